import test from 'ava'
import { signedIn, type SignedIn } from '../../helpers/account.ts'
import { startReceiver, type Receiver } from '../../helpers/receiver.ts'
import { startServer, type TestServer } from '../../helpers/server.ts'
import { until } from '../../helpers/until.ts'
import { addGridSource, SECRET_KEY } from '../../helpers/webhooks.ts'
import { startWorker } from '../../helpers/worker-process.ts'
import { hashOfKey, makeKey } from '../../../src/access/key.ts'
import { readConfig } from '../../../src/settings/config.ts'
import { signature } from '../../../worker/webhooks/signature.ts'

const SOURCE = 'src_00000000000000000001'

let server: TestServer
let receiver: Receiver
let owner: SignedIn
let key = ''

test.before('an account with webhooks, a receiver, and a worker', async (t) => {
  t.timeout(180_000)
  receiver = await startReceiver((_, response) => response.writeHead(204).end())
  server = await startServer(addGridSource, { egress: readConfig(receiver.settings).egress })
  owner = await signedIn(server, 'owner@example.org')
  const { owner: database } = server.database
  await database.query('select access.set_plan($1, $2)', [owner.account, 'business'])
  key = makeKey('live')
  await database.query(`select access.create_key($1, 'live', null, $2, $3)`, [owner.account, hashOfKey(key), key.slice(-4)])
  await startWorker(server.database.url, { ...receiver.settings, HEADROOM_SECRET_KEY: SECRET_KEY })
})

/** What the interface answers for the same account. */
const byKey = (path: string, body?: object): Promise<Response> => server.get(path, {
  headers: { Authorization: `Bearer ${key}`, ...(body && { 'Content-Type': 'application/json' }) }, ...(body && { method: 'POST', body: JSON.stringify(body) }),
})

const secretIn = (page: string): string => /<code id="made">(whsec_[A-Za-z0-9+/]{43}=)<\/code>/.exec(page)?.[1] ?? ''

function isSigned(event: Receiver['received'][number] | undefined, secret: string): boolean {
  const sent = String(event?.headers['service-signature'])
  return event !== undefined && sent === signature(secret, event.body, Number(/^t=(\d+)/.exec(sent)?.[1]))
}

type Listed = { id: string; url: string; filters: object }
const listed = async (): Promise<Listed[]> => (await (await byKey('/v1/webhooks')).json() as { data: Listed[] }).data

const text = (markup: string): string => markup.replaceAll('&quot;', '"').replaceAll('&#39;', `'`).replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** The field at which a page says that it was refused, and what it says. */
function refusedIn(page: string): { field: string | undefined; message: string | undefined } {
  return { field: /name="([^"]*)"[^>]*aria-invalid="true"/.exec(page)?.[1], message: /class="problem"[^>]*>([^<]*)</.exec(page)?.slice(1).map(text)[0] }
}

test.serial('an endpoint is made with address and filters; its secret is shown once, and signs its events', async (t) => {
  t.timeout(60_000)
  t.true((await (await owner.get('/account/webhooks')).text()).includes('href="/account/webhooks/new"'))
  const answer = await owner.post('/account/webhooks', {
    url: `${receiver.base}/made`, 'filters.countries': 'es, ES', 'filters.operators': 'grid', 'filters.sources': SOURCE, 'filters.change_types': 'added', 'filters.include_upstream': 'true',
  })
  t.is(answer.status, 200)
  const page = await answer.text()
  const secret = secretIn(page)
  t.true(secret !== '' && page.includes('data-copy="made"'))
  const [made, ...others] = await listed()
  t.is(others.length, 0)
  t.like(made, { url: `${receiver.base}/made`, filters: { countries: ['ES'], operators: ['op_00000000000000000001'], sources: [SOURCE], change_types: ['added'], include_upstream: true } })
  t.false((await (await owner.get(`/account/webhooks/${made?.id}`)).text()).includes('whsec_'))
  await owner.post(`/account/webhooks/${made?.id}/test`)
  await until(() => receiver.received.length === 1)
  t.true(isSigned(receiver.received[0], secret))
})

test.serial('a secret is replaced after one question: the page says so and shows the new one, with which all is signed from then on', async (t) => {
  t.timeout(60_000)
  const [made] = await listed()
  const path = `/account/webhooks/${made?.id}`
  t.regex(await (await owner.get(path)).text(), /<details><summary>Replace the secret<\/summary>.*?action="[^"]*\/rotate"/s)
  const page = await (await owner.post(`${path}/rotate`)).text()
  const secret = secretIn(page)
  t.true(secret !== '' && page.includes('The secret is replaced.'))
  const before = receiver.received.length
  await owner.post(`${path}/test`)
  await until(() => receiver.received.length === before + 1)
  t.true(isSigned(receiver.received[before], secret))
  const log = await (await owner.get('/account/audit')).text()
  t.true(log.includes('Webhook endpoint made') && log.includes('Webhook secret replaced'))
})

const REFUSED: [what: string, fields: Record<string, string>, body: { url?: string; filters?: object }, field: string][] = [
  ['no address', {}, {}, 'url'],
  ['http', { url: 'http://example.org/' }, { url: 'http://example.org/' }, 'url'],
  ['a private address', { url: 'https://10.0.0.1/' }, { url: 'https://10.0.0.1/' }, 'url'],
  ['a word that is no country', { url: 'https://example.org/', 'filters.countries': 'Spain' }, { url: 'https://example.org/', filters: { countries: ['Spain'] } }, 'filters.countries'],
  ['a country without sources', { url: 'https://example.org/', 'filters.countries': 'ES,FR' }, { url: 'https://example.org/', filters: { countries: ['ES', 'FR'] } }, 'filters.countries'],
  ['an unknown operator', { url: 'https://example.org/', 'filters.operators': 'grid, nobody' }, { url: 'https://example.org/', filters: { operators: ['grid', 'nobody'] } }, 'filters.operators'],
]

for (const [what, fields, body, field] of REFUSED) {
  test.serial(`refused in the dashboard as by the interface, at its field: ${what}`, async (t) => {
    const { error } = await (await byKey('/v1/webhooks', body)).json() as { error: { message: string } }
    const answer = await owner.post('/account/webhooks', fields)
    t.is(answer.status, 400)
    const page = await answer.text()
    t.deepEqual(refusedIn(page), { field, message: error.message })
    for (const typed of Object.values(fields)) t.true(page.includes(`value="${typed}"`), typed)
    t.is((await listed()).length, 1)
  })
}

test.serial('address, label and filters are changed in a form that holds what there is: what is emptied is taken away, the pause stays, and the log has it', async (t) => {
  const [made] = await listed()
  const path = `/account/webhooks/${made?.id}`
  await owner.post(`${path}/pause`)
  const page = await (await owner.get(`${path}/change`)).text()
  t.true((await (await owner.get(path)).text()).includes(`href="${path}/change"`))
  for (const held of [`name="url" value="${receiver.base}/made"`, 'name="filters.countries" value="ES"', 'name="filters.operators" value="op_00000000000000000001"', `<option value="${SOURCE}" selected>`,
    'name="filters.change_types" value="added" checked', 'name="filters.include_upstream" value="true" checked']) t.true(page.includes(held), held)
  const answer = await owner.post(`${path}/change`, { url: `${receiver.base}/moved`, label: 'Production', 'filters.change_types': 'removed', event_types: 'endpoint.switched_off' })
  t.deepEqual([answer.status, answer.headers.get('Location')], [303, path])
  const one = async () => (await (await byKey(`/v1/webhooks/${made?.id}`)).json() as { data: object }).data
  const none = { countries: null, operators: null, sources: null, change_types: null, include_upstream: false }
  t.like(await one(), { url: `${receiver.base}/moved`, label: 'Production', paused: true, event_types: ['endpoint.switched_off'], filters: { ...none, change_types: ['removed'] } })
  await owner.post(`${path}/change`, { url: `${receiver.base}/moved` })
  t.like(await one(), { label: null, paused: true, event_types: [], filters: none })
  await owner.post(`${path}/resume`)
  t.true((await (await owner.get('/account/audit')).text()).includes('Webhook endpoint changed'))
})

for (const [what, fields, body, field] of REFUSED.filter(([, , { url }]) => url !== undefined)) {
  test.serial(`a change is refused in the dashboard as by the interface, at its field, and changes nothing: ${what}`, async (t) => {
    const [made] = await listed()
    const { error } = await (await server.get(`/v1/webhooks/${made?.id}`, {
      method: 'PATCH', headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }, body: JSON.stringify(body),
    })).json() as { error: { message: string } }
    const answer = await owner.post(`/account/webhooks/${made?.id}/change`, fields)
    t.is(answer.status, 400)
    t.deepEqual(refusedIn(await answer.text()), { field, message: error.message })
    t.deepEqual(await listed(), [made])
  })
}

test.serial('a change without an address is refused at its field, one of an unknown endpoint is not found, and one asks for a recent sign-in', async (t) => {
  const [made] = await listed()
  const answer = await owner.post(`/account/webhooks/${made?.id}/change`, { url: '' })
  t.is(answer.status, 400)
  t.is(refusedIn(await answer.text()).field, 'url')
  t.is((await owner.post('/account/webhooks/whk_00000000000000000001/change', { url: 'https://example.org/' })).status, 404)
  await server.database.owner.query(`update access.session set proved_at = now() - interval '13 hours' where person_id = $1`, [owner.person])
  t.is((await owner.post(`/account/webhooks/${made?.id}/change`, { url: 'https://example.org/' })).status, 401)
  await server.database.owner.query('update access.session set proved_at = now() where person_id = $1', [owner.person])
})

test.serial('the fifty-first endpoint is refused in the interface’s words above the form', async (t) => {
  const { owner: database } = server.database
  await database.query(`
    insert into access.webhook (id, account_id, url, sealed_secret)
    select 'whk_' || lpad(n::text, 20, '0'), $1, 'https://example.org/', '\\x00' from generate_series(1, 49) n`, [owner.account])
  const answer = await owner.post('/account/webhooks', { url: 'https://example.org/' })
  t.is(answer.status, 400)
  t.deepEqual(refusedIn(await answer.text()), { field: undefined, message: 'The account has 50 endpoints already: delete one first' })
  await database.query(`delete from access.webhook where sealed_secret = '\\x00'`)
})

test.serial('one is deleted after one question, and the list says so', async (t) => {
  const [made] = await listed()
  const answer = await owner.post(`/account/webhooks/${made?.id}/delete`)
  t.true((await (await owner.get(answer.headers.get('Location') ?? '')).text()).includes('The endpoint is deleted.'))
  t.deepEqual(await listed(), [])
})

test.serial('none is made or given a new secret without a recent sign-in, nor where no secret can be kept', async (t) => {
  const { owner: database } = server.database
  await database.query(`update access.session set proved_at = now() - interval '13 hours' where person_id = $1`, [owner.person])
  for (const path of ['/account/webhooks', '/account/webhooks/whk_00000000000000000001/rotate']) t.is((await owner.post(path, { url: 'https://example.org/' })).status, 401)
  await database.query('update access.session set proved_at = now() where person_id = $1', [owner.person])
  const keyless = await startServer(async () => {}, { secretKey: null })
  const person = await signedIn(keyless, 'owner@example.org')
  await keyless.database.owner.query('select access.set_plan($1, $2)', [person.account, 'business'])
  const answer = await person.post('/account/webhooks', { url: 'https://example.org/' })
  t.is(answer.status, 503)
  t.is(refusedIn(await answer.text()).message, 'Webhooks are not set up here')
})
