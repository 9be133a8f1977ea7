import test from 'ava'
import { memorySettings } from '../../src/cluster/settings.ts'

const GiB = 1024 ** 3

for (const [memory, buffers, cache, maintenance, work] of [
  [0.25, '64MB', '128MB', '32MB', '4MB'], [2, '512MB', '1024MB', '64MB', '4MB'], [16, '4096MB', '8192MB', '512MB', '32MB'],
  [64, '8192MB', '32768MB', '1024MB', '64MB'], [512, '8192MB', '65536MB', '1024MB', '64MB'],
] as const) {
  test(`a machine of ${memory} GiB gives PostgreSQL ${buffers} of buffers, and the rest in proportion`, (t) => {
    t.deepEqual(memorySettings(memory * GiB), {
      shared_buffers: buffers, effective_cache_size: cache, maintenance_work_mem: maintenance, work_mem: work,
      max_wal_size: '2GB', random_page_cost: '1.1', autovacuum_naptime: '10s',
    })
  })
}
