import { setTimeout as sleep } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { openPool } from '../../src/database/pool.ts'
import { carryOutExport } from '../../worker/exports/run.ts'
import { counts } from '../helpers/counts.ts'
import { exportRow, queueExport, testPlace } from '../helpers/exports.ts'
import { freePort } from '../helpers/headroom.ts'
import { issueKey } from '../helpers/server.ts'
import { startServing, type Serving } from '../helpers/serving.ts'
import { importFigure, replicated, setRights, type Replicated } from '../helpers/standby-service.ts'
import { until } from '../helpers/until.ts'

/** Data is read on two real standbys, which lag, fail and come back; admission and counting stay on the primary. */

/** Requests under imports, changes of rights and failing standbys. */
const REQUESTS = counts(1_500, 4_000, 10_000)

const SETTINGS = { HEADROOM_ADDRESS_RATE: '1000000', HEADROOM_ADDRESS_BURST: '1000000', HEADROOM_LOG_LEVEL: 'error' }
const FIGURES = '/v1/capacity?availability_type=allocated&limit=3'

type Service = Replicated & { api: Serving; alone: Serving; key: string; account: string; metrics: string }
type Row = { capacity: { value: number | null; state: string } }
let service: Service
let figure = 1

test.before(async (t) => {
  t.timeout(300_000)
  const made = await replicated()
  const { primary, standbys, database } = made
  const metricsPort = await freePort()
  const api = await startServing(primary.url, {
    ...SETTINGS, READ_DATABASE_URL: standbys.map(({ url }) => url).join(','), HEADROOM_METRICS_PORT: String(metricsPort),
  })
  const alone = await startServing(primary.url, SETTINGS)
  service = { ...made, api, alone, metrics: `http://127.0.0.1:${metricsPort}/metrics`, ...await issueKey(database, 'enterprise') }
  await states('in_use', 'in_use')
})

const ask = (path: string, { base } = service.api, headers: Record<string, string> = {}) => (
  fetch(base + path, { headers: { 'X-API-Key': service.key, ...headers } })
)

/** Waits until health tells these states of the standbys. */
async function states(...wanted: string[]): Promise<void> {
  await until(async () => {
    const { standbys } = await (await fetch(`${service.api.base}/v1/health`)).json() as { standbys: { state: string }[] }
    return standbys.map(({ state }) => state).join() === wanted.join()
  }, 60_000)
}

/** Waits until both standbys have replayed what the primary has written. */
async function replayed(): Promise<void> {
  const { rows: [now] } = await service.primary.query('select pg_current_wal_lsn() as lsn') as { rows: { lsn: string }[] }
  for (const standby of service.standbys) {
    await until(async () => (await standby.query(`select pg_last_wal_replay_lsn() >= '${now?.lsn}' as done`)).rows[0].done)
  }
}

/** Waits until the primary keeps all that it has committed: counts are committed asynchronously, and a crash forgets the last second of them. */
async function flushed(): Promise<void> {
  const { rows: [now] } = await service.primary.query('select pg_current_wal_insert_lsn() as lsn') as { rows: { lsn: string }[] }
  await until(async () => (await service.primary.query(`select pg_current_wal_flush_lsn() >= '${now?.lsn}' as done`)).rows[0].done)
}

/** A sum of a metric by the text that its line begins with. */
async function metric(name: string): Promise<number> {
  const text = await (await fetch(service.metrics)).text()
  return text.split('\n').filter((line) => line.startsWith(name)).reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

const onPrimary = () => metric('headroom_reads_total{server="primary"}')
const onAny = () => metric('headroom_reads_total')

const used = async () => Number((await service.database.owner.query<{ used: string }>(
  'select used from access.meter where account_id = $1', [service.account])).rows[0]?.used)

test.serial('every route answers on a standby as on the primary, down to the byte and the tag, and is counted alike', async (t) => {
  const { data: [{ id, asset: { id: asset }, operator, methodology }] } = await (await ask('/v1/capacity?limit=1', service.alone)).json() as {
    data: [{ id: string; asset: { id: string }; operator: { id: string }; methodology: { id: string } }]
  }
  const paths = [
    '/v1/capacity?limit=20', '/v1/capacity?sort=-value_mw', '/v1/capacity?fresh_after=2019-01-01&as_of=2999-01-01', '/v1/capacity/nearby?lat=40.4&lon=-3.75',
    `/v1/capacity/${id}`, '/v1/capacity/cap_00000000000000000000', '/v1/capacity/assets', '/v1/substations?q=prueba', `/v1/substations/${asset}`,
    `/v1/substations/${asset}/capacity`, `/v1/substations/${asset}/history`, '/v1/changes?limit=5', '/v1/countries', '/v1/operators',
    `/v1/operators/${operator.id}`, '/v1/sources', `/v1/methodologies/${methodology.id}`, '/v1/postcodes/ES/28001/capacity',
    '/v1/tiles/capacity/12/2004/1543.mvt', '/v1/tiles/capacity/0/0/0.mvt', '/v1/tiles/capacity.json', '/v1/exports',
    '/v1/coverage', '/v1/plans', '/v1/places?q=madrid', '/v1/assets.geojson?country=ES', '/v1/tiles/assets/12/2004/1543.mvt', '/v1/tiles/assets.json', `/assets/${asset}`,
    `/ogc/collections/capacity/items/${id}`, '/ogc/collections/capacity/items?limit=7', '/ogc/collections/capacity/items?limit=7&offset=5',
  ]
  for (const path of paths) {
    const before = await used()
    const [here, there] = [await ask(path), await ask(path, service.alone)]
    const body = async (answer: Response) => (await answer.text()).replace(/req_\w+|"(used|remaining|age_seconds)":\d+|"timeStamp":"[^"]+"|localhost:\d+|127.0.0.1:\d+/g, '')
    t.is(here.status, there.status, path)
    t.true(await body(here) === await body(there), path)
    // Tags of what holds addresses differ with the port.
    if (!/\.json$|^\/(assets|ogc)/.test(path)) t.is(here.headers.get('ETag'), there.headers.get('ETag'), path)
    const counted = /^\/v1\/(coverage|plans|places|assets|tiles)/.test(path) ? 0 : 2
    t.is(await used() - before, counted, path)
    const tag = here.headers.get('ETag')
    // fetch asks for pages anew whatever tag it is given.
    if (tag !== null && path.startsWith('/v1')) t.is((await ask(path, service.api, { 'If-None-Match': tag })).status, 304, path)
  }
  const sites = async ({ base }: Serving) => {
    const answer = await fetch(`${base}/v1/capacity/sites`, {
      method: 'POST', headers: { 'X-API-Key': service.key, 'Content-Type': 'application/json' },
      body: JSON.stringify({ sites: Array.from({ length: 11 }, (_, n) => ({ name: `${n}`, lat: 40.4, lon: -3.75 })), radius_km: 20 }),
    })
    return [answer.status, (await answer.text()).replace(/req_\w+|"age_seconds":\d+/g, '')]
  }
  const before = await used()
  t.deepEqual(await sites(service.api), await sites(service.alone))
  t.is(await used() - before, 4, 'eleven sites count as two requests')
  const [primary, all] = [await onPrimary(), await onAny()]
  t.true(all - primary >= 20, `${all - primary} of ${all} reads on standbys`)
})

test.serial('a refused key, a missing capability and a quota used up are refused alike, and a count is given back for an error of ours', async (t) => {
  const free = await issueKey(service.database, 'free')
  for (const [path, key] of [[FIGURES, 'svc_live_x'], ['/v1/changes', free.key], [`${FIGURES}&limit=x`, service.key]] as const) {
    const answers = await Promise.all([service.api, service.alone].map(async ({ base }) => {
      const answer = await fetch(base + path, { headers: { 'X-API-Key': key } })
      return [answer.status, (await answer.text()).replace(/req_\w+|127\.0\.0\.1:\d+/g, '')]
    }))
    t.deepEqual(answers[0], answers[1])
  }
  const before = await used()
  await service.database.owner.query('alter function api.capacity_search(access.plan, jsonb, jsonb) rename to capacity_search_away')
  let served = 0
  let failed = await ask(FIGURES)
  // A function is renamed on the standbys a moment later, for it is no revision of the data.
  for (; failed.status === 200; failed = await ask(FIGURES)) served++
  await service.database.owner.query('alter function api.capacity_search_away(access.plan, jsonb, jsonb) rename to capacity_search')
  t.is(failed.status, 500)
  t.is(failed.headers.get('RateLimit-Remaining'), null)
  await until(async () => await used() === before + served)
  await replayed()
})

test.serial('a page of features is read on a standby and counted after it, as the pages that it stands for: on the primary alike, and never beyond the quota', async (t) => {
  const { api, alone, database: { owner } } = service
  const { key, account } = await issueKey(service.database, 'free')
  const items = (query = '', { base } = api, headers = {}) => (
    fetch(`${base}/ogc/collections/capacity/items${query}`, { headers: { 'X-API-Key': key, ...headers } })
  )
  const remaining = (answer: Response) => Number(answer.headers.get('RateLimit-Remaining'))
  const leave = (requests: number) => owner.query(
    'update access.meter m set used = p.quota_per_month - $2 from access.plan p where p.id = $3 and m.account_id = $1', [account, requests, 'free'])
  const left = async () => Number((await owner.query<{ left: string }>(
    `select p.quota_per_month - m.used as left from access.meter m, access.plan p where p.id = 'free' and m.account_id = $1`, [account])).rows[0]?.left)

  await items('?limit=1')
  await leave(1000)
  const whole = await items()
  const { features } = await whole.json() as { features: object[] }
  const { rows: [plan] } = await owner.query<{ size: number }>(`select page_size as size from access.plan where id = 'free'`)
  const requests = Math.ceil(features.length / (plan?.size ?? 0))
  t.true(requests > 1)
  t.deepEqual([remaining(whole), await left()], [1000 - requests, 1000 - requests])
  t.is(remaining(await items('', alone)), 1000 - 2 * requests)
  t.is((await items('', api, { 'If-None-Match': whole.headers.get('ETag') ?? '' })).status, 304)
  t.is((await items('?limit=x')).status, 400)
  t.is((await items('/cap_none')).status, 404)
  t.is(await left(), 1000 - 2 * requests - 3, 'what has no page counts as one')

  const refused = async (answer: Response) => [answer.status, remaining(answer), (await answer.text()).replace(/req_\w+|127\.0\.0\.1:\d+/g, '')]
  await leave(requests - 1)
  t.deepEqual(await refused(await items()), await refused(await items('', alone)))
  t.is(await left(), requests - 1, 'all that it counts as, or nothing')
  await leave(0)
  const read = await onAny()
  t.deepEqual((await refused(await items())).slice(0, 2), [429, 0])
  t.is(await onAny(), read)
  await leave(2 * requests + 1)
  const answers = await Promise.all(Array.from({ length: 6 }, () => items()))
  t.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 429, 429, 429, 429])
  t.is(await left(), 1)

  await leave(1000)
  await owner.query('alter function api.ogc_capacity(access.plan, jsonb, jsonb) rename to ogc_capacity_away')
  let served = 0
  let failed = await items()
  for (; failed.status === 200; failed = await items()) served++
  await owner.query('alter function api.ogc_capacity_away(access.plan, jsonb, jsonb) rename to ogc_capacity')
  t.deepEqual([failed.status, failed.headers.get('RateLimit-Remaining'), await left()], [500, null, 1000 - served * requests])
  await replayed()

  const [primary, all] = [await onPrimary(), await onAny()]
  t.is((await items()).status, 200)
  t.deepEqual([await onPrimary() - primary, await onAny() - all], [0, 1])
})

test.serial('a standby that lags is passed over: figures and rights are those of the moment, and it is taken back', async (t) => {
  const { database, standbys } = service
  for (const standby of standbys) await standby.query('select pg_wal_replay_pause()')
  try {
    await importFigure(database, ++figure)
    t.is(await shown(), figure)
    await setRights(database, false)
    t.is(await shown(), 'withheld')
    await setRights(database, true)
    t.is(await shown(), figure)
    await states('behind', 'behind')
    // A read finds a standby behind at once, the next look tells by how much.
    await until(async () => await metric('headroom_standby_lag_bytes') > 0)
    t.is(await metric('headroom_standby_in_use'), 0)
    const before = await onPrimary()
    t.is((await ask('/v1/coverage')).status, 200)
    t.is(await onPrimary(), before + 1)
  } finally {
    for (const standby of standbys) await standby.query('select pg_wal_replay_resume()')
  }
  await states('in_use', 'in_use')
  const before = await onPrimary()
  t.is(await shown(), figure)
  t.is(await onPrimary(), before)
})

test.serial('a change that was just published is never beyond the newest of a standby that lags, whoever named its id', async (t) => {
  const { database, standbys, alone } = service
  for (const standby of standbys) await standby.query('select pg_wal_replay_pause()')
  try {
    await importFigure(database, ++figure)
    const { meta } = await (await ask('/v1/changes?change_type=restored', alone)).json() as { meta: { last_change_id: number } }
    t.is((await ask(`/v1/changes?since=${meta.last_change_id}`)).status, 200)
    t.is((await ask(`/v1/changes?since=${meta.last_change_id + 1}`)).status, 400)
  } finally {
    for (const standby of standbys) await standby.query('select pg_wal_replay_resume()')
  }
  await states('in_use', 'in_use')
})

/** The figure that the service shows now, the same in every record. */
async function shown(): Promise<number | string> {
  const answer = await ask(FIGURES)
  const { data } = await answer.json() as { data?: Row[] }
  if (data === undefined) return answer.status
  const found = new Set(data.map(({ capacity: { value, state } }) => value ?? state))
  return found.size === 1 ? [...found][0] ?? 'none' : `${[...found]}`
}

test.serial('an export is read on a standby that has what the primary has, and on the primary while none has', async (t) => {
  const { database, standbys } = service
  const limits = { connections: 1, connectTimeout: 1000, statementTimeout: 0 }
  const pools = standbys.map(({ url }) => openPool(url, 'worker', limits))
  t.teardown(() => Promise.all(pools.map((pool) => pool.end())))
  let lent = 0
  for (const pool of pools) pool.on('release', () => { lent++ })
  /** Rows of an export of what has the newest figure: none on a server that lacks it. */
  const make = async () => {
    const id = await queueExport(database, 'csv', { min_capacity_mw: figure })
    await carryOutExport(database.worker, await testPlace(), id, new AbortController().signal, pools)
    const { status, rows_written: rows } = await exportRow(database, id)
    return `${status} ${rows}`
  }
  t.is(await make(), 'succeeded 200')
  t.is(lent, 1)
  for (const standby of standbys) await standby.query('select pg_wal_replay_pause()')
  await importFigure(database, ++figure)
  t.is(await make(), 'succeeded 200')
  t.is(lent, 3)
  for (const standby of standbys) await standby.query('select pg_wal_replay_resume()')
  await standbys[0].kill()
  t.is(await make(), 'succeeded 200')
  t.is(lent, 4)
  await standbys[0].start()
  await states('in_use', 'in_use')
})

test.serial(`${REQUESTS} requests under imports, changes of rights and failing standbys: none old, none leaks, none fails`, async (t) => {
  t.timeout(900_000)
  const { database, standbys: [first, second] } = service
  const before = await used()
  /** Figure and rights that the primary has for sure; `rights` changes before and after each change of them. */
  const state = { figure, granted: true, rights: 0 }
  const load = { sent: 0, imports: 0, ends: false }
  const wrong: string[] = []

  async function client(): Promise<void> {
    while (load.sent < REQUESTS) {
      const { figure: least, granted, rights } = state
      const settled = rights % 2 === 0
      load.sent++
      const answer = await ask(FIGURES)
      const { data } = await answer.json() as { data?: Row[] }
      if (answer.status !== 200 || data?.length !== 3) wrong.push(`${answer.status}`)
      if (!settled || state.rights !== rights) continue
      for (const { capacity: { value } } of data ?? []) {
        if (granted ? value === null || value < least : value !== null) wrong.push(`${value} where ${granted ? least : 'nothing'} is served`)
      }
    }
  }

  async function change(): Promise<void> {
    for (; !load.ends; load.imports++) {
      await importFigure(database, ++figure)
      state.figure = figure
      for (const granted of [false, true]) {
        state.rights++
        await setRights(database, granted)
        state.granted = granted
        state.rights++
        await sleep(100)
      }
    }
  }

  /** The faults, each for a share of the requests. */
  async function trouble(): Promise<string> {
    const until = async (share: number) => {
      const enough = share * REQUESTS
      while (load.sent < enough) await sleep(5)
    }
    await until(0.1)
    await first.query('select pg_wal_replay_pause()')
    await until(0.25)
    await second.kill()
    await until(0.4)
    await second.start()
    await first.query('select pg_wal_replay_resume()')
    await states('in_use', 'in_use')
    await until(0.55)
    await first.signal('SIGSTOP')
    await until(0.7)
    await first.signal('SIGCONT')
    await until(0.8)
    await first.promote()
    await until(1)
    return 'done'
  }

  const [all, primary] = [await onAny(), await onPrimary()]
  const begun = performance.now()
  const changing = change()
  const clients = Promise.all(Array.from({ length: 16 }, client))
  t.is(await trouble(), 'done')
  await clients
  load.ends = true
  await changing
  const took = (performance.now() - begun) / 1000
  t.deepEqual(wrong.slice(0, 10), [])
  t.is(await used() - before, load.sent, 'each is counted once')
  const [reads, ofPrimary] = [await onAny() - all, await onPrimary() - primary]
  t.log(`${load.sent} requests in ${took.toFixed(0)} s, ${load.imports} imports; ${(100 * (1 - ofPrimary / reads)).toFixed(0)} % of the reads on standbys`)
  t.true(ofPrimary < reads)
  await states('left_out', 'in_use')
})

test.serial('while the primary is away keyed routes answer 503 and public ones 200, and all goes on when it is back', async (t: ExecutionContext) => {
  const before = await used()
  await flushed()
  await service.primary.kill()
  const status = async (path: string) => (await ask(path)).status
  for (const path of [FIGURES, '/v1/countries', '/v1/tiles/capacity/0/0/0.mvt', '/v1/key', '/ogc/collections/capacity/items']) t.is(await status(path), 503, path)
  for (const path of [
    '/v1/coverage', '/v1/assets.geojson?country=ES', '/v1/tiles/assets/11/1002/771.mvt', '/v1/tiles/assets/0/0/0.mvt', '/v1/tiles/assets.json', '/v1/places?q=madrid', '/v1/plans', '/ready', '/', '/ogc/collections/assets/items',
  ]) t.is(await status(path), 200, path)
  const health = await (await fetch(`${service.api.base}/v1/health`)).json() as { status: string; standbys: unknown[] }
  t.is(health.status, 'degraded')
  await service.primary.start()
  await until(async () => await status(FIGURES) === 200)
  t.is(await used() - before, 1)
})
