import test from 'ava'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { issueKey } from '../helpers/server.ts'

const ORIGIN = 'https://app.example'

type Token = { token: string; origin: string; expires_at: string }

async function make(body: object, plan = 'free') {
  const server = await capacityServer()
  const { key, account, id } = await issueKey(server.database, plan)
  const answer = await server.get('/v1/tokens', { method: 'POST', headers: { 'X-API-Key': key, 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  return { server, account, id, status: answer.status, body: await answer.json() as { data: Token; error?: { details: { param: string } } } }
}

const by = (token: string, origin = ORIGIN) => ({ headers: { Authorization: `Bearer ${token}`, ...(origin !== '' && { Origin: origin }) } })

test('a token opens what only reads to pages of its origin, and counts for the account', async (t) => {
  const { server, account, status, body: { data } } = await make({ origin: ORIGIN })
  t.is(status, 200)
  t.is(data.origin, ORIGIN)
  t.true(Math.abs(Date.parse(data.expires_at) - Date.now() - 900_000) < 60_000)
  for (const path of ['/v1/capacity?limit=1', '/v1/capacity?x=1', '/ogc/collections/capacity/items?limit=1', '/v1/tiles/capacity/3/3/2.mvt']) {
    const answer = await server.get(path, by(data.token))
    t.deepEqual([answer.status < 300 || path.includes('x=1'), answer.headers.get('access-control-allow-origin')], [true, ORIGIN], `${path} ${answer.status}`)
    t.regex(answer.headers.get('vary') ?? '', /Origin/)
    t.true(answer.headers.get('access-control-allow-credentials') === null)
  }
  const { rows: [meter] } = await server.database.owner.query<{ used: string }>('select used from access.meter where account_id = $1', [account])
  t.is(Number(meter?.used), 4)
})

/** Of use to no page: how the answer is sent, kept and guarded, and what a browser reads of every answer. */
const OF_NO_USE = /^(access-control-.*|cache-control|connection|content-(encoding|language|length|security-policy|type)|cross-origin-.*|date|expires|keep-alive|last-modified|permissions-policy|pragma|referrer-policy|server-timing|strict-transport-security|transfer-encoding|vary|x-content-type-options|x-frame-options|x-robots-tag)$/

test('a page of another origin may read every header that says something, of answers with a token and of open ones', async (t) => {
  const { server, body: { data } } = await make({ origin: ORIGIN }, 'enterprise')
  const items = (collection: string) => [`/ogc/collections/${collection}/items?limit=1`, `/ogc/collections/${collection}/items?limit=1&f=csv`]
  const said = new Set<string>()
  for (const [path, headers] of [
    ...['/v1/capacity?limit=1', '/v1/capacity?x=1', '/v1/tiles/capacity/3/3/2.mvt', ...items('capacity')].map((path) => [path, by(data.token).headers] as const),
    ...['/v1/plans', '/v1/coverage', '/v1/assets.geojson', '/v1/tiles/assets/3/3/2.mvt', '/ogc', '/ogc/collections/assets', '/style.json', ...items('assets')].map((path) => [path, { Origin: ORIGIN }] as const),
  ]) {
    const answer = await server.get(path, { headers })
    const exposed = (answer.headers.get('access-control-expose-headers') ?? '').toLowerCase().split(', ')
    const names = [...answer.headers.keys()].filter((name) => !OF_NO_USE.test(name))
    t.deepEqual(names.filter((name) => !exposed.includes(name)), [], path)
    names.forEach((name) => said.add(name))
  }
  for (const name of ['link', 'content-crs', 'ogc-numbermatched', 'ogc-numberreturned', 'ratelimit-remaining', 'etag']) t.true(said.has(name), name)
})

test('a browser may ask before it sends a token, for routes that take one and no others', async (t) => {
  const { base } = await capacityServer()
  const preflight = (path: string) => fetch(base + path, { method: 'OPTIONS', headers: { Origin: ORIGIN, 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'authorization' } })
  for (const path of ['/v1/capacity', '/v1/capacity/sites', '/ogc/collections/capacity/items', '/v1/tiles/capacity/3/3/2.mvt']) {
    const answer = await preflight(path)
    t.deepEqual([answer.status, answer.headers.get('access-control-allow-origin')], [204, '*'], path)
    t.regex(answer.headers.get('access-control-allow-headers') ?? '', /Authorization/)
  }
  for (const path of ['/v1/exports', '/v1/webhooks', '/v1/key', '/v1/tokens', '/account', '/none']) t.is((await preflight(path)).headers.get('access-control-allow-origin'), null, path)
})

test('a token is good for no other origin, not without one, not for what is the account’s own, not once it or its key has ended', async (t) => {
  const { server, id, body: { data: { token } } } = await make({ origin: ORIGIN, minutes: 1 }, 'enterprise')
  for (const origin of ['https://other.example', 'http://app.example', 'https://app.example:8443', 'null', '']) {
    const answer = await server.get('/v1/capacity?limit=1', by(token, origin))
    t.is(answer.status, 401, origin)
  }
  for (const path of ['/v1/key', '/v1/exports', '/v1/webhooks']) t.is((await server.get(path, by(token))).status, 401, path)
  const post = await server.get('/v1/tokens', { ...by(token), method: 'POST', body: JSON.stringify({ origin: ORIGIN }) })
  t.is(post.status, 401)
  t.is((await server.get('/v1/capacity?limit=1', by(`${token.slice(0, -8)}AAAAAAAA`))).status, 401)
  t.is((await server.get('/v1/capacity?limit=1', by(token))).status, 200)
  await server.database.owner.query('update access.api_key set revoked_at = now() where id = $1', [id])
  t.is((await server.get('/v1/capacity?limit=1', by(token))).status, 401)
})

test('a key of a page of another origin still opens nothing', async (t) => {
  const server = await capacityServer()
  const answer = await server.getKeyed('/v1/capacity?limit=1', { headers: { Origin: ORIGIN } })
  t.deepEqual([answer.status, answer.headers.get('access-control-allow-origin')], [200, null])
})

test('an origin and minutes that are none are refused by name', async (t) => {
  for (const [body, param] of [
    [{}, 'origin'], [{ origin: 'app.example' }, 'origin'], [{ origin: 'https://app.example/' }, 'origin'], [{ origin: 'https://app.example/map' }, 'origin'], [{ origin: 'null' }, 'origin'],
    [{ origin: 'file:///x' }, 'origin'], [{ origin: '*' }, 'origin'], [{ origin: ORIGIN, minutes: 16 }, 'minutes'], [{ origin: ORIGIN, minutes: 0 }, 'minutes'],
  ] as const) {
    const { status, body: answer } = await make(body)
    t.deepEqual([status, answer.error?.details.param], [400, param], JSON.stringify(body))
  }
})
