import { join } from 'node:path'
import test from 'ava'
import type { QueryResult } from 'pg'
import { migrate } from '../../src/database/migrate.ts'
import { ROOT } from '../../src/settings/config.ts'
import { VERSION } from '../../src/settings/version.ts'
import type { TestDatabase } from '../helpers/database.ts'
import { headroom, freePort } from '../helpers/headroom.ts'
import { gridDatabase, issueKey } from '../helpers/server.ts'
import { startPrimary } from '../helpers/standbys.ts'
import { startServing } from '../helpers/serving.ts'
import { startWorker } from '../helpers/worker-process.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'
import { until } from '../helpers/until.ts'

/** The value of a metric with these labels, in any order; undefined when there is none. */
function valueOf(text: string, name: string, labels: Record<string, string>): number | undefined {
  const line = text.split('\n').find((entry) => entry.startsWith(`${name}{`) || entry.startsWith(`${name} `)
    ? Object.entries(labels).every(([label, value]) => entry.includes(`${label}="${value}"`)) : false)
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

const scrape = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()

let database: TestDatabase

test.before(async () => { database = await gridDatabase() })

test.serial('requests of all processes are counted by route, status and plan, on a port of their own', async (t) => {
  t.timeout(120_000)
  const { key } = await issueKey(database, 'pro')
  const metricsPort = await freePort()
  const { base, process } = await startServing(database.url, {
    HEADROOM_PROCESSES: '2', HEADROOM_COMMIT: 'a1b2c3', HEADROOM_METRICS_PORT: String(metricsPort), HEADROOM_SECRET_KEY: '5'.repeat(64),
  })
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(base + path, { headers: { Connection: 'close', ...headers } })
    await answer.arrayBuffer()
    return answer
  }
  for (let n = 0; n < 6; n++) t.is((await ask('/v1/capacity?limit=1', { 'X-API-Key': key })).status, 200)
  t.is((await ask('/v1/operators', { 'X-API-Key': key })).status, 200)
  t.is((await ask('/v1/operators', { 'X-API-Key': key })).status, 200)
  t.is((await ask('/v1/sources/src_none', { 'X-API-Key': 'svc_live_wrong' })).status, 401)
  t.is((await ask('/nothing/here')).status, 404)
  for (let n = 0; n < 4; n++) t.is((await ask('/v1/tiles/assets/3/3/2.mvt')).status, 200)

  // A request is counted when its answer has gone out, which its client may know first.
  const requests = (labels: Record<string, string>) => valueOf(text, 'headroom_request_seconds_count', labels)
  let text = ''
  await until(async () => {
    text = await scrape(metricsPort)
    const counts = text.split('\n').filter((line) => line.startsWith('headroom_request_seconds_count{'))
    return counts.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0) === 14
  })
  t.is(requests({ route: '/v1/capacity', status: '200', plan: 'pro', method: 'GET' }), 6)
  t.is(requests({ route: '/v1/operators', status: '200', plan: 'pro' }), 2)
  t.is(requests({ route: '/v1/sources/:id', status: '401', plan: 'none' }), 1)
  t.is(requests({ route: 'none', status: '404' }), 1)
  t.is(valueOf(text, 'headroom_statement_seconds_count', { statement: 'api.capacity_search' }), 6)
  const looks = (held: string) => valueOf(text, 'headroom_tile_cache_looks_total', { layer: 'assets', held }) ?? 0
  t.true(looks('true') + looks('false') === 4 && looks('false') >= 1 && looks('false') <= 2, 'each process asks once')
  t.true((valueOf(text, 'headroom_pool_connections', { pool: 'web', state: 'idle' }) ?? 0) > 0)
  t.is(valueOf(text, 'headroom_pool_waiting', { pool: 'web' }), 0)
  t.true((valueOf(text, 'process_resident_memory_bytes', {}) ?? 0) > 0)
  t.true(valueOf(text, 'nodejs_eventloop_lag_seconds', {}) !== undefined)
  t.is(valueOf(text, 'headroom_build_info', { version: VERSION, commit: 'a1b2c3' }), 1, 'of two processes')
  t.false(text.includes(key))
  t.is((await ask('/metrics')).status, 404)
  t.is((await fetch(`http://127.0.0.1:${metricsPort}/other`)).status, 404)
  process.kill('SIGTERM')
})

test.serial('a worker tells what waits, what was imported and how old the data is', async (t) => {
  t.timeout(120_000)
  const { owner, url } = database
  const port = await freePort()
  await startWorker(url, { HEADROOM_METRICS_PORT: String(port), HEADROOM_DATA_DIR: scratchFolder() })
  const { rows: [source] } = await owner.query<{ key: string; health: string; age: string; imports: string }>(`
    select s.key, st.health, st.freshness_seconds as age, (select count(*) from grid.run r where r.source_id = s.id and r.status = 'published') as imports
    from registry.source s join registry.source_state() st on st.source_id = s.id
    where st.freshness_seconds is not null and st.health <> 'disabled' order by 4 desc, s.key limit 1`)
  let text = ''
  await until(async () => {
    text = await scrape(port)
    return (valueOf(text, 'headroom_worker_pools', {}) ?? 0) > 0
  })
  t.is(valueOf(text, 'headroom_source_health', { source: source?.key ?? '', health: source?.health ?? '' }), 1)
  const age = valueOf(text, 'headroom_source_age_seconds', { source: source?.key ?? '' }) ?? 0
  t.true(age >= Number(source?.age) && age < Number(source?.age) + 120)
  t.is(valueOf(text, 'headroom_imports', { source: source?.key ?? '', status: 'published' }) ?? 0, Number(source?.imports))
  t.is(valueOf(text, 'headroom_jobs', { kind: 'run', state: 'running' }), 0)

  await owner.query(`insert into access.export (id, account_id, format, filters, rights, created_at)
    select 'exp_waiting0000000000001', access.create_account('waits', 'business'), 'csv', '{}', '{}', now() - interval '90 seconds'`)
  const later = await scrape(port)
  t.is(valueOf(later, 'headroom_jobs', { kind: 'export', state: 'waiting' }), 1)
  const waited = valueOf(later, 'headroom_oldest_job_seconds', { kind: 'export' }) ?? 0
  t.true(waited >= 90 && waited < 300, String(waited))
  await owner.query(`delete from access.export`)
  t.is(valueOf(await scrape(port), 'headroom_jobs', { kind: 'export', state: 'waiting' }), 0)
})

test.serial('a worker tells of mails and of its disk', async (t) => {
  t.timeout(120_000)
  const { owner, url } = database
  const port = await freePort()
  await owner.query(`insert into access.mail (id, to_address, kind, language, values, status, queued_at, next_attempt_at, gives_up_at)
    select 'mail_' || n, 'someone@grid.example', 'sign_in', 'en', '{}', case n when 1 then 'waiting' else 'failed' end, now() - interval '2 hours',
      now() + interval '1 day', now() + interval '1 day' from generate_series(1, 3) n`)
  await startWorker(url, { HEADROOM_METRICS_PORT: String(port), HEADROOM_DATA_DIR: scratchFolder() })
  const text = await scrape(port)
  t.is(valueOf(text, 'headroom_mails', { status: 'waiting' }), 1)
  t.is(valueOf(text, 'headroom_mails', { status: 'failed' }), 2)
  t.true((valueOf(text, 'headroom_oldest_mail_seconds', {}) ?? 0) >= 7200)
  const [free = 0, total = 0] = ['free', 'total'].map((space) => valueOf(text, 'headroom_data_disk_bytes', { space }))
  t.true(free > 0 && free <= total)
  t.is(valueOf(text, 'headroom_build_info', { version: VERSION, commit: 'unknown' }), 1)
  await owner.query('delete from access.mail')
})

test.serial('replication slots are told of: what is kept for each, whether it is used, and whether its log is gone', async (t) => {
  t.timeout(180_000)
  const primary = await startPrimary(t)
  await migrate(primary.url, join(ROOT, 'sql'))
  const told = async () => {
    const { rows } = await primary.query(`set role headroom_worker; select metric, value from ingest.metrics() where labels ->> 'slot' = 'standby_1'`)
      .then((results) => (results as unknown as QueryResult<{ metric: string; value: number }>[])[1] ?? { rows: [] })
    return Object.fromEntries(rows.map(({ metric, value }) => [metric, value]))
  }
  await primary.query(`select pg_create_physical_replication_slot('standby_1', true)`)
  t.like(await told(), { slot_active: 0, slot_lost: 0 })
  await primary.query('select pg_switch_wal()')
  await primary.query('checkpoint')
  t.true((await told()).slot_bytes! > 100_000)
  await primary.query(`alter system set max_slot_wal_keep_size = '1MB'`)
  await primary.query('select pg_reload_conf()')
  await until(async () => {
    await primary.query('create table if not exists public.filler (); drop table public.filler; select pg_switch_wal()')
    await primary.query('checkpoint')
    return (await told()).slot_lost === 1
  })
  t.is((await told()).slot_bytes, 0)
})

test.serial('a port for metrics that is taken is named in one line', async (t) => {
  const taken = await freePort()
  const { process } = await startServing(database.url, { HEADROOM_METRICS_PORT: String(taken), HEADROOM_SECRET_KEY: '5'.repeat(64) })
  const { code, stderr } = await headroom(['serve'], {
    DATABASE_URL: database.url, PORT: '0', HEADROOM_METRICS_PORT: String(taken), HEADROOM_SECRET_KEY: '5'.repeat(64),
  })
  t.is(code, 1)
  t.is(stderr, `headroom: HEADROOM_METRICS_PORT: cannot listen on port ${taken}: it is taken by another program; set HEADROOM_METRICS_PORT to another one\n`)
  process.kill('SIGTERM')
})
