import test from 'ava'
import { memorySettings } from '../../src/cluster/settings.ts'

const GiB = 1024 ** 3

for (const [memory, buffers, work] of [
  [0.25, '64MB', '4MB'], [2, '256MB', '4MB'], [16, '2048MB', '32MB'], [512, '8192MB', '64MB'],
] as const) {
  test(`a machine of ${memory} GiB gives PostgreSQL ${buffers} of buffers`, (t) => {
    t.like(memorySettings(memory * GiB), { shared_buffers: buffers, work_mem: work })
  })
}
