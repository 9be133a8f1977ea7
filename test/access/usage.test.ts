import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { hashOfKey, makeKey } from '../../src/access/key.ts'
import { gridDatabase, issueKey } from '../helpers/server.ts'
import { startServing } from '../helpers/serving.ts'

/** What is counted by day, key and route is what the meter has, whatever was asked and wherever. */

type Key = { account: string; id: string; key: string }
/** How a route is asked, and as how many requests it counts. */
type Ask = { route: string; path: string; counts: number; body?: object }

const SITES = { sites: Array.from({ length: 11 }, (_, n) => ({ name: `site ${n}`, lat: 43, lon: -3 + n / 100 })) }
const METHODOLOGY = `mth_${'1'.padStart(20, '0')}`

const ASKS: Ask[] = [
  { route: '/v1/key', path: '/v1/key', counts: 1 },
  { route: '/v1/substations', path: '/v1/substations?limit=1', counts: 1 },
  { route: '/v1/methodologies/:id', path: `/v1/methodologies/${METHODOLOGY}`, counts: 1 },
  { route: '/v1/capacity/sites', path: '/v1/capacity/sites', counts: 2, body: SITES },
  { route: '/v1/capacity/:id', path: '/v1/capacity/cap_none', counts: 1 },
  { route: '/v1/countries', path: '/v1/countries', counts: 1 },
  { route: '/v1/tiles/capacity/:z/:x/:y.mvt', path: '/v1/tiles/capacity/0/0/0.mvt', counts: 0 },
  { route: '/v1/exports', path: '/v1/exports', counts: 1 },
]

test('under load over two processes, usage by key and route is what was answered, and its sum the meter of each account', async (t) => {
  t.timeout(180_000)
  const database = await gridDatabase()
  const { owner } = database
  const processes = await Promise.all([startServing(database.url), startServing(database.url)])
  await owner.query(`update access.plan set rate_per_second = 100000, quota_per_month = case id when 'pro' then 40 else quota_per_month end
    where id in ('pro', 'business', 'enterprise')`)
  const keys: Key[] = (await Promise.all(['business', 'pro', 'free', 'enterprise'].map(async (plan) => {
    const first = await issueKey(database, plan)
    const key = makeKey('test')
    const { rows } = await owner.query<{ id: string }>(`select access.create_key($1, 'test', null, $2) as id`, [first.account, hashOfKey(key)])
    return [first, { account: first.account, id: rows[0]?.id ?? '', key }]
  }))).flat()

  const answered = new Map<string, number>()
  const statuses = new Set<number>()
  async function ask({ account, id, key }: Key, { route, path, counts, body }: Ask, n: number): Promise<void> {
    const answer = await fetch(`${processes[n % 2]?.base}${path}`, {
      headers: { 'X-API-Key': key, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    await answer.arrayBuffer()
    statuses.add(answer.status)
    if (answer.status === 401 || answer.status === 429 || answer.status >= 500 || counts === 0) return
    // A request in error counts as one.
    const name = `${account} ${id} ${route}`
    answered.set(name, (answered.get(name) ?? 0) + (answer.status < 400 ? counts : 1))
  }
  const askAll = async (turns: number) => {
    const asks = Array.from({ length: turns }, (_, n) => (
      { key: keys[n % keys.length] as Key, ask: ASKS[Math.floor(n / keys.length) % ASKS.length] as Ask, n: n + Math.floor(n / 7) }))
    await Promise.all(Array.from({ length: 8 }, async () => {
      for (let next = asks.shift(); next !== undefined; next = asks.shift()) await ask(next.key, next.ask, next.n)
    }))
  }

  await askAll(3 * keys.length * ASKS.length)
  // Both processes have these answers of an older version now, so that they count first, and then fail to read.
  await owner.query('alter function api.countries(access.plan, jsonb, jsonb) rename to countries_away')
  await owner.query('update registry.revision set registry = registry + 1')
  await owner.query('select access.revoke_key($1)', [keys[0]?.id])
  await askAll(2 * keys.length * ASKS.length)
  t.deepEqual([...statuses].toSorted(), [200, 401, 403, 404, 429, 500])

  const shown = async () => {
    const { rows } = await owner.query<{ name: string; requests: string }>(`
      select concat_ws(' ', account_id, key_id, route) as name, sum(requests) as requests from access.usage group by 1 having sum(requests) > 0`)
    return rows.map(({ name, requests }) => `${name} ${requests}`).toSorted()
  }
  const expected = [...answered].map(([name, requests]) => `${name} ${requests}`).toSorted()
  // What ended in an error of ours is given back a moment after its answer.
  for (let waited = 0; String(await shown()) !== String(expected) && waited < 30_000; waited += 50) await sleep(50)
  t.deepEqual(await shown(), expected)
  const { rows: meters } = await owner.query<{ used: string; usage: string }>(`
    select m.used, sum(u.requests) as usage from access.meter m join access.usage u on u.account_id = m.account_id and u.day >= m.month
    where m.account_id = any ($1) group by m.account_id, m.used`, [keys.map(({ account }) => account)])
  t.is(meters.length, 4)
  for (const { used, usage } of meters) t.is(usage, used)
})
