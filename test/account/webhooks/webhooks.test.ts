import test from 'ava'
import { unescaped } from '../../../src/web/page/html.ts'
import { signedIn, type SignedIn } from '../../helpers/account.ts'
import { startReceiver, type Receiver } from '../../helpers/receiver.ts'
import { startServer, type TestServer } from '../../helpers/server.ts'
import { until } from '../../helpers/until.ts'
import { addGridSource, makeEndpoint, publish, SECRET_KEY, type Endpoint } from '../../helpers/webhooks.ts'
import { startWorker } from '../../helpers/worker-process.ts'

let server: TestServer
let receiver: Receiver
let owner: SignedIn
let stranger: SignedIn
let endpoint: Endpoint
/** What the receiver answers with. */
let status = 204

test.before('two accounts have an endpoint each', async (t) => {
  t.timeout(180_000)
  receiver = await startReceiver((_, response) => response.writeHead(status).end(status === 204 ? '' : '<b>no</b>'))
  server = await startServer(addGridSource)
  owner = await signedIn(server, 'owner@example.org')
  stranger = await signedIn(server, 'stranger@example.org')
  for (const { account } of [owner, stranger]) await server.database.owner.query('select access.set_plan($1, $2)', [account, 'business'])
  endpoint = await makeEndpoint(server.database, owner.account, `${receiver.base}/own`)
  await startWorker(server.database.url, { ...receiver.settings, HEADROOM_SECRET_KEY: SECRET_KEY })
})

const pageOf = async (person: SignedIn, id = endpoint.id): Promise<string> => (await person.get(`/account/webhooks/${id}`)).text()

/** The rows of deliveries as text, newest first. */
const deliveriesIn = (page: string): string[] => [...page.matchAll(/<tr><th scope="row">(.*?)<\/tr>/gs)].map(([, row = '']) => row.replaceAll(/<[^>]*>/g, ' '))

/** The paths to which the page's buttons for deliveries lead. */
const retriesIn = (page: string): string[] => [...page.matchAll(/action="([^"]*\/retry)"/g)].map(([, path]) => path ?? '')

const setFailed = async (attempts = 6): Promise<void> => {
  await server.database.owner.query(
    `update access.delivery set status = 'failed', attempts = $1, answer_code = 503, next_attempt_at = null where webhook_id = $2`, [attempts, endpoint.id])
}

test.serial('an endpoint is listed with its filters in words, and its secret is shown nowhere', async (t) => {
  const { owner: database } = server.database
  const { rows: [narrow] } = await database.query<{ id: string }>(`
    insert into access.webhook (id, account_id, url, countries, operators, sources, change_types, include_upstream, sealed_secret)
    values (registry.derive_id('whk_', 'narrow'), $1, 'https://example.org/<b>', '{ES,FR}', '{op_00000000000000000001}', '{src_00000000000000000001}', '{added,changed}', true, '\\x00')
    returning id`, [owner.account])
  const page = await (await owner.get('/account/webhooks')).text()
  t.true(page.includes('in Spain or France · of operator Grid · of source Grid · and in the grid above · added or changed'))
  t.true(page.includes('Every published change') && page.includes('https://example.org/&lt;b&gt;'))
  t.false((page + await pageOf(owner)).includes('whsec_'))
  t.false((await (await stranger.get('/account/webhooks')).text()).includes('whk_'))
  await database.query('delete from access.webhook where id = $1', [narrow?.id])
})

test.serial('a test event is sent, and the page tells what it was answered', async (t) => {
  t.timeout(60_000)
  t.is((await owner.post(`/account/webhooks/${endpoint.id}/test`)).headers.get('Location'), `/account/webhooks/${endpoint.id}`)
  await until(async () => deliveriesIn(await pageOf(owner))[0]?.includes('delivered') === true)
  const [row = ''] = deliveriesIn(await pageOf(owner))
  for (const said of ['Test', '204', 'UTC']) t.true(row.includes(said), said)
  t.is(receiver.received.filter(({ headers }) => headers['service-event'] === 'webhook.test').length, 1)
  t.is(retriesIn(await pageOf(owner)).length, 1, 'what was delivered may be sent again')
})

test.serial('the page of a delivery shows the bytes and headers that the receiver got, and what it answered', async (t) => {
  const path = /href="([^"]*\/deliveries\/dlv_[^"]+)"/.exec(await pageOf(owner))?.[1] ?? ''
  const page = await (await owner.get(path)).text()
  const [sent] = receiver.received.filter(({ headers }) => headers['service-event'] === 'webhook.test')
  t.is(unescaped(/<code id="body">(.*?)<\/code>/s.exec(page)?.[1] ?? ''), String(sent?.body))
  const shown = [...page.matchAll(/^(?:.*<code>)?([\w-]+): ([^<\n]+)$/gm)].map(([, name = '', value = '']) => [name, unescaped(value)] as const)
  t.true(shown.length >= 4)
  for (const [name, value] of shown) t.is(String(sent?.headers[name.toLowerCase()]), value, name)
  const known = ['host', 'connection', 'content-length', 'transfer-encoding', 'service-signature', 'webhook-timestamp', 'webhook-signature']
  t.deepEqual(Object.keys(sent?.headers ?? {}).filter((name) => !known.includes(name)).sort(), shown.map(([name]) => name.toLowerCase()).sort())
  t.false(page.includes(String(sent?.headers['service-signature'])) || page.includes(endpoint.secret))
  for (const said of ['delivered', '204', 'It is stored nowhere', 'the beginning of its text']) t.true(page.includes(said), said)
  t.is((await stranger.get(path)).status, 404)
  t.is((await owner.get(path.replace(/dlv_.*/, 'dlv_00000000000000000000'))).status, 404)
  const mine = await makeEndpoint(server.database, stranger.account, `${receiver.base}/theirs-too`)
  t.is((await stranger.get(path.replace(endpoint.id, mine.id))).status, 404, 'of another endpoint')
  await server.database.owner.query('delete from access.webhook where id = $1', [mine.id])
})

test.serial('before its first attempt the page of a delivery says that nothing was sent; after the last it has the button to try again', async (t) => {
  const { owner: database } = server.database
  const path = `/account/webhooks/${endpoint.id}/deliveries/dlv_waits`
  await database.query(`insert into access.delivery (id, webhook_id, event_id, event_type, status, next_attempt_at)
    values ('dlv_waits', $1, 'evt_1', 'webhook.test', 'waiting', now() + interval '1 day')`, [endpoint.id])
  const before = await (await owner.get(path)).text()
  t.true(before.includes('There was none yet.') && !before.includes('Service-Event'))
  t.deepEqual(retriesIn(before), [])
  await database.query(`update access.delivery set status = 'failed', attempts = 6, error = 'no <answer>', next_attempt_at = null where id = 'dlv_waits'`)
  const after = await (await owner.get(path)).text()
  t.true(after.includes('no &lt;answer&gt;'))
  t.deepEqual(retriesIn(after), [`${path}/retry`])
  await database.query(`delete from access.delivery where id = 'dlv_waits'`)
})

test.serial('a delivery that failed is tried again, with the same event, and then on a new schedule', async (t) => {
  t.timeout(60_000)
  await server.database.owner.query('delete from access.delivery')
  await publish(server.database)
  await until(() => receiver.received.filter(({ headers }) => headers['service-event'] === 'capacity.changes').length === 1)
  await until(async () => deliveriesIn(await pageOf(owner))[0]?.includes('delivered') === true)
  await setFailed()
  const [path = ''] = retriesIn(await pageOf(owner))
  status = 500
  t.is((await owner.post(path)).status, 303)
  await until(async () => /waiting\s+1\s+500/.test(deliveriesIn(await pageOf(owner))[0] ?? ''))
  t.true((await (await owner.get(path.replace('/retry', ''))).text()).includes('<pre lang="">&lt;b&gt;no&lt;/b&gt;</pre>'), 'the text of the answer')
  await setFailed()
  status = 204
  await owner.post(path)
  await until(async () => deliveriesIn(await pageOf(owner))[0]?.includes('delivered') === true)
  const events = receiver.received.filter(({ headers }) => headers['service-event'] === 'capacity.changes')
  t.is(events.length, 3)
  t.is(new Set(events.map(({ body }) => body.toString())).size, 1)
  t.is((await owner.post(path)).status, 303, 'what was delivered is sent again, too')
  const sent = () => receiver.received.filter(({ headers, body }) => headers['service-event'] === 'capacity.changes' && body.equals(events[0]?.body ?? Buffer.of()))
  await until(() => sent().length === 4)
  await until(async () => deliveriesIn(await pageOf(owner))[0]?.includes('delivered') === true)
  t.true((await pageOf(owner)).includes(`action="/account/webhooks/${endpoint.id}/replay"`))
  t.is((await owner.post(`/account/webhooks/${endpoint.id}/replay`, { hours: '24' })).status, 303)
  await until(() => sent().length === 5)
  await until(async () => deliveriesIn(await pageOf(owner))[0]?.includes('delivered') === true)
  t.is((await owner.post(`/account/webhooks/${endpoint.id}/replay`, { hours: '5' })).status, 400)
  t.is((await stranger.post(`/account/webhooks/${endpoint.id}/replay`, { hours: '24' })).status, 404)
  const log = await (await owner.get('/account/audit')).text()
  t.true(log.includes('Delivery tried again') && log.includes('Test event sent') && log.includes('Deliveries sent again'))
})

test.serial('one that is switched off gets tests only until it is switched on again', async (t) => {
  const { owner: database } = server.database
  await setFailed()
  const [path = ''] = retriesIn(await pageOf(owner))
  await database.query('update access.webhook set switched_off_at = now(), consecutive_failures = 20 where id = $1', [endpoint.id])
  t.true((await pageOf(owner)).includes('switched off'))
  t.deepEqual(retriesIn(await pageOf(owner)), [])
  t.is((await owner.post(path)).status, 404)
  t.is((await owner.post(`/account/webhooks/${endpoint.id}/enable`)).status, 303)
  t.false((await pageOf(owner)).includes('switched off'))
  t.is(retriesIn(await pageOf(owner)).length, 1)
})

test.serial('it is paused and goes on by one button, and its label is shown', async (t) => {
  await server.database.owner.query(`update access.webhook set label = 'Trial <one>' where id = $1`, [endpoint.id])
  const before = await pageOf(owner)
  t.true(before.includes('Trial &lt;one&gt;') && before.includes(`/account/webhooks/${endpoint.id}/pause`))
  t.is((await owner.post(`/account/webhooks/${endpoint.id}/pause`)).status, 303)
  const paused = await pageOf(owner)
  t.true(paused.includes('<dd>paused</dd>') && paused.includes(`/account/webhooks/${endpoint.id}/resume`))
  t.regex(await (await owner.get('/account/webhooks')).text(), /Trial &lt;one&gt;.*paused/s)
  t.is((await owner.post(`/account/webhooks/${endpoint.id}/resume`)).status, 303)
  t.true((await pageOf(owner)).includes('<dd>on</dd>'))
  const log = await (await owner.get('/account/audit')).text()
  t.true(log.includes('Webhook endpoint paused') && log.includes('Webhook endpoint resumed'))
})

test.serial('another account’s endpoint and deliveries are as unknown as those that there are not, and stay as they are', async (t) => {
  const own = `/account/webhooks/${endpoint.id}`
  const [retry = ''] = retriesIn(await pageOf(owner))
  const theirs = (path: string): string => path.replace(endpoint.id, 'whk_00000000000000000000')
  const bytes = async (answer: Response): Promise<string> => `${answer.status} ${(await answer.text()).replaceAll(/value="[\w-]+"/g, '')}`
  t.is(await bytes(await stranger.get(own)), await bytes(await stranger.get(theirs(own))))
  t.is((await stranger.get(own)).status, 404)
  const before = await pageOf(owner)
  for (const path of [`${own}/test`, `${own}/enable`, `${own}/delete`, retry]) {
    const answers = [await stranger.post(path), await stranger.post(theirs(path))]
    t.deepEqual(answers.map(({ status }) => status), [404, 404], path)
    t.is(await bytes(answers[0] as Response), await bytes(answers[1] as Response))
  }
  const mine = await makeEndpoint(server.database, stranger.account, `${receiver.base}/theirs`)
  t.is((await stranger.post(retry.replace(endpoint.id, mine.id))).status, 404, 'a delivery of another endpoint')
  t.is(await pageOf(owner), before)
  for (const path of ['/account/webhooks', own]) t.is((await server.get(path, { redirect: 'manual' })).status, 303)
  t.is((await server.get(`${own}/test`, { method: 'POST' })).status, 403)
})

test.serial('deliveries go over pages', async (t) => {
  await server.database.owner.query(`
    insert into access.delivery (id, webhook_id, event_id, event_type, status, next_attempt_at, created_at)
    select 'dlv_' || lpad(n::text, 20, '0'), $1, 'evt_' || n, 'webhook.test', 'delivered', null, now() - n * interval '1 minute' from generate_series(1, 60) n`, [endpoint.id])
  const first = await pageOf(owner)
  t.is(deliveriesIn(first).length, 50)
  const next = /href="([^"]*\?before=[^"]+)"/.exec(first)?.[1] ?? ''
  t.is(deliveriesIn(await (await owner.get(next)).text()).length, 11)
})

test.serial('it is deleted only by somebody who signed in within twelve hours, and an account without webhooks in its plan does nothing', async (t) => {
  const { owner: database } = server.database
  await database.query(`update access.session set proved_at = now() - interval '13 hours' where person_id = $1`, [owner.person])
  t.is((await owner.post(`/account/webhooks/${endpoint.id}/delete`)).status, 401)
  await database.query('update access.session set proved_at = now() where person_id = $1', [owner.person])
  await database.query('select access.set_plan($1, $2)', [owner.account, 'free'])
  for (const answer of [await owner.get('/account/webhooks'), await owner.post(`/account/webhooks/${endpoint.id}/test`)]) t.is(answer.status, 403)
  await database.query('select access.set_plan($1, $2)', [owner.account, 'business'])
  t.is((await owner.post(`/account/webhooks/${endpoint.id}/delete`)).headers.get('Location'), '/account/webhooks?done=deleted')
  t.is((await owner.get(`/account/webhooks/${endpoint.id}`)).status, 404)
})
