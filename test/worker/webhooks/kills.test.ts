import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { seeded } from '../../helpers/assets.ts'
import { counts } from '../../helpers/counts.ts'
import { startReceiver, verified } from '../../helpers/receiver.ts'
import { issueKey, startServer } from '../../helpers/server.ts'
import { until } from '../../helpers/until.ts'
import { addGridSource, deliveriesOf, makeEndpoint, publish, SECRET_KEY } from '../../helpers/webhooks.ts'
import { startWorker, type WorkerProcess } from '../../helpers/worker-process.ts'

const PUBLISHES = counts(60, 120, 1000)
/** A kill comes after this many publishes; a worker takes about a second to be there again. */
const BETWEEN_KILLS = 10

test('publishes while workers are killed at any step: no event is lost or doubled, and every attempt has the same id', async (t) => {
  t.timeout(900_000)
  const random = seeded(4711)
  const receiver = await startReceiver(async (_, response) => {
    await sleep(random() * 60)
    response.writeHead(random() < 0.02 ? 500 : 200).end()
  })
  const { database } = await startServer(addGridSource)
  const { account } = await issueKey(database, 'business')
  const endpoints = await Promise.all(['/a', '/b', '/c'].map((path) => makeEndpoint(database, account, receiver.base + path)))
  const settings = { ...receiver.settings, HEADROOM_SECRET_KEY: SECRET_KEY }
  const workers: WorkerProcess[] = await Promise.all([startWorker(database.url, settings), startWorker(database.url, settings)])

  const runs: number[] = []
  let kills = 0
  const replacing: Promise<void>[] = []
  for (let n = 1; n <= PUBLISHES; n++) {
    runs.push(await publish(database))
    await sleep(random() * 120)
    if (n % BETWEEN_KILLS !== 0) continue
    await Promise.all(replacing)
    const victim = kills++ % 2
    await workers[victim]?.kill()
    replacing.push(startWorker(database.url, settings).then((worker) => { workers[victim] = worker }))
  }
  await Promise.all(replacing)
  // What was answered with 500 is due a minute later.
  await database.owner.query(`update access.delivery set next_attempt_at = clock_timestamp() where status = 'waiting'`)
  await database.owner.query('update graphile_worker._private_jobs set run_at = now()')
  await until(async () => {
    const open = (await deliveriesOf(database)).filter(({ status }) => status !== 'delivered')
    if (open.some(({ due_in: due }) => (due ?? 0) > 1)) {
      await database.owner.query(`update access.delivery set next_attempt_at = clock_timestamp() where status = 'waiting'`)
      await database.owner.query('update graphile_worker._private_jobs set run_at = now()')
    }
    return open.length === 0
  }, 60_000)

  const deliveries = await deliveriesOf(database)
  t.is(deliveries.length, runs.length * endpoints.length)
  t.is(new Set(deliveries.map(({ webhook_id, run_id }) => `${webhook_id} ${run_id}`)).size, deliveries.length)
  for (const [at, { secret, id }] of endpoints.entries()) {
    const requests = receiver.received.filter(({ path }) => path === `/${'abc'[at]}`)
    const events = requests.map((request) => verified(request, secret))
    const idOf = new Map(deliveries.filter(({ webhook_id }) => webhook_id === id).map(({ run_id, event_id }) => [Number(run_id), event_id]))
    for (const event of events) t.is(event.id, idOf.get(event.data.import_run_id) ?? '')
    t.deepEqual([...new Set(events.map(({ data }) => data.import_run_id))].sort((a, b) => a - b), runs)
    t.is(new Set(events.map((event) => event.id)).size, runs.length)
    t.log(`${requests.length} requests for ${runs.length} events after ${kills} kills`)
  }
})
