import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { counts } from '../../helpers/counts.ts'
import { startReceiver, type Receiver } from '../../helpers/receiver.ts'
import { issueKey, startServer, type TestServer } from '../../helpers/server.ts'
import { until } from '../../helpers/until.ts'
import { addGridSource, deliveriesOf, makeEndpoint, publish, SECRET_KEY, type DeliveryRow, type Endpoint } from '../../helpers/webhooks.ts'
import { startWorker, type WorkerProcess } from '../../helpers/worker-process.ts'

let server: TestServer
let receiver: Receiver
let account = ''
/** Delayed answers, of paths that begin with `/held`; every publish notifies the endpoints of all tests. */
const held: { path: string; response: ServerResponse }[] = []
const heldLast = (path: string) => held.findLast((each) => each.path === path)?.response

test.before(async () => {
  receiver = await startReceiver(({ path }, response) => {
    if (path.startsWith('/held')) held.push({ path, response })
    else response.end()
  })
  server = await startServer(addGridSource)
  ;({ account } = await issueKey(server.database, 'business'))
})

const worker = (settings = {}): Promise<WorkerProcess> => (
  startWorker(server.database.url, { ...receiver.settings, HEADROOM_SECRET_KEY: SECRET_KEY, ...settings })
)
const arrived = (path: string) => receiver.received.filter((each) => each.path === path)
const delivery = async ({ id }: Endpoint): Promise<DeliveryRow | undefined> => (
  (await deliveriesOf(server.database)).find(({ webhook_id }) => webhook_id === id)
)

/** An endpoint whose first event is being sent by a worker of its own. */
async function underWay(path: string, settings = {}): Promise<{ endpoint: Endpoint; first: WorkerProcess }> {
  const endpoint = await makeEndpoint(server.database, account, receiver.base + path)
  const first = await worker(settings)
  await publish(server.database)
  await until(() => arrived(path).length === 1)
  return { endpoint, first }
}

/** The default settings, or a tenth of them: the bound of 45 s shrinks with them. */
const TENTHS = counts(1, 10)

test.serial('a delivery of a killed worker is made again within 45 s by the default settings', async (t) => {
  t.timeout(90_000)
  const usual = { HEADROOM_WORKER_BEAT_MS: String(500 * TENTHS), HEADROOM_WORKER_DEAD_MS: String(3000 * TENTHS) }
  const { endpoint, first } = await underWay('/held-killed', usual)
  const second = await worker(usual)
  const killed = Date.now()
  await first.kill()
  await until(() => arrived('/held-killed').length === 2, TENTHS === 10 ? 45_000 : 10_000)
  t.log(`again after ${((Date.now() - killed) / 1000).toFixed(1)} s`)
  heldLast('/held-killed')?.end()
  await until(async () => (await delivery(endpoint))?.status === 'delivered')
  t.is((await delivery(endpoint))?.attempts, 1)
  await second.kill()
})

test.serial('a worker that was only paused can neither end nor repeat a delivery that another has taken over', async (t) => {
  t.timeout(60_000)
  const { endpoint, first } = await underWay('/held-stopped')
  const stale = heldLast('/held-stopped')
  first.process.kill('SIGSTOP')
  const second = await worker()
  await until(() => arrived('/held-stopped').length === 2)
  heldLast('/held-stopped')?.writeHead(204).end()
  await until(async () => (await delivery(endpoint))?.status === 'delivered')
  stale?.writeHead(500).end()
  first.process.kill('SIGCONT')
  // Its next heartbeat shows that it continues; by then it has read the answer and its token was refused.
  await publish(server.database)
  await until(() => arrived('/held-stopped').length === 3)
  heldLast('/held-stopped')?.writeHead(204).end()
  await until(async () => (await deliveriesOf(server.database)).filter((each) => each.webhook_id === endpoint.id && each.status === 'delivered').length === 2)
  t.like(await delivery(endpoint), { status: 'delivered', attempts: 1, answer_code: 204 })
  await Promise.all([first.kill(), second.kill()])
})

test.serial('a worker that is asked to stop returns unfinished deliveries, at once and uncounted', async (t) => {
  t.timeout(60_000)
  const { endpoint, first } = await underWay('/held-asked')
  const asked = Date.now()
  first.process.kill('SIGTERM')
  const [code] = await once(first.process, 'exit') as [number]
  t.is(code, 0)
  t.true(Date.now() - asked < 8000, `it took ${Date.now() - asked} ms`)
  const given = await delivery(endpoint)
  t.like(given, { status: 'waiting', attempts: 0 })
  t.true((given?.due_in ?? 1) <= 0)
  const second = await worker()
  await until(() => arrived('/held-asked').length === 2)
  heldLast('/held-asked')?.end()
  await until(async () => (await delivery(endpoint))?.status === 'delivered')
  await second.kill()
})

test.serial('a due delivery whose job is gone is found again', async (t) => {
  const endpoint = await makeEndpoint(server.database, account, `${receiver.base}/lost`)
  await publish(server.database)
  await server.database.owner.query('delete from graphile_worker._private_jobs')
  const first = await worker()
  await until(async () => (await delivery(endpoint))?.status === 'delivered')
  t.is(arrived('/lost').length, 1)
  await first.kill()
})

test.serial('an endpoint whose secret cannot be decrypted waits, uncounted, for the right key', async (t) => {
  const endpoint = await makeEndpoint(server.database, account, `${receiver.base}/sealed`)
  const first = await worker({ HEADROOM_SECRET_KEY: '7'.repeat(64) })
  await publish(server.database)
  await until(async () => ((await delivery(endpoint))?.due_in ?? 0) > 50)
  t.like(await delivery(endpoint), { status: 'waiting', attempts: 0 })
  t.is(arrived('/sealed').length, 0)
  await first.kill()
})

test.serial('a worker that stood still, and takes over the work of the dead, leaves itself what it has under way', async (t) => {
  t.timeout(60_000)
  const { endpoint, first } = await underWay('/held-alone', { HEADROOM_WORKER_DEAD_MS: '2000' })
  const beaten = async () => (await server.database.owner.query<{ at: Date }>('select min(beat_at) as at from ingest.worker')).rows[0]?.at ?? new Date(0)
  first.process.kill('SIGSTOP')
  await sleep(3000) // longer than a worker may be silent here
  const stopped = await beaten()
  first.process.kill('SIGCONT')
  await until(async () => await beaten() > stopped)
  const { rows: [job] } = await server.database.owner.query(`select from graphile_worker.jobs where task_identifier = 'deliver' and locked_at is not null`)
  t.truthy(job, 'its job is still its own')
  heldLast('/held-alone')?.end()
  await until(async () => (await delivery(endpoint))?.status === 'delivered')
  t.is(arrived('/held-alone').length, 1)
  await first.kill()
})
