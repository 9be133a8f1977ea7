import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import test from 'ava'
import { createApp } from '../src/app.ts'
import { connect } from '../src/database/ask-database.ts'
import { migrate } from '../src/database/migrate.ts'
import { cutConnections, openPool } from '../src/database/pool.ts'
import { DatabaseAway } from '../src/errors/refusal.ts'
import type { LogEvent } from '../src/observe/log.ts'
import { httpServer } from '../src/server.ts'
import { ROOT } from '../src/settings/config.ts'
import { collectedLog } from './helpers/collected-log.ts'
import { testDatabase } from './helpers/database.ts'
import { startPrimary } from './helpers/standbys.ts'
import { unstalled } from './helpers/unstalled.ts'
import { until } from './helpers/until.ts'
import { TEST_CONFIG } from './helpers/server.ts'

test('while the database is stopped, requests are answered 503 in time, health says so, and one line a second is logged', async (t) => {
  const { url, owner } = await testDatabase()
  const limits = { connections: 4, connectTimeout: 1000, statementTimeout: 1000 }
  const [pool, healthPool] = [openPool(url, 'web', limits), openPool(url, 'web', { ...limits, connections: 1 })]
  const logged: LogEvent[] = []
  const app = createApp({ pool, healthPool, config: TEST_CONFIG, log: collectedLog(logged) })
  const server = httpServer(app.callback()).listen(0)
  await once(server, 'listening')
  const base = `http://localhost:${(server.address() as AddressInfo).port}`
  t.teardown(async () => {
    server.close()
    server.closeAllConnections()
    await Promise.all([pool.end(), healthPool.end()])
  })
  const ask = async (path: string) => {
    const answer = await fetch(base + path)
    return { status: answer.status, retry: answer.headers.get('Retry-After'), body: await answer.json() as { status?: string } }
  }

  await Promise.all(Array.from({ length: 8 }, () => ask('/v1/coverage')))
  t.is((await ask('/v1/health')).body.status, 'ok')
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'headroom web' and datname = current_database()`)
  t.true(rows.length >= 2)
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
  try {
    const begun = performance.now()
    // Nothing ends a statement of a stopped server but the process's own deadline; without it these would wait for a minute.
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('/v1/coverage')))
    t.true(performance.now() - begun < 10_000)
    // Connections that were not open before are made to processes that are not stopped.
    t.true(answers.filter(({ status }) => status === 503).length >= rows.length - 1)
    t.true(answers.every(({ status, retry }) => status === 200 || (status === 503 && retry === '2')))
    t.is((await ask('/v1/health')).body.status, 'degraded')
    const seconds = Math.ceil((performance.now() - begun) / 1000)
    const lines = [...Map.groupBy(logged, ({ event, cause }) => `${event}, ${String(cause)}`).values()]
    t.true(lines.length > 0 && lines.every((same) => same.length <= seconds), `${seconds} s: ${JSON.stringify(logged)}`)
    t.true(logged.every(({ cause }) => !String(cause).includes('\n')), 'no stack')
  } finally {
    for (const { pid } of rows) process.kill(pid, 'SIGCONT')
  }
  t.is((await ask('/v1/coverage')).status, 200)
  t.is((await ask('/v1/health')).body.status, 'ok')
})

test('while the whole server is stopped, plans, coverage and the sign-in are answered within two seconds', async (t) => {
  t.timeout(120_000)
  const primary = await startPrimary(t)
  await migrate(primary.url, join(ROOT, 'sql'))
  const limits = { connections: 10, connectTimeout: 2000, statementTimeout: 10_000 }
  const [pool, healthPool] = [openPool(primary.url, 'web', limits), openPool(primary.url, 'web', { ...limits, connections: 1, statementTimeout: 1000 })]
  const server = httpServer(createApp({ pool, healthPool, config: TEST_CONFIG, log: collectedLog([]) }).callback()).listen(0)
  await once(server, 'listening')
  const base = `http://localhost:${(server.address() as AddressInfo).port}`
  t.teardown(async () => {
    server.close()
    server.closeAllConnections()
    for (const one of [pool, healthPool]) cutConnections(one)
    await Promise.all([pool.end(), healthPool.end()])
  })
  const requests = [
    ['/v1/plans', ''], ['/v1/coverage', ''], ['/account/sign-in', ''], ['/account/sign-in', `headroom_session=${'a'.repeat(43)}`], ['/docs', ''],
  ] as const
  const ask = async (path: string, cookie: string) => {
    const { result: answer, ms } = await unstalled(async () => {
      const each = await fetch(base + path, { headers: { Cookie: cookie } })
      await each.text()
      return each
    })
    return { status: answer.status, retry: answer.headers.get('Retry-After'), ms }
  }
  // A statement that is slow, on a server that answers, is waited for.
  await primary.query(`create or replace function api.plans(params jsonb, after jsonb) returns api.answer language plpgsql security definer
    set search_path = pg_catalog, public as $$ begin perform pg_sleep(2.5); return ('[]', null, '{}')::api.answer; end $$`)
  for (const [path, cookie] of requests) t.is((await ask(path, cookie)).status, 200, path)

  await primary.signal('SIGSTOP')
  try {
    for (let round = 0; round < 3; round++) {
      for (const [n, { status, retry, ms }] of (await Promise.all(requests.map(([path, cookie]) => ask(path, cookie)))).entries()) {
        const [path, cookie] = requests[n] as (typeof requests)[number]
        const inMemory = path === '/docs' || (path === '/account/sign-in' && cookie === '')
        t.deepEqual([status, retry], inMemory ? [200, null] : [503, '2'], path)
        t.true(ms < 2000, `${path}: ${ms} ms`)
      }
    }
  } finally {
    await primary.signal('SIGCONT')
  }
  await until(async () => (await ask('/v1/coverage', '')).status === 200)
})

test('who could not start within a second is refused at once, and whoever is let in is served', async (t) => {
  const { url } = await testDatabase()
  const pool = openPool(url, 'web', { connections: 1, connectTimeout: 5000, statementTimeout: 60_000 })
  t.teardown(() => pool.end())
  const request = async () => {
    const client = await connect(pool)
    await client.query('select pg_sleep(0.2)')
    client.release()
    return 'served'
  }
  for (let n = 0; n < 20; n++) await request()
  let done = false
  const outcomes = Array.from({ length: 100 }, async () => request().catch((error: unknown) => {
    t.true(error instanceof DatabaseAway)
    return done ? 'refused late' : 'refused'
  }))
  await outcomes.at(-1)
  done = true
  const counts = Map.groupBy(await Promise.all(outcomes), (outcome) => outcome)
  t.is(counts.get('refused late'), undefined)
  // 4 s of 0.2 s each, by a mean that is rising to that.
  const served = counts.get('served')?.length ?? 0
  t.true(served >= 1 && served <= 40, `${served}`)
  t.is(counts.get('refused')?.length, 100 - served)
})
