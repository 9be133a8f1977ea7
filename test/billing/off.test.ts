import test from 'ava'
import { startServer } from '../helpers/server.ts'

test('without the secret of a payment provider there is no such route', async (t) => {
  const { get } = await startServer(async () => {})
  t.is((await get('/billing/events', { method: 'POST', body: '{}' })).status, 404)
})
