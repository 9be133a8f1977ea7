import test from 'ava'
import { testDatabase } from '../helpers/database.ts'

test('deliveries, exports and mails of every status are counted, 0 while there are none', async (t) => {
  const { worker } = await testDatabase()
  const { rows } = await worker.query<{ metric: string; status: string; value: number }>(
    `select metric, labels ->> 'status' as status, value from ingest.metrics() where metric in ('deliveries', 'exports', 'mails')`)
  t.deepEqual(rows.map(({ metric, status, value }) => `${metric} ${status} ${value}`).sort(), [
    ...['cancelled', 'delivered', 'delivering', 'failed', 'waiting'].map((status) => `deliveries ${status} 0`),
    ...['failed', 'queued', 'running', 'succeeded'].map((status) => `exports ${status} 0`),
    ...['failed', 'sending', 'sent', 'waiting'].map((status) => `mails ${status} 0`),
  ])
})
