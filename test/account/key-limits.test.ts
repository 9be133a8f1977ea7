import test from 'ava'
import { signedIn, type SignedIn } from '../helpers/account.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import type { TestServer } from '../helpers/server.ts'

const JSON_BODY = { 'Content-Type': 'application/json' }

let server: TestServer
let person: SignedIn

test.before(async () => {
  server = await capacityServer()
  person = await signedIn(server, 'limits@example.org')
  await server.database.owner.query('select access.set_plan($1, $2)', [person.account, 'enterprise'])
})

/** Makes a key at the form of the page. @param boxes that are ticked */
async function make(boxes: string[], networks = ''): Promise<string> {
  const made = await person.post('/account/keys', { mode: 'test', label: '', days: '', networks, ...Object.fromEntries(boxes.map((box) => [box, 'on'])) })
  return /svc_test_\w{40}/.exec(await made.text())?.[0] ?? ''
}

const ask = async (key: string, path: string, body?: object) => {
  const answer = await server.get(path, { headers: { 'X-API-Key': key, ...JSON_BODY }, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
  const text = await answer.text()
  const { error, data } = (answer.headers.get('Content-Type')?.startsWith('application/json') ? JSON.parse(text) : {}) as { error?: { code: string; details: object }; data?: Record<string, unknown> }
  return { status: answer.status, code: error?.code, details: error?.details, data }
}

/** Requests that need each scope. */
const SCOPED = {
  exports: [['/v1/exports'], ['/v1/exports', { format: 'csv' }], ['/v1/exports/exp_none'], ['/v1/exports/exp_none/download'], ['/v1/exports/exp_none/link', {}]],
  webhooks: [['/v1/webhooks'], ['/v1/webhooks', { url: 'https://example.org/' }], ['/v1/webhooks/whk_none'], ['/v1/webhooks/whk_none/test', {}]],
  tokens: [['/v1/tokens', { origin: 'https://app.example' }]],
} as const

test.serial('a key without scopes reads data and does nothing else', async (t) => {
  const key = await make([])
  for (const path of ['/v1/capacity?limit=1', '/v1/key', '/v1/changes?limit=1', '/v1/sources?limit=1', '/ogc/collections/capacity/items?limit=1']) t.is((await ask(key, path)).status, 200, path)
  t.is((await ask(key, '/v1/capacity/sites', { sites: [{ name: 'here', lat: 40, lon: -3 }], radius_km: 10 })).status, 200)
  for (const [scope, requests] of Object.entries(SCOPED)) {
    for (const [path, body] of requests as readonly (readonly [string, object?])[]) t.like(await ask(key, path, body), { status: 403, code: 'key_restricted', details: { scope } }, path)
  }
  t.like((await ask(key, '/v1/key')).data, { scopes: [], networks: null })
})

test.serial('each scope opens its own routes', async (t) => {
  for (const scope of Object.keys(SCOPED)) {
    const key = await make([scope])
    for (const [other, requests] of Object.entries(SCOPED)) {
      for (const [path, body] of requests as readonly (readonly [string, object?])[]) t.is((await ask(key, path, body)).code === 'key_restricted', other !== scope, `${scope}: ${path}`)
    }
  }
  const all = await make(Object.keys(SCOPED))
  t.like((await ask(all, '/v1/key')).data, { scopes: null, networks: null })
})

test.serial('a key for a network is refused from elsewhere on every route, tiles and /mcp too, and each refusal counts as one', async (t) => {
  const key = await make(Object.keys(SCOPED), '192.0.2.0/24, 2001:db8::1')
  const used = async () => Number((await server.database.owner.query<{ used: string }>('select used from access.meter where account_id = $1', [person.account])).rows[0]?.used)
  for (const [path, body] of [
    ['/v1/capacity?limit=1'], ['/v1/capacity?limt=1'], ['/v1/key'], ['/v1/capacity/sites', { sites: Array.from({ length: 40 }, (_, n) => ({ name: String(n), lat: 40, lon: -3 })), radius_km: 10 }],
    ['/v1/exports', { format: 'csv' }], ['/v1/tokens', { origin: 'https://app.example' }], ['/ogc/collections/capacity/items?limit=100'],
  ] as [string, object?][]) {
    const before = await used()
    t.like(await ask(key, path, body), { status: 403, code: 'key_restricted', details: { address: '127.0.0.1' } }, path)
    t.is(await used() - before, 1, path)
  }
  t.like(await ask(key, '/v1/tiles/capacity/3/3/2.mvt'), { status: 403, code: 'key_restricted' })
  const call = await server.get('/mcp', {
    method: 'POST', headers: { 'X-API-Key': key, Accept: 'application/json, text/event-stream', ...JSON_BODY },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_sources', arguments: {} } }),
  })
  t.regex(await call.text(), /may not be used from 127\.0\.0\.1/)
  const here = await make([], '127.0.0.0/8')
  t.is((await ask(here, '/v1/capacity?limit=1')).status, 200)
})

test.serial('a token has the limits of its key, and so has the key that replaces another', async (t) => {
  const key = await make(['tokens'], '127.0.0.1')
  const lent = String((await ask(key, '/v1/tokens', { origin: 'https://app.example' })).data?.token)
  const read = () => server.get('/v1/capacity?limit=1', { headers: { Authorization: `Bearer ${lent}`, Origin: 'https://app.example' } })
  t.is((await read()).status, 200)
  await server.database.owner.query(`update access.api_key set networks = '{192.0.2.0/24}' where account_id = $1 and networks = '{127.0.0.1/32}'`, [person.account])
  t.is((await read()).status, 403)
  const page = await (await person.get('/account/keys')).text()
  const { rows: [row] } = await server.database.owner.query<{ id: string }>(`select id from access.api_key where networks = '{192.0.2.0/24}' and scopes = '{tokens}'`)
  t.true(page.includes(row?.id ?? '-') && page.includes('besides reading data: Lend itself to web pages') && page.includes('from 192.0.2.0/24 only') && page.includes('reads data only'))
  await person.post(`/account/keys/${row?.id}/replace`, { hours: '24' })
  const { rows } = await server.database.owner.query(`select from access.api_key where networks = '{192.0.2.0/24}' and scopes = '{tokens}'`)
  t.is(rows.length, 2)
})

test.serial('a form with a network that is none makes no key', async (t) => {
  const count = async () => (await server.database.owner.query('select from access.api_key where account_id = $1', [person.account])).rowCount
  const before = await count()
  for (const networks of ['example.org', '192.0.2.0/33']) t.is((await person.post('/account/keys', { mode: 'test', label: '', days: '', networks })).status, 400, networks)
  t.is(await count(), before)
})
