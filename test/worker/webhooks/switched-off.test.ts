import test from 'ava'
import { startReceiver, verified, type Receiver } from '../../helpers/receiver.ts'
import { issueKey, startServer, type TestServer } from '../../helpers/server.ts'
import { until } from '../../helpers/until.ts'
import { addGridSource, deliveriesOf, makeEndpoint, publish, SECRET_KEY } from '../../helpers/webhooks.ts'
import { startWorker } from '../../helpers/worker-process.ts'

let server: TestServer
let receiver: Receiver
let key = ''
let account = ''

test.before(async () => {
  receiver = await startReceiver(({ path }, response) => response.writeHead(path === '/broken' ? 500 : 200).end())
  server = await startServer(addGridSource, { egress: { loopback: true, dnsServer: null } })
  ;({ key, account } = await issueKey(server.database, 'business'))
  await startWorker(server.database.url, { ...receiver.settings, HEADROOM_SECRET_KEY: SECRET_KEY })
})

const at = (path: string) => receiver.received.filter((each) => each.path === path)
const ofType = (path: string, type: string) => at(path).filter(({ headers }) => headers['service-event'] === type)

async function make(path: string, body: object, with_ = key): Promise<{ id: string; secret: string }> {
  const answer = await server.get('/v1/webhooks', {
    method: 'POST', headers: { 'X-API-Key': with_, 'Content-Type': 'application/json' }, body: JSON.stringify({ url: `${receiver.base}${path}`, ...body }),
  })
  if (answer.status !== 201) throw new Error(await answer.text())
  return ((await answer.json()) as { data: { id: string; secret: string } }).data
}

test('that an endpoint was switched off is told, once, to those others of its account which ask for it; these get all other events, too', async (t) => {
  t.timeout(60_000)
  const { owner } = server.database
  const asks = { event_types: ['endpoint.switched_off'], filters: { change_types: ['changed'] } }
  const asking = await make('/asking', asks)
  await make('/plain', {})
  await make('/stranger', asks, (await issueKey(server.database, 'business')).key)
  const offToo = await make('/off-too', asks)
  await owner.query('update access.webhook set switched_off_at = now() where id = $1', [offToo.id])
  const broken = await makeEndpoint(server.database, account, `${receiver.base}/broken`)
  await owner.query(`update access.webhook set label = 'Trial', consecutive_failures = 19, event_types = '{endpoint.switched_off}' where id = $1`, [broken.id])
  await publish(server.database)
  await until(async () => (await deliveriesOf(server.database)).some(({ webhook_id: of, attempts }) => of === broken.id && attempts === 1))
  // Its last attempt of six.
  await owner.query(`update access.delivery set attempts = 5, next_attempt_at = now() where webhook_id = $1`, [broken.id])
  await owner.query(`select access.add_delivery_jobs(array_agg(id)) from access.delivery where webhook_id = $1`, [broken.id])
  await until(() => ofType('/asking', 'endpoint.switched_off').length === 1)

  const { rows: [off] } = await owner.query<{ at: Date }>('select switched_off_at as at from access.webhook where id = $1', [broken.id])
  const [event] = ofType('/asking', 'endpoint.switched_off').map((each) => verified(each, asking.secret))
  t.deepEqual(event?.data as unknown, {
    webhook_id: broken.id, url: `${receiver.base}/broken`, label: 'Trial', switched_off_at: off?.at.toISOString(), consecutive_failures: 20,
  })
  await until(async () => (await deliveriesOf(server.database)).every(({ status }) => ['delivered', 'failed'].includes(status)))
  t.is(ofType('/asking', 'capacity.changes').length, 1)
  for (const path of ['/plain', '/stranger', '/off-too', '/broken']) t.is(ofType(path, 'endpoint.switched_off').length, 0, path)
  const listed = await server.get(`/v1/webhooks/${asking.id}/deliveries`, { headers: { 'X-API-Key': key } })
  t.deepEqual(((await listed.json()) as { data: { event_type: string; import_run_id: number }[] }).data.map((each) => [each.event_type, each.import_run_id > 0]), [
    ['endpoint.switched_off', false], ['capacity.changes', true],
  ])
})
