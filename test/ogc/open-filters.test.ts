import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import test from 'ava'
import { createApp } from '../../src/app.ts'
import { openPool } from '../../src/database/pool.ts'
import { MOST_OPERATORS } from '../../src/ogc/cql2/check.ts'
import { httpServer } from '../../src/server.ts'
import { readConfig } from '../../src/settings/config.ts'
import { collectedLog } from '../helpers/collected-log.ts'
import { issueKey, TEST_CONFIG, testServer } from '../helpers/server.ts'
import { until } from '../helpers/until.ts'

/** What filters in CQL2 of callers without a key cost those with one. */

const filterOf = (operators: number) => encodeURIComponent(Array.from({ length: operators - 1 }, (_, n) => `operator = 'none-${n}'`).join(' OR '))

test.serial('a filter has 200 operators with a key, and twenty where none is needed', async (t) => {
  const { get, getKeyed } = await testServer()
  const assets = (operators: number) => get(`/ogc/collections/assets/items?filter=${filterOf(operators)}`)
  const capacity = (operators: number) => getKeyed(`/ogc/collections/capacity/items?filter=${filterOf(operators)}`)
  t.deepEqual({ ...MOST_OPERATORS }, { keyed: 200, open: 20 })
  t.is((await assets(20)).status, 200)
  t.is((await capacity(200)).status, 200)
  for (const [answer, most] of [[await assets(21), 20], [await capacity(201), 200]] as const) {
    t.is(answer.status, 400)
    t.like(await answer.json(), { error: { code: 'invalid_parameter', message: `filter: more than ${most} operators, or nested deeper than 20` } })
  }
})

test.serial('operators of the grid are looked up once for each statement, not for each asset', async (t) => {
  const { database: { owner }, get } = await testServer()
  const lookUps = async () => {
    const { rows } = await owner.query<{ n: number }>(`select (pg_stat_get_numscans('registry.operator'::regclass)
      + (select sum(pg_stat_get_numscans(indexrelid)) from pg_index where indrelid = 'registry.operator'::regclass))::int as n`)
    return rows[0]?.n ?? NaN
  }
  await get('/ogc/collections/assets/items')
  await new Promise((resolve) => { setTimeout(resolve, 1500) }) // a backend reports its counts once a second
  const before = await lookUps()
  const { rows: [assets] } = await owner.query<{ n: number }>('select count(*)::int as n from grid.asset')
  t.like(await (await get(`/ogc/collections/assets/items?filter=${filterOf(20)}`)).json(), { numberMatched: 0 })
  await until(async () => await lookUps() > before)
  await new Promise((resolve) => { setTimeout(resolve, 1500) })
  t.true((assets?.n ?? 0) > 80)
  t.true(await lookUps() - before <= 19 * 2 + 5, `${await lookUps() - before}`)
})

test.serial('requests without a key run on a third of the connections; the others wait a little, then are 503, and those with a key are served', async (t) => {
  const { database: { url, owner } } = await testServer()
  const pool = openPool(url, 'web', { connections: 6, connectTimeout: 3000, statementTimeout: 120_000 })
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '127.0.0.1,::1' })
  const server = httpServer(createApp({ pool, config: { ...TEST_CONFIG, trustedProxies }, log: collectedLog([]) }).callback()).listen(0)
  await once(server, 'listening')
  const base = `http://localhost:${(server.address() as AddressInfo).port}`
  t.teardown(async () => {
    server.closeAllConnections()
    server.close()
    await pool.end()
  })
  // Slow as long as the test holds a lock.
  await owner.query(`create or replace function api.ogc_assets(params jsonb, after jsonb) returns api.answer language plpgsql security definer
    set search_path = pg_catalog, public as $body$ begin perform pg_advisory_xact_lock_shared(78); return ('[]', null, '{"matched":0,"returned":0}')::api.answer; end $body$`)
  const holder = await owner.connect()
  t.teardown(() => holder.release(true)) // which ends what waits for the lock
  await holder.query('select pg_advisory_lock(78)')
  const { key } = await issueKey({ owner }, 'enterprise')
  const waiting = async () => (await owner.query(`select from pg_locks where locktype = 'advisory' and objid = 78 and not granted`)).rowCount

  const slow = Array.from({ length: 20 }, (_, n) => fetch(`${base}/ogc/collections/assets/items?limit=${n + 1}`, {
    headers: { 'X-Forwarded-For': `203.0.113.${n}` }, // one address alone has a third of the third
  }))
  await until(async () => await waiting() === 2)
  const others = await Promise.all(Array.from({ length: 8 }, () => fetch(`${base}/v1/capacity?limit=1`, { headers: { 'X-API-Key': key } })))
  t.deepEqual(others.map(({ status }) => status), Array(8).fill(200))
  const plans = await fetch(`${base}/v1/plans`)
  t.is(await waiting(), 2, 'never more of them')
  t.deepEqual([plans.status, plans.headers.get('Retry-After')], [503, '2'], 'all that needs no key shares the third')
  const late = await Promise.race(slow)
  t.deepEqual([late.status, late.headers.get('Retry-After')], [503, '2'])
  await holder.query('select pg_advisory_unlock(78)')
  const statuses = (await Promise.all(slow)).map(({ status }) => status).sort()
  t.deepEqual([...new Set(statuses)], [200, 503])
  t.is((await fetch(`${base}/v1/plans`)).status, 200)
  t.is((await fetch(`${base}/ogc/collections/assets/items`)).status, 200)
})
