import test from 'ava'
import { setTimeout as sleep } from 'node:timers/promises'
import { startReceiver } from '../../helpers/receiver.ts'
import { issueKey, startServer } from '../../helpers/server.ts'
import { until } from '../../helpers/until.ts'
import { addGridSource, deliveriesOf, makeEndpoint, publish, SECRET_KEY } from '../../helpers/webhooks.ts'
import { startWorker } from '../../helpers/worker-process.ts'

const MOST = 4
const ENDPOINTS = 8

test('one host has few deliveries at once, by two workers and of two accounts, and one account half of them; all arrive', async (t) => {
  t.timeout(180_000)
  const now = new Map<string, number>()
  const most = new Map<string, number>()
  const count = (name: string, by: number) => {
    now.set(name, (now.get(name) ?? 0) + by)
    most.set(name, Math.max(most.get(name) ?? 0, now.get(name) ?? 0))
  }
  const receiver = await startReceiver(async ({ path }, response) => {
    const names = [path.split('/')[1] ?? '', 'host']
    for (const name of names) count(name, 1)
    await sleep(500)
    for (const name of names) count(name, -1)
    response.end()
  })
  const { database } = await startServer(addGridSource)
  for (const name of ['one', 'other']) {
    const { account } = await issueKey(database, 'business')
    for (let n = 0; n < ENDPOINTS; n++) await makeEndpoint(database, account, `${receiver.base}/${name}/${n}`)
  }
  const settings = { ...receiver.settings, HEADROOM_SECRET_KEY: SECRET_KEY, HEADROOM_HOST_DELIVERIES: String(MOST), HEADROOM_WORKER_DEAD_MS: '60000' }
  await Promise.all([startWorker(database.url, settings), startWorker(database.url, settings)])
  await publish(database)
  await until(async () => (await deliveriesOf(database)).every(({ status }) => status === 'delivered'), 120_000)
  t.is(receiver.received.length, 2 * ENDPOINTS)
  t.deepEqual(Object.fromEntries(most), { host: MOST, one: MOST / 2, other: MOST / 2 })
})
