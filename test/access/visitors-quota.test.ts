import test from 'ava'
import type { TestDatabase } from '../helpers/database.ts'
import { gridDatabase, issueKey } from '../helpers/server.ts'
import { startServing, type Serving } from '../helpers/serving.ts'
import { until } from '../helpers/until.ts'

let database: TestDatabase
let serving: Serving

test.before(async (t) => {
  t.timeout(120_000)
  database = await gridDatabase()
  serving = await startServing(database.url, { TRUSTED_PROXIES: '127.0.0.1', HEADROOM_VISITORS: 'business', HEADROOM_VISITORS_QUOTA: '20' })
})

/** What a page of this service gets that the map's page has begun a session for, from an address that was never there. */
async function ask(path: string): Promise<Response> {
  const headers = { 'X-Forwarded-For': `2001:db8:0:${(next++).toString(16)}::1`, 'Sec-Fetch-Site': 'same-origin' }
  const page = await fetch(`${serving.base}/`, { headers })
  return fetch(serving.base + path, { headers: { ...headers, Cookie: page.headers.get('Set-Cookie')?.split(';')[0] ?? '' } })
}

let next = 1

test.serial('all visitors together have a quota of the month, however many addresses they come from', async (t) => {
  const first = await Promise.all(Array.from({ length: 20 }, () => ask('/v1/countries')))
  t.deepEqual([...new Set(first.map(({ status }) => status))], [200])
  // What was counted is known five seconds later.
  await until(async () => (await ask('/v1/countries')).status === 429, 20_000)
  const refused = await ask('/v1/countries')
  t.is((await refused.json() as { error: { code: string } }).error.code, 'quota_exceeded')
  const wait = Number(refused.headers.get('Retry-After'))
  t.true(wait > 0 && wait <= 31 * 24 * 3600)
  t.is((await ask('/v1/capacity')).status, 429)
  t.is((await ask('/v1/tiles/capacity/0/0/0.mvt')).status, 200, 'tiles do not count')
})

test.serial('whoever has a key goes on, and pages show what is public', async (t) => {
  const { key, account } = await issueKey(database, 'pro')
  t.is((await fetch(`${serving.base}/v1/countries`, { headers: { 'X-API-Key': key } })).status, 200)
  const { rows: [meter] } = await database.owner.query<{ used: string }>('select used from access.meter where account_id = $1', [account])
  t.is(meter?.used, '1')
  const { rows: [asset] } = await database.owner.query<{ id: string }>('select id from grid.asset where lon is not null and merged_into is null limit 1')
  for (const path of ['/', '/v1/coverage', `/assets/${asset?.id}`]) t.is((await ask(path)).status, 200, path)
})

test.serial('a new month begins at nothing', async (t) => {
  await database.owner.query(`update access.meter set month = month - interval '1 month' where visitor <> ''`)
  await until(async () => (await ask('/v1/countries')).status === 200, 20_000)
  t.pass()
})
