import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { startReceiver, verified, type Receiver } from '../../helpers/receiver.ts'
import { issueKey, startServer, type TestServer } from '../../helpers/server.ts'
import { until } from '../../helpers/until.ts'
import { addGridSource, advance, deliveriesOf, makeEndpoint, publish, SECRET_KEY, type Endpoint } from '../../helpers/webhooks.ts'
import { startWorker } from '../../helpers/worker-process.ts'

let server: TestServer
let receiver: Receiver
let key = ''
let account = ''
/** What the receiver answers with. */
let status = 200
/** Answers that wait, to `/held`. */
const held: ServerResponse[] = []

test.before(async () => {
  receiver = await startReceiver(({ path }, response) => {
    if (path === '/held') held.push(response)
    else response.writeHead(status).end()
  })
  server = await startServer(addGridSource, { egress: { loopback: true, dnsServer: null } })
  ;({ key, account } = await issueKey(server.database, 'business'))
  await startWorker(server.database.url, { ...receiver.settings, HEADROOM_SECRET_KEY: SECRET_KEY })
})

const at = (path: string) => receiver.received.filter((each) => each.path === path)
const ofEndpoint = async ({ id }: Endpoint) => (await deliveriesOf(server.database)).filter(({ webhook_id }) => webhook_id === id)

async function change({ id }: Endpoint, body: object): Promise<void> {
  const answer = await server.get(`/v1/webhooks/${id}`, {
    method: 'PATCH', headers: { 'X-API-Key': key, 'Content-Type': 'application/json' }, body: JSON.stringify(body),
  })
  if (answer.status !== 200) throw new Error(await answer.text())
}

/** What the page of the state and the monitoring call late. */
async function late(): Promise<unknown> {
  const { rows: [row] } = await server.database.owner.query(`
    select api.status_overview() -> 'delivery_seconds' #>> '{}' as status,
      (select count(*)::int from ingest.unfinished_jobs() j where j.kind = 'delivery') as jobs`)
  return row
}

/** Once every job of deliveries that was due has run. */
const settled = () => until(async () => (await server.database.owner.query(
  `select from graphile_worker.jobs where task_identifier = 'deliver' and (run_at <= now() or locked_at is not null)`)).rowCount === 0)

test.serial('a pause keeps all but tests back, also what is tried again; its end sends each event once, in order', async (t) => {
  t.timeout(60_000)
  const endpoint = await makeEndpoint(server.database, account, `${receiver.base}/paused`)
  status = 500
  const before = await publish(server.database)
  await until(async () => (await ofEndpoint(endpoint))[0]?.attempts === 1)
  status = 200
  await change(endpoint, { paused: true })
  await advance(server.database, 3600)
  const during = [await publish(server.database), await publish(server.database), await publish(server.database)]
  await settled()
  await server.database.owner.query('select access.add_missing_delivery_jobs()')
  await settled()
  t.is(at('/paused').length, 1, 'nothing is sent')
  t.true((await ofEndpoint(endpoint)).every(({ status: each }) => each === 'waiting'))
  t.deepEqual(await late(), { status: null, jobs: 0 }, 'it is not late')

  t.is((await server.get(`/v1/webhooks/${endpoint.id}/test`, { method: 'POST', headers: { 'X-API-Key': key } })).status, 202)
  await until(() => at('/paused').length === 2)
  t.is(at('/paused')[1]?.headers['service-event'], 'webhook.test')

  await change(endpoint, { paused: false })
  await until(async () => (await ofEndpoint(endpoint)).every(({ status: each }) => each === 'delivered'))
  await sleep(200)
  t.deepEqual(at('/paused').slice(2).map((each) => verified(each, endpoint.secret).data.import_run_id), [before, ...during])
  await server.database.owner.query('delete from access.webhook where id = $1', [endpoint.id])
})

test.serial('an attempt under way when the pause begins ends as always; one that was cut off waits for the end of the pause', async (t) => {
  t.timeout(60_000)
  const endpoint = await makeEndpoint(server.database, account, `${receiver.base}/held`)
  await publish(server.database)
  await until(() => held.length === 1)
  await change(endpoint, { paused: true })
  held[0]?.end()
  await until(async () => (await ofEndpoint(endpoint))[0]?.status === 'delivered')

  await publish(server.database)
  const [, cut] = await ofEndpoint(endpoint)
  await server.database.owner.query(
    `update access.delivery set status = 'delivering', token = gen_random_uuid(), leased_until = now() - interval '1 s' where id = $1`, [cut?.id])
  await server.database.owner.query('select access.add_delivery_jobs(array[$1])', [cut?.id])
  await until(async () => (await ofEndpoint(endpoint))[1]?.status === 'waiting')
  t.is(at('/held').length, 1)
  await change(endpoint, { paused: false })
  await until(() => held.length === 2)
  held[1]?.end()
  await until(async () => (await ofEndpoint(endpoint))[1]?.status === 'delivered')
  await server.database.owner.query('delete from access.webhook where id = $1', [endpoint.id])
})

test.serial('what waits goes to the new address, and tells of what was asked when it was queued', async (t) => {
  t.timeout(60_000)
  const endpoint = await makeEndpoint(server.database, account, `${receiver.base}/old`)
  await change(endpoint, { paused: true })
  const run = await publish(server.database)
  await change(endpoint, { url: `${receiver.base}/new`, filters: { change_types: ['removed'] }, paused: false })
  await until(() => at('/new').length === 1)
  t.is(at('/old').length, 0)
  const [event] = at('/new').map((each) => verified(each, endpoint.secret))
  t.like(event?.data, { import_run_id: run, total: 1 })
  await publish(server.database)
  await settled()
  t.is(at('/new').length, 1, 'from then on the new filters hold')
  await server.database.owner.query('delete from access.webhook where id = $1', [endpoint.id])
})
