import test from 'ava'
import { makeKey } from '../../src/access/key.ts'
import { issueKey, testServer } from '../helpers/server.ts'

const KEYED = ['/v1/substations', '/v1/substations?limit=nonsense', '/v1/substations/ast_none']
const PUBLIC = ['/v1/health', '/v1/plans', '/v1/coverage']

const other = makeKey('live')
const wrong: [string, Record<string, string>][] = [
  ['no key', {}],
  ['an empty key', { 'X-API-Key': '' }],
  ['another scheme', { Authorization: 'Basic dXNlcjpwYXNz' }],
  ['a malformed key', { 'X-API-Key': 'svc_live_short' }],
  ['a wrong checksum', { Authorization: `Bearer ${other.slice(0, -1)}${other.endsWith('0') ? '1' : '0'}` }],
  ['a key that nobody has', { Authorization: `Bearer ${other}` }],
  ['two keys', { 'X-API-Key': `${other}, ${other}` }],
]

for (const path of KEYED) {
  for (const [what, headers] of wrong) {
    test(`${path} with ${what} is 401, the same as a revoked key`, async (t) => {
      const { database, get } = await testServer()
      const revoked = await issueKey(database, 'pro')
      await database.owner.query('select access.revoke_key($1)', [revoked.id])
      const [expected, answer] = [await get(path, { headers: { 'X-API-Key': revoked.key } }), await get(path, { headers })]
      t.is(answer.status, 401)
      // Of the header's scheme it is said that it is another one.
      t.deepEqual(withoutId(await answer.text()).replace(/; the header Authorization has the scheme \\"Basic\\", and \\"Bearer\\" is needed/, ''), withoutId(await expected.text()))
      t.deepEqual(headerNames(answer), headerNames(expected))
      t.is(answer.headers.get('WWW-Authenticate'), 'Bearer')
    })
  }
}

for (const path of PUBLIC) {
  for (const [what, headers] of wrong) {
    test(`${path} needs no key: 200 with ${what}`, async (t) => {
      t.is((await (await testServer()).get(path, { headers })).status, 200)
    })
  }
}

for (const headers of [
  (key: string) => ({ 'X-API-Key': key }),
  (key: string) => ({ Authorization: `Bearer ${key}` }),
  (key: string) => ({ authorization: `bearer ${key}` }),
]) {
  test(`admits ${JSON.stringify(headers('KEY'))} until the key is revoked`, async (t) => {
    const { database, get } = await testServer()
    const { key, id } = await issueKey(database, 'pro')
    t.is((await get('/v1/substations', { headers: headers(key) })).status, 200)
    await database.owner.query('select access.revoke_key($1)', [id])
    t.is((await get('/v1/substations', { headers: headers(key) })).status, 401)
  })
}

test('an error is counted once, whatever ends the request; a refused key and a fault are not', async (t) => {
  const { database, get } = await testServer()
  const { key, account } = await issueKey(database, 'enterprise')
  const used = async () => (
    await database.owner.query<{ used: string }>('select used from access.meter where account_id = $1', [account])
  ).rows[0]?.used
  for (const [count, [path, status]] of ([
    ['/v1/substations?limit=1', 200], ['/v1/substations?limit=0', 400], ['/v1/substations?limit=1000', 400],
    ['/v1/substations?operator=nobody', 404], ['/v1/substations/none', 404], ['/v1/substations?cursor=x', 400],
  ] as const).entries()) {
    const answer = await get(path, { headers: { 'X-API-Key': key } })
    t.is(answer.status, status)
    t.is(await used(), String(count + 1), path)
    t.is(answer.headers.get('RateLimit-Remaining'), String(20_000_000 - count - 1))
  }
})

test('the quota is exact over concurrent requests, and a plan change keeps what was used', async (t) => {
  const { database, get } = await testServer()
  const { key, account } = await issueKey(database, 'enterprise')
  await database.owner.query('update access.meter set used = $2 where account_id = $1', [account, 20_000_000 - 5])
  const statuses = await Promise.all(Array.from({ length: 12 }, async () => (
    await get('/v1/substations?limit=1', { headers: { 'X-API-Key': key } })
  ).status))
  t.deepEqual(statuses.toSorted(), [200, 200, 200, 200, 200, 429, 429, 429, 429, 429, 429, 429])
  const refused = await get('/v1/substations', { headers: { 'X-API-Key': key } })
  t.is((await refused.json() as { error: { code: string } }).error.code, 'quota_exceeded')
  t.is(refused.headers.get('RateLimit-Remaining'), '0')
  t.is(refused.headers.get('Retry-After'), refused.headers.get('RateLimit-Reset'))
  await database.owner.query('select access.set_plan($1, $2)', [account, 'free'])
  t.is((await get('/v1/substations', { headers: { 'X-API-Key': key } })).headers.get('RateLimit-Limit'), '2000')
})

test('a burst is twice the rate, and the rate opens again after Retry-After', async (t) => {
  const { database, get } = await testServer()
  const { key } = await issueKey(database, 'free')
  const begun = performance.now()
  const burst = await Promise.all(Array.from({ length: 12 }, () => get('/v1/substations?limit=1', { headers: { 'X-API-Key': key } })))
  const served = burst.filter(({ status }) => status === 200).length
  t.true(served >= 4 && served <= 4 + Math.ceil((performance.now() - begun) / 500), `served ${served}`)
  const [refused] = burst.filter(({ status }) => status === 429)
  if (refused === undefined) return t.fail('nothing was refused')
  t.is(refused.headers.get('Retry-After'), '1')
  t.is((await refused.json() as { error: { code: string } }).error.code, 'rate_limit_exceeded')
  const nonsense = await Promise.all(Array.from({ length: 12 }, () => (
    get('/v1/substations?limit=nonsense', { headers: { 'X-API-Key': key } })
  )))
  const statuses = new Set(nonsense.map(({ status }) => status))
  return t.true(statuses.has(429) && [...statuses].every((status) => status === 429 || status === 400), 'the rate comes before 400')
})

test('plans limit pages and radii', async (t) => {
  const { database, get } = await testServer()
  const reach = { free: 25, pro: 100, business: 250, enterprise: 500 }
  for (const [plan, query, status, required] of [
    ['free', 'limit=20', 200, undefined],
    ['free', 'limit=21', 400, undefined],
    ['pro', 'limit=100', 200, undefined],
    ['free', 'lat=43&lon=-3&radius_km=25', 200, undefined],
    ['free', 'lat=43&lon=-3&radius_km=25.1', 403, 'pro'],
    ['free', 'lat=43&lon=-3&radius_km=250', 403, 'business'],
    ['business', 'lat=43&lon=-3&radius_km=251', 403, 'enterprise'],
    ['enterprise', 'lat=43&lon=-3&radius_km=500', 200, undefined],
    ['free', 'lat=43&lon=-3&radius_km=501', 400, undefined],
    ['free', 'lat=43&lon=-3&radius_km=30&limit=21', 400, undefined],
    ['free', 'lat=43&lon=-3&radius_km=30&operator=nobody', 403, 'pro'],
  ] as const) {
    const { key } = await issueKey(database, plan)
    const answer = await get(`/v1/substations?${query}`, { headers: { 'X-API-Key': key } })
    const { error } = await answer.json() as { error?: { required_plan?: string; details: Record<string, unknown> } }
    t.is(answer.status, status, query)
    t.is(error?.required_plan, required)
    if (required) t.deepEqual(error?.details, {
      param: 'radius_km', given: new URLSearchParams(query).get('radius_km'), capability: 'nearby_radius_km', required_plan: required, allowed: reach[plan],
    })
  }
  const { key } = await issueKey(database, 'free')
  const answer = await get('/v1/substations', { headers: { 'X-API-Key': key } })
  t.is((await answer.json() as { pagination: { limit: number } }).pagination.limit, 20)
})

function withoutId(body: string): string {
  return body.replace(/req_[0-9a-v]{20}/, 'req')
}

function headerNames(answer: Response): string[] {
  return [...answer.headers.keys()]
}
