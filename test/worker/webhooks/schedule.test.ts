import test from 'ava'
import { issueKey, startServer, type TestServer } from '../../helpers/server.ts'
import { startReceiver, verified, type Receiver } from '../../helpers/receiver.ts'
import { until } from '../../helpers/until.ts'
import { addGridSource, advance, deliveriesOf, makeEndpoint, publish, SECRET_KEY, type DeliveryRow, type Endpoint } from '../../helpers/webhooks.ts'
import { startWorker } from '../../helpers/worker-process.ts'

let server: TestServer
let receiver: Receiver
let account = ''
/** What the receiver answers with. */
let status = 500

test.before(async () => {
  receiver = await startReceiver((_, response) => response.writeHead(status, status === 302 ? { Location: `${receiver.base}/elsewhere` } : {}).end())
  server = await startServer(addGridSource)
  ;({ account } = await issueKey(server.database, 'business'))
  // No worker dies here; if a busy machine delayed its heartbeats, its deliveries would be made twice.
  const settings = { ...receiver.settings, HEADROOM_SECRET_KEY: SECRET_KEY, HEADROOM_WORKER_DEAD_MS: '45000' }
  await Promise.all([startWorker(server.database.url, settings), startWorker(server.database.url, settings)])
})

const delivery = async ({ id }: Endpoint): Promise<DeliveryRow | undefined> => (
  (await deliveriesOf(server.database)).find(({ webhook_id }) => webhook_id === id)
)

const endpointState = async ({ id }: Endpoint) => (await server.database.owner.query<{ failures: number; off: boolean }>(
  'select consecutive_failures as failures, switched_off_at is not null as off from access.webhook where id = $1', [id])).rows[0]

const remove = async ({ id }: Endpoint) => server.database.owner.query('delete from access.webhook where id = $1', [id])

test.serial('six attempts: at once, then after 1 m, 5 m, 30 m, 2 h and 12 h, each within 5 s of its time, all with one event id', async (t) => {
  t.timeout(120_000)
  status = 500
  const endpoint = await makeEndpoint(server.database, account, `${receiver.base}/schedule`)
  const got = () => receiver.received.filter(({ path }) => path === '/schedule')
  let [due, soonest] = [Date.now(), 0]
  await publish(server.database)
  for (const [at, wait] of [60, 300, 1800, 7200, 43_200].entries()) {
    await until(async () => (await delivery(endpoint))?.attempts === at + 1)
    t.true(Math.abs((got()[at]?.at ?? 0) - due) < 5000, `attempt ${at + 1} came ${(got()[at]?.at ?? 0) - due} ms from its time`)
    t.true((got()[at]?.at ?? 0) >= soonest, 'not before its time')
    const read = Date.now()
    const waiting = await delivery(endpoint)
    t.like(waiting, { status: 'waiting', answer_code: 500, error: null })
    t.true(Math.abs((waiting?.due_in ?? 0) - wait) < 5, `the next is due in ${waiting?.due_in} s`)
    await advance(server.database, (waiting?.due_in ?? 0) - 1)
    soonest = read + 1000
    due = Date.now() + 1000
  }
  await until(async () => (await delivery(endpoint))?.status === 'failed')
  t.like(await delivery(endpoint), { attempts: 6, due_in: null })
  t.deepEqual(await endpointState(endpoint), { failures: 1, off: false })
  t.true((got()[5]?.at ?? 0) >= soonest, 'not before its time')
  t.is(got().length, 6)
  t.is(new Set(got().map((each) => verified(each, endpoint.secret).id)).size, 1)
  t.is(new Set(got().map(({ headers }) => headers['service-delivery'])).size, 1)
  t.is(new Set(got().map(({ headers }) => headers['service-signature'])).size, 6)
  t.is(new Set(got().map(({ body }) => body.toString())).size, 1)
  await remove(endpoint)
})

test.serial('a redirect is a failure and is not followed', async (t) => {
  status = 302
  const endpoint = await makeEndpoint(server.database, account, `${receiver.base}/redirect`)
  await publish(server.database)
  await until(async () => (await delivery(endpoint))?.attempts === 1)
  t.like(await delivery(endpoint), { status: 'waiting', answer_code: 302 })
  t.is(receiver.received.filter(({ path }) => path === '/elsewhere').length, 0)
  await remove(endpoint)
})

/** Lets every waiting delivery make all the attempts that it has left. */
async function exhaust(): Promise<void> {
  for (let round = 0; round < 6; round++) {
    await until(async () => (await deliveriesOf(server.database)).every(({ status: each, due_in: due }) => each !== 'delivering' && (due ?? 1) > 0), 60_000)
    await advance(server.database, 50_000)
  }
  await until(async () => (await deliveriesOf(server.database)).every(({ status: each }) => ['failed', 'cancelled', 'delivered'].includes(each)), 60_000)
}

test.serial('disabled at exactly 20 failed deliveries in a row with two workers; waiting ones are cancelled, a 2xx resets the count, enabling sends nothing again', async (t) => {
  t.timeout(240_000)
  const endpoint = await makeEndpoint(server.database, account, `${receiver.base}/off`)
  const mine = async () => (await deliveriesOf(server.database)).filter(({ webhook_id }) => webhook_id === endpoint.id)
  const count = async (wanted: string) => (await mine()).filter(({ status: each }) => each === wanted).length

  status = 500
  for (let n = 0; n < 19; n++) await publish(server.database)
  await exhaust()
  t.deepEqual(await endpointState(endpoint), { failures: 19, off: false })
  status = 200
  await publish(server.database)
  await until(async () => (await count('delivered')) === 1)
  t.deepEqual(await endpointState(endpoint), { failures: 0, off: false })

  status = 503
  for (let n = 0; n < 25; n++) await publish(server.database)
  await exhaust()
  t.deepEqual(await endpointState(endpoint), { failures: 20, off: true })
  t.deepEqual([await count('failed'), await count('cancelled')], [39, 5])
  t.is(receiver.received.filter(({ path }) => path === '/off').length, 19 * 6 + 1 + 20 * 6 + (await mine()).filter(
    ({ status: each }) => each === 'cancelled').reduce((sum, { attempts }) => sum + attempts, 0))

  await publish(server.database)
  t.is((await mine()).length, 45, 'an endpoint that is off gets no event')
  status = 200
  const { key } = await issueKey(server.database, 'business')
  t.is((await server.get(`/v1/webhooks/${endpoint.id}/enable`, { method: 'POST', headers: { 'X-API-Key': key } })).status, 404)
  await server.database.owner.query(`update access.webhook set account_id = (
    select account_id from access.api_key where sha256 = sha256(convert_to($1, 'UTF8'))) where id = $2`, [key, endpoint.id])
  const enabled = await server.get(`/v1/webhooks/${endpoint.id}/enable`, { method: 'POST', headers: { 'X-API-Key': key } })
  t.like((await enabled.json() as { data: object }).data, { status: 'active', consecutive_failures: 0, switched_off_at: null })
  t.is(await count('cancelled'), 5)
  await publish(server.database)
  await until(async () => (await count('delivered')) === 2)
})
