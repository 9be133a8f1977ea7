import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import test from 'ava'
import { hashOfKey, makeKey } from '../../src/access/key.ts'
import { createApp } from '../../src/app.ts'
import { httpServer } from '../../src/server.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { issueKey, TEST_CONFIG } from '../helpers/server.ts'

/** What belongs to the account rather than to one of its keys. */

test.serial('live and test keys of an account share quota and rate, and reach the same data', async (t) => {
  const { database, get } = await capacityServer()
  const { key, account } = await issueKey(database, 'pro')
  const other = makeKey('test')
  await database.owner.query(`select access.create_key($1, 'test', null, $2)`, [account, hashOfKey(other)])
  const begun = performance.now()
  const remaining: (string | null)[] = []
  const bodies = new Set<string>()
  for (const one of [key, other, key, other]) {
    const answer = await get('/v1/countries', { headers: { 'X-API-Key': one } })
    remaining.push(answer.headers.get('RateLimit-Remaining'))
    bodies.add((await answer.text()).replace(/req_\w+/, ''))
  }
  t.deepEqual(remaining, ['49999', '49998', '49997', '49996'])
  t.is(bodies.size, 1)
  const burst = await Promise.all(Array.from({ length: 40 }, async (_, n) => (
    await get('/v1/countries', { headers: { 'X-API-Key': n % 2 ? key : other } })
  ).status))
  const served = burst.filter((status) => status === 200).length
  t.true(4 + served <= 20 + 10 * (performance.now() - begun) / 1000, `${served} of a burst of 20`)
  t.is(burst.filter((status) => status === 429).length, 40 - served)
})

/** What `RateLimit` tells, by policy: requests left, and seconds until all are back. */
const leftOf = ({ headers }: Response) => Object.fromEntries([...(headers.get('RateLimit') ?? '').matchAll(/"(\w+)";r=(\d+);t=(\d+)/g)].map(([, name, left, until]) => [name, [Number(left), Number(until)]]))

test.serial('two headers tell what is left of the rate and of the month, also of a cached answer and of a refusal; tiles tell the month alone', async (t) => {
  const { database, get } = await capacityServer()
  const { key } = await issueKey(database, 'free')
  const ask = (path = '/v1/countries', headers = {}) => get(path, { headers: { 'X-API-Key': key, ...headers } })
  const first = await ask()
  const month = new Date()
  const days = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate()
  t.is(first.headers.get('RateLimit-Policy'), `"rate";q=4;w=2, "month";q=2000;w=${days * 86_400}`)
  t.deepEqual(leftOf(first), { rate: [3, 1], month: [1999, Number(first.headers.get('RateLimit-Reset'))] })
  const all = [first]
  while (all.at(-1)?.status !== 429 && all.length < 40) all.push(await ask('/v1/countries', { 'If-None-Match': first.headers.get('ETag') ?? '' }))
  const served = all.slice(0, -1)
  t.true(served.slice(1).every(({ status }) => status === 304))
  served.forEach((answer, at) => {
    const { rate: [left = -1, until] = [], month: [rest] = [] } = leftOf(answer)
    t.is(rest, 1999 - at)
    t.true(left >= 0 && left < 4, `${left}`)
    t.is(until, Math.ceil(2 - left / 2))
  })
  // Whoever is told that none is left, and asks at once, is refused.
  t.deepEqual(leftOf(all.at(-1) as Response), { rate: [0, 2], month: [2000 - served.length, Number(all.at(-1)?.headers.get('RateLimit-Reset'))] })
  const tile = await ask('/v1/tiles/capacity/0/0/0.mvt')
  t.deepEqual(Object.keys(leftOf(tile)), ['month'])
  t.is((await get('/v1/countries')).headers.get('RateLimit'), null)
})

test.serial('a cursor of one process goes on in another, for another key and with another limit', async (t) => {
  const { database, get } = await capacityServer()
  const server = httpServer(createApp({ pool: database.web, config: TEST_CONFIG }).callback()).listen(0)
  t.teardown(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server, 'listening')
  const other = `http://localhost:${(server.address() as AddressInfo).port}`
  const [one, two] = [await issueKey(database, 'pro'), await issueKey(database, 'business')]
  type Page = { data: { id: string }[]; pagination: { next_cursor: string } }
  const first = await (await get('/v1/capacity?sort=-value_mw&limit=10', { headers: { 'X-API-Key': one.key } })).json() as Page
  const path = `/v1/capacity?sort=-value_mw&limit=30&cursor=${first.pagination.next_cursor}`
  const next = await (await fetch(other + path, { headers: { 'X-API-Key': two.key } })).json() as Page
  const whole = await (await get('/v1/capacity?sort=-value_mw&limit=40', { headers: { 'X-API-Key': one.key } })).json() as Page
  t.deepEqual([...first.data, ...next.data].map(({ id }) => id), whole.data.map(({ id }) => id))
})

test.serial('strict comparability of records that are all withheld is 200', async (t) => {
  const { database, getKeyed } = await capacityServer()
  const { rows: [asset] } = await database.owner.query<{ id: string }>(`
    select r.asset_id as id from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id
    join registry.methodology y on y.id = m.methodology_id
    where m.direction in ('load', 'generation') group by r.asset_id
    having count(distinct y.id) filter (where not s.granted) > 1 limit 1`)
  t.truthy(asset)
  await database.owner.query(`update registry.source set rights_override = 'blocked' where key = 'alba-open'`)
  const strict = await getKeyed(`/v1/substations/${asset?.id}/capacity?comparability=strict`)
  await database.owner.query(`update registry.source set rights_override = null where key = 'alba-open'`)
  const { data } = await strict.json() as { data: { access: { status: string } }[] }
  t.is(strict.status, 200)
  t.deepEqual([...new Set(data.map(({ access }) => access.status))], ['withheld'])
  t.is((await getKeyed(`/v1/substations/${asset?.id}/capacity?comparability=strict`)).status, 422)
})

test.serial('a plan is data: another rate, page size and capability act on the next request', async (t) => {
  const { database, get } = await capacityServer()
  await database.owner.query(`insert into access.plan
    select 'club', 'Club', 9, 5, false, true, 7, 1000, 3, 1, 0, '{history}'`)
  const { key } = await issueKey(database, 'club')
  const ask = (path: string) => get(path, { headers: { 'X-API-Key': key } })
  const listed = await ask('/v1/countries')
  t.is((await listed.json() as { pagination: { limit: number } }).pagination.limit, 3)
  t.is(listed.headers.get('RateLimit-Limit'), '7')
  t.is((await ask('/v1/countries?limit=4')).status, 400)
  t.is((await ask('/v1/changes')).status, 403)
  await database.owner.query(`update access.plan set capabilities = '{changes}', page_size = 4 where id = 'club'`)
  t.is((await ask('/v1/changes')).status, 200)
  t.is((await ask('/v1/countries?limit=4')).status, 200)
  await database.owner.query(`update access.plan set quota_per_month = 5 where id = 'club'`)
  t.is((await ask('/v1/countries')).status, 429)
})
