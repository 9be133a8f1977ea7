import type { ServerResponse } from 'node:http'
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
/** How the receiver answers. */
let answer: (response: ServerResponse) => void = (response) => response.end('taken')

test.before(async () => {
  receiver = await startReceiver((_, response) => answer(response))
  server = await startServer(addGridSource)
  ;({ key, account } = await issueKey(server.database, 'business'))
  await startWorker(server.database.url, { ...receiver.settings, HEADROOM_SECRET_KEY: SECRET_KEY })
})

test.afterEach.always('forget the endpoints of a test', async () => {
  await server.database.owner.query('delete from access.webhook')
})

type Kept = { attempted_at: string; answer_code: number | null; error: string | null; text: string | null }
type Delivery = { id: string; status: string; attempt: number; answers: Kept[] }
type Asked<Data> = { status: number; data: Data; error: { code: string; message: string; details: object } }

async function ask<Data>(method: string, path: string, body?: object, with_ = key): Promise<Asked<Data>> {
  const got = await server.get(`/v1/webhooks/${path}`, {
    method, headers: { 'X-API-Key': with_, ...(body && { 'Content-Type': 'application/json' }) }, ...(body && { body: JSON.stringify(body) }),
  })
  return { ...await got.json() as Omit<Asked<Data>, 'status'>, status: got.status }
}

const shown = async ({ id }: Endpoint) => (await ask<Delivery[]>('GET', `${id}/deliveries`)).data
const at = (path: string) => receiver.received.filter((each) => each.path === path)
const ended = (count: number, status: string) => until(async () => (await deliveriesOf(server.database)).filter((each) => each.status === status).length === count)

test.serial('each attempt is shown with its time, its status and the first kilobyte of the answer, without control characters', async (t) => {
  t.timeout(60_000)
  const endpoint = await makeEndpoint(server.database, account, `${receiver.base}/answers`)
  const answers: ((response: ServerResponse) => void)[] = [
    (response) => response.writeHead(500).end(`no \x1b[31mroom\0${'x'.repeat(5000)}`),
    (response) => response.destroy(),
    (response) => response.writeHead(503).end(),
    (response) => response.writeHead(204).end(),
  ]
  for (const [count, each] of answers.entries()) {
    answer = each
    if (count === 0) await publish(server.database)
    else await advance(server.database, 50_000)
    await until(async () => (await deliveriesOf(server.database))[0]?.attempts === count + 1)
  }
  const [delivery] = await shown(endpoint)
  t.like(delivery, { status: 'delivered', attempt: 4 })
  t.deepEqual(delivery?.answers.map(({ answer_code: code, error, text }) => [code, error, text?.slice(0, 12)]), [
    [500, null, 'no [31mroomx'], [null, 'localhost ended early: ECONNRESET', undefined], [503, null, ''], [204, null, ''],
  ])
  t.is(delivery?.answers[0]?.text?.length, 1022)
  const times = delivery?.answers.map(({ attempted_at: time }) => Date.parse(time)) ?? []
  t.deepEqual(times, times.toSorted((a, b) => a - b))
  t.true(times.every((time, n) => Math.abs(time - (at('/answers')[n]?.at ?? 0)) < 5000))

  await ask('DELETE', endpoint.id).catch(() => null) // 204 has no body
  t.is((await server.database.owner.query('select from access.attempt')).rowCount, 0, 'they go with the endpoint')
})

test.serial('one delivery is sent again by the interface, whatever became of it, with the same id and bytes; its newest twelve attempts stay', async (t) => {
  t.timeout(60_000)
  answer = (response) => response.end('taken')
  const endpoint = await makeEndpoint(server.database, account, `${receiver.base}/again`)
  await publish(server.database)
  await ended(1, 'delivered')
  const [delivery] = await shown(endpoint)
  for (let n = 2; n <= 14; n++) {
    const { status, data } = await ask<Delivery>('POST', `${endpoint.id}/deliveries/${delivery?.id}/retry`)
    t.deepEqual([status, data.id, data.status, data.attempt], [202, delivery?.id, 'waiting', 0])
    await until(() => at('/again').length === n)
    await ended(1, 'delivered')
  }
  t.is(new Set(at('/again').map((each) => verified(each, endpoint.secret).id)).size, 1)
  t.is(new Set(at('/again').map(({ headers, body }) => `${headers['webhook-id']} ${headers['service-delivery']} ${body}`)).size, 1)
  t.is((await shown(endpoint))[0]?.answers.length, 12)

  answer = (response) => response.writeHead(500).end()
  await ask('POST', `${endpoint.id}/deliveries/${delivery?.id}/retry`)
  await until(async () => (await deliveriesOf(server.database))[0]?.answer_code === 500)
  answer = (response) => response.end()
  t.is((await ask('POST', `${endpoint.id}/deliveries/${delivery?.id}/retry`)).status, 202, 'what waits is sent at once')
  await ended(1, 'delivered')
})

test.serial('what is not there, is being sent, or is of an endpoint that is switched off, is not sent again, and the answer says why', async (t) => {
  answer = (response) => response.end()
  const endpoint = await makeEndpoint(server.database, account, `${receiver.base}/not-again`)
  const [other, mine] = [(await issueKey(server.database, 'business')).key, key]
  await publish(server.database)
  await ended(1, 'delivered')
  const [delivery] = await shown(endpoint)
  const retry = (with_ = mine, id = delivery?.id) => ask('POST', `${endpoint.id}/deliveries/${id}/retry`, undefined, with_)
  const replay = (body: object) => ask('POST', `${endpoint.id}/replay`, body)
  t.like(await retry(other), { status: 404, error: { code: 'webhook_not_found', details: { param: 'id', given: endpoint.id } } })
  t.like(await retry(mine, 'dlv_none'), { status: 404, error: { code: 'webhook_not_found', details: { param: 'delivery', given: 'dlv_none' } } })
  await server.database.owner.query(`update access.delivery set status = 'delivering', leased_until = now() + interval '1 minute'`)
  t.like(await retry(), { status: 400, error: { code: 'invalid_parameter', message: 'delivery: is being sent just now' } })
  await server.database.owner.query(`update access.delivery set status = 'cancelled', next_attempt_at = null`)
  await server.database.owner.query('update access.webhook set switched_off_at = now()')
  const off = { status: 400, error: { code: 'invalid_parameter', message: 'The endpoint is switched off: enable it first' } }
  t.like(await retry(), off)
  t.like(await replay({ since: '2026-01-01T00:00:00Z' }), off)
  for (const [body, message] of [
    [{}, /^since: is missing/], [{ since: '2026-01-01' }, /^since: expected an RFC 3339/], [{ since: '2026-01-01T00:00:00Z', status: ['waiting'] }, /^status: expected/],
    [{ since: '2026-01-01T00:00:00Z', status: [] }, /^status: /], [{ since: '2026-01-01T00:00:00Z', until: 1 }, /^until: not a member/],
  ] as const) {
    const { status, error } = await replay(body)
    t.is(status, 400)
    t.regex(error.message, message)
  }
  t.is(at('/not-again').length, 1)
})

test.serial('all since an instant are sent again in their order, those of a state alone where asked, and no tests', async (t) => {
  t.timeout(60_000)
  answer = (response) => response.end()
  const endpoint = await makeEndpoint(server.database, account, `${receiver.base}/since`)
  const runs: number[] = []
  for (let n = 0; n < 5; n++) runs.push(await publish(server.database))
  await ask('POST', `${endpoint.id}/test`)
  await ended(6, 'delivered')
  const { rows: [third] } = await server.database.owner.query<{ at: Date }>('select created_at as at from access.delivery where run_id = $1', [runs[2]])
  await server.database.owner.query(`update access.delivery set status = 'failed' where run_id = $1`, [runs[3]])
  const since = third?.at.toISOString()
  const before = at('/since').length
  t.deepEqual((await ask('POST', `${endpoint.id}/replay`, { since, status: ['failed', 'cancelled'] })).data, { queued: 1, next_since: null })
  await ended(6, 'delivered')
  t.like(await ask('POST', `${endpoint.id}/replay`, { since }), { status: 202, data: { queued: 3, next_since: null } })
  await until(() => at('/since').length === before + 4)
  await ended(6, 'delivered')
  t.deepEqual(at('/since').slice(before).map((each) => verified(each, endpoint.secret).data.import_run_id), [runs[3], ...runs.slice(2)])
  t.deepEqual((await ask('POST', `${endpoint.id}/replay`, { since: '2999-01-01T00:00:00Z' })).data, { queued: 0, next_since: null })
})

test.serial('two hundred are sent again at once, the oldest; the answer says since when the others are', async (t) => {
  const endpoint = await makeEndpoint(server.database, account, `${receiver.base}/many`)
  await server.database.owner.query('update access.webhook set paused = true')
  await server.database.owner.query(`
    with runs as (insert into grid.run (source_id, status) select 'src_00000000000000000001', 'published' from generate_series(1, 203) returning id)
    insert into access.delivery (id, webhook_id, event_id, event_type, run_id, status, next_attempt_at, created_at)
    select 'dlv_many' || n, $1, 'evt_many' || n, 'capacity.changes', id, 'cancelled', null, timestamptz '2026-11-01 00:00:00Z' + n * interval '1 minute'
    from (select id, row_number() over (order by id) as n from runs) r`, [endpoint.id])
  const first = await ask<{ queued: number; next_since: string }>('POST', `${endpoint.id}/replay`, { since: '2026-11-01T00:02:00Z' })
  t.deepEqual(first.data, { queued: 200, next_since: '2026-11-01T03:22:00.000Z' })
  t.deepEqual((await ask('POST', `${endpoint.id}/replay`, { since: first.data.next_since })).data, { queued: 2, next_since: null })
  t.is((await deliveriesOf(server.database)).filter(({ status }) => status === 'cancelled').length, 1)
})
