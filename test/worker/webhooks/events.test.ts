import test from 'ava'
import { Webhook } from 'standardwebhooks'
import Stripe from 'stripe'
import { sealSecret } from '../../../src/shapes/sealed-secret.ts'
import { importFile } from '../../helpers/import-file.ts'
import { applyProbes, lenient, probeCsv, probeDocument, probeRows, TAKEN } from '../../helpers/probe.ts'
import { startReceiver, verified, type Receiver } from '../../helpers/receiver.ts'
import { issueKey, startServer, type TestServer } from '../../helpers/server.ts'
import { until } from '../../helpers/until.ts'
import { deliveriesOf, SECRET_KEY } from '../../helpers/webhooks.ts'
import { startWorker } from '../../helpers/worker-process.ts'

const today = new Date().toISOString().slice(0, 10).replaceAll('-', '_')

/** A month of the probe in which all have `taken` MW taken. */
const month = (taken: string, count = 100) => (
  probeDocument(`${today}_demanda.csv`, probeCsv(probeRows(10_000, count).map((row) => ({ ...row, [TAKEN]: taken }))))
)

let server: TestServer
let receiver: Receiver
let key = ''
let account = ''

test.before(async () => {
  receiver = await startReceiver((_, response) => response.writeHead(204).end())
  server = await startServer(({ owner }) => applyProbes(owner, ['probe'], lenient(['value_change_rate', 'total_capacity_swing', 'row_count_drop'])), {
    egress: { loopback: true, dnsServer: null },
  })
  ;({ key, account } = await issueKey(server.database, 'business'))
  await startWorker(server.database.url, { ...receiver.settings, HEADROOM_SECRET_KEY: SECRET_KEY })
})

type Made = { data: { id: string; secret: string } }

async function make(path: string, filters?: object): Promise<Made['data']> {
  const answer = await server.get('/v1/webhooks', {
    method: 'POST', headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url: `${receiver.base}${path}`, ...(filters && { filters }) }),
  })
  if (answer.status !== 201) throw new Error(await answer.text())
  return ((await answer.json()) as Made).data
}

const of = (path: string) => receiver.received.filter((each) => each.path === path)

test.serial('a published run is one signed event for each endpoint that it matches, with counts and cursors of what matched', async (t) => {
  const { database } = server
  const { rows: [source] } = await database.owner.query('select id, operator_id from registry.source')
  const [all, removals, elsewhere] = [
    await make('/all'), await make('/some', { change_types: ['removed'], countries: ['ES'], operators: ['probe'], sources: [source.id] }),
    await make('/elsewhere', { change_types: ['restored'] }),
  ]
  const first = await importFile(database, 'probe', month('30,50'))
  const second = await importFile(database, 'probe', month('31,50', 90))
  const unchanged = await importFile(database, 'probe', month('31,50', 90))
  t.deepEqual([first.status, second.status, unchanged.status], ['published', 'published', 'unchanged'])
  await until(async () => (await deliveriesOf(database)).every(({ status }) => status === 'delivered'))

  const deliveries = await deliveriesOf(database)
  t.deepEqual(deliveries.map(({ webhook_id, run_id }) => [webhook_id, Number(run_id)]).sort(), [
    [all.id, first.run], [all.id, second.run], [removals.id, second.run],
  ].sort())
  t.is(of('/elsewhere').length, 0)
  t.truthy(elsewhere.secret)

  const events = of('/all').map((each) => verified(each, all.secret)).sort((a, b) => a.data.import_run_id - b.data.import_run_id)
  const [added, changed] = events
  t.like(added, { type: 'capacity.changes', data: { import_run_id: first.run, source_id: source.id, countries: ['ES'], operators: [source.operator_id] } })
  t.deepEqual(added?.data.counts, { added: first.added, changed: 0, removed: 0, restored: 0 })
  t.deepEqual(changed?.data.counts, { added: 0, changed: second.changed, removed: second.removed, restored: 0 })
  t.is(changed?.data.since, added?.data.last_change_id)
  const [removed] = of('/some').map((each) => verified(each, removals.secret))
  t.deepEqual(removed?.data.counts, { added: 0, changed: 0, removed: second.removed, restored: 0 })
  t.is(removed?.data.total, second.removed)
  const { rows: [ids] } = await database.owner.query(
    `select min(id)::int as first, max(id)::int as last from grid.change where run_id = $1 and change_type = 'removed'`, [second.run])
  t.deepEqual([removed?.data.first_change_id, removed?.data.last_change_id, removed?.data.since], [ids.first, ids.last, ids.first - 1])
  t.deepEqual(Object.keys(removed ?? {}), ['id', 'type', 'created_at', 'data'])
  t.regex(removed?.created_at ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

  const [request] = of('/some')
  const [delivery] = deliveries.filter(({ webhook_id }) => webhook_id === removals.id)
  t.is(request?.method, 'POST')
  t.is(request?.headers['content-type'], 'application/json')
  t.is(request?.headers['service-event'], 'capacity.changes')
  t.is(request?.headers['service-delivery'], delivery?.id)
  t.is(removed?.id, delivery?.event_id)
  t.regex(String(request?.headers['service-signature']), /^t=\d+,v1=[0-9a-f]{64}$/)
  const read = await server.get(`/v1/changes?since=${changed?.data.since}&limit=200`, { headers: { 'X-API-Key': key } })
  t.is(((await read.json()) as { data: unknown[] }).data.length, Math.min(changed?.data.total ?? 0, 200))
})

test.serial('changes of a withheld source are reported and counted, without a figure', async (t) => {
  await server.database.owner.query(`select registry.set_rights('probe', 'link_only', 'a trial')`)
  const { secret } = await make('/withheld')
  const run = await importFile(server.database, 'probe', month('32,50', 90))
  await until(() => of('/withheld').length > 0)
  const [event] = of('/withheld').map((each) => verified(each, secret))
  t.is(event?.data.counts.changed, run.changed)
  // The time of the event may have these digits.
  t.notRegex(of('/withheld')[0]?.body.toString().replace(/"created_at":"[^"]*"/, '') ?? '', /32[.,]5|value/)
})

test.serial('a plan without webhooks receives nothing, and a waiting event is cancelled', async (t) => {
  const { database } = server
  await database.owner.query(`select access.set_plan($1, 'pro')`, [account])
  await until(async () => (await deliveriesOf(database)).every(({ status }) => status === 'delivered'))
  const before = receiver.received.length
  const run = await importFile(database, 'probe', month('33,50', 90))
  t.is(run.status, 'published')
  t.deepEqual((await deliveriesOf(database)).filter(({ run_id }) => Number(run_id) === run.run), [])
  const { rows: [late] } = await database.owner.query(`
    insert into access.delivery (id, webhook_id, event_id, event_type, run_id)
    select 'dlv_late', id, 'evt_late', 'capacity.changes', $1 from access.webhook where url like '%/all' returning id`, [run.run])
  await database.owner.query('select access.add_delivery_jobs(array[$1])', [late.id])
  await until(async () => (await deliveriesOf(database)).some(({ id, status }) => id === 'dlv_late' && status === 'cancelled'))
  t.is(receiver.received.length, before)
  await database.owner.query(`select access.set_plan($1, 'business')`, [account])
})

test.serial('a test event has zero counts and the newest change id, and is signed with the secret of the moment', async (t) => {
  const { id, secret: old } = await make('/test')
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  const post = async (what: string) => {
    const answer = await server.get(`/v1/webhooks/${id}/${what}`, { method: 'POST', headers: { 'X-API-Key': key, traceparent } })
    return { status: answer.status, data: ((await answer.json()) as { data: { id: string; secret: string; event_type: string } }).data }
  }
  const rotated = await post('rotate')
  const tested = await post('test')
  t.is(tested.status, 202)
  t.is(tested.data.event_type, 'webhook.test')
  await until(() => of('/test').length === 1)
  const [request] = of('/test')
  t.throws(() => request && verified(request, old))
  const event = request && verified(request, rotated.data.secret)
  const { rows: [newest] } = await server.database.owner.query('select max(id)::int as id from grid.change')
  t.is(event?.type, 'webhook.test')
  t.deepEqual(event?.data, {
    import_run_id: 0, source_id: 'src_00000000000000000000', counts: { added: 0, changed: 0, removed: 0, restored: 0 }, total: 0,
    first_change_id: newest.id, last_change_id: newest.id, since: newest.id, countries: [], operators: [], upstream: null,
  })
  t.is(request?.headers['service-event'], 'webhook.test')
  t.is(request?.headers['service-delivery'], tested.data.id)
  t.is(request?.headers.traceparent, traceparent)
})

test.serial('a delivery is signed by Standard Webhooks too, with the same id in each attempt; an earlier secret signs both ways as it did', async (t) => {
  const { id, secret } = await make('/standard')
  const post = () => server.get(`/v1/webhooks/${id}/test`, { method: 'POST', headers: { 'X-API-Key': key } })
  await post()
  await until(() => of('/standard').length === 1)
  const [sent] = of('/standard')
  const headers = sent?.headers as Record<string, string>
  const event = new Webhook(secret).verify(sent?.body ?? '', headers) as { id: string }
  t.deepEqual([headers['webhook-id'], headers['service-signature']?.split(',')[0]], [event.id, `t=${headers['webhook-timestamp']}`])
  t.throws(() => new Webhook(secret).verify(sent?.body ?? '', { ...headers, 'webhook-id': 'evt_other' }))
  t.throws(() => new Webhook(`whsec_${'5'.repeat(43)}=`).verify(sent?.body ?? '', headers))

  const earlier = `whsec_-_${'a'.repeat(41)}`
  await server.database.owner.query('update access.webhook set sealed_secret = $1 where id = $2', [sealSecret(Buffer.from(SECRET_KEY, 'hex'), earlier), id])
  await post()
  await until(() => of('/standard').length === 2)
  const [, second] = of('/standard')
  t.notThrows(() => new Webhook(Buffer.from(earlier.slice(6), 'base64url'), { format: 'raw' }).verify(second?.body ?? '', second?.headers as Record<string, string>))
  t.notThrows(() => new Webhook(`whsec_+/${'a'.repeat(41)}=`).verify(second?.body ?? '', second?.headers as Record<string, string>), 'as the documentation writes it')
  t.notThrows(() => new Stripe('sk_test_none').webhooks.constructEvent(second?.body ?? '', String(second?.headers['service-signature']), earlier))
})
