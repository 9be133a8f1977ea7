import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { openPool } from '../../src/database/pool.ts'
import { counts } from '../helpers/counts.ts'
import { startHeadroom } from '../helpers/headroom.ts'
import { startPgbouncer } from '../helpers/pgbouncer.ts'
import { issueKey, testServer, usedOf, type TestServer } from '../helpers/server.ts'
import { startServing, type Serving } from '../helpers/serving.ts'

/** The API through a real PgBouncer in transaction mode, with many more connections to it than it has to the server. */
const [CLIENTS, CONNECTIONS, EACH] = counts([50, 4, 10], [1000, 20, 5])

let direct: TestServer
let pooled: Serving
let address = ''

const closing: (() => Promise<void>)[] = []
const atEnd = { teardown: (work: () => Promise<void>) => closing.unshift(work) }

test.before(async (t) => {
  t.timeout(120_000)
  direct = await testServer()
  await direct.database.owner.query('update access.plan set rate_per_second = 1000000, quota_per_month = 1000000000')
  address = (await startPgbouncer(atEnd, direct.database.url, CONNECTIONS)).address
  pooled = await startServing(direct.database.url, {
    WEB_DATABASE_URL: address, HEADROOM_WEB_CONNECTIONS: String(CLIENTS), HEADROOM_CONNECT_TIMEOUT_MS: '30000', HEADROOM_LOG_LEVEL: 'error',
    HEADROOM_ADDRESS_RATE: '1000000', HEADROOM_ADDRESS_BURST: '1000000', HEADROOM_ADDRESS_CONNECTIONS: '100000',
  })
})

test.after.always('stop PgBouncer', async () => {
  for (const close of closing) await close()
})

const ask = (path: string, key: string, headers: Record<string, string> = {}) => fetch(pooled.base + path, { headers: { 'X-API-Key': key, ...headers } })

/** What statements rely on, of the connection of the server that this one runs on. */
const SESSION = `select pg_backend_pid() as pid, jsonb_build_object('role', current_user, 'jit', current_setting('jit'), 'zone', current_setting('TimeZone'),
  'limit', current_setting('statement_timeout'), 'path', current_setting('search_path'), 'check', current_setting('client_connection_check_interval'),
  'owner', pg_has_role(session_user, 'headroom_worker', 'member')) as session`

type Session = { pid: number; session: object }

test.serial('every statement runs as the web role with its settings, whichever connection of the server it gets', async (t) => {
  const limits = { connections: 20, connectTimeout: 30_000, statementTimeout: 10_000 }
  const itself = openPool(direct.database.url, 'web', limits)
  const pool = openPool(address, 'web', limits)
  t.teardown(() => Promise.all([itself.end(), pool.end()]))
  const { rows: [wanted] } = await itself.query<Session>(SESSION)
  // Half of them have a name: with it, PgBouncer would send one connection's statement to another.
  const found = await Promise.all(Array.from({ length: 200 }, async (_, n) => (
    (await pool.query<Session>({ text: `${SESSION} where $1 >= 0 and pg_sleep(0.001) is not null`, values: [n], ...(n % 2 === 0 && { name: 'session' }) })).rows[0]
  )))
  const connections = new Set(found.map((one) => one?.pid)).size
  t.true(connections > 1 && connections <= CONNECTIONS, `${connections}`)
  for (const one of found) t.deepEqual(one?.session, { ...wanted?.session, owner: false })
})

test.serial('statements have names where the pooler follows them', async (t) => {
  const url = Object.assign(new URL(direct.database.url), { username: 'headroom_web' }).href
  const prepared = async (poolerPrepares: boolean) => {
    const pool = openPool(url, 'web', { connections: 1, connectTimeout: 30_000, statementTimeout: 0, poolerPrepares })
    t.teardown(() => pool.end())
    await pool.query({ name: 'one', text: 'select $1::int', values: [1] })
    return (await pool.query('select name from pg_prepared_statements')).rows
  }
  t.deepEqual(await prepared(true), [{ name: 'one' }])
  t.deepEqual(await prepared(false), [])
})

test.serial('searches, nearby, tiles, other routes and 304s are those of a direct connection', async (t) => {
  const { key, account } = await issueKey(direct.database, 'enterprise')
  const { data: [record] } = await (await ask('/v1/capacity?limit=1', key)).json() as { data: { id: string; asset: { lon: number; lat: number } }[] }
  const { lon, lat } = record?.asset ?? {}
  const paths = [
    '/v1/capacity?limit=20', '/v1/capacity?sort=-value_mw', `/v1/capacity/nearby?lat=${lat}&lon=${lon}`, `/v1/capacity/${record?.id}`, '/v1/capacity?limit=x',
    '/v1/countries', '/v1/sources', '/v1/changes', '/v1/tiles/capacity/0/0/0.mvt', '/v1/tiles/assets/0/0/0.mvt', '/v1/coverage', '/v1/assets.geojson?country=ES', '/ogc/collections/capacity/items',
  ]
  for (const path of paths) {
    const [here, there] = [await ask(path, key), await direct.getKeyed(path)]
    t.is(here.status, there.status, path)
    const body = async (answer: Response) => (await answer.text()).replace(/req_\w+|"age_seconds":\d+|"timeStamp":"[^"]+"|(localhost|127\.0\.0\.1):\d+/g, '')
    t.is(await body(here), await body(there), path)
    const tag = here.headers.get('ETag')
    if (here.status === 200 && tag !== null) t.is((await ask(path, key, { 'If-None-Match': tag })).status, 304, path)
  }
  const before = await usedOf(account)
  t.is((await ask('/v1/capacity', key)).status, 200)
  t.is(await usedOf(account), before + 1)
})

test.serial('a change of rights and a revoked key act on the next request', async (t) => {
  const { owner } = direct.database
  const { key, id } = await issueKey(direct.database, 'enterprise')
  const shown = async () => {
    const answer = await ask('/v1/capacity?operator=norte&limit=50', key)
    const { data } = await answer.json() as { data?: { capacity: { state: string } }[] }
    return data === undefined ? answer.status : data.filter(({ capacity: { state } }) => state === 'published').length > 0
  }
  const setRights = (mode: string) => owner.query(`select registry.set_rights('norte-open', $1, 'a test')`, [mode])
  t.is(await shown(), true)
  await setRights('blocked')
  t.is(await shown(), false)
  await setRights('manifest')
  t.is(await shown(), true)
  await owner.query('select access.revoke_key($1)', [id])
  t.is(await shown(), 401)
})

test.serial(`${CLIENTS} clients share ${CONNECTIONS} connections: each is answered or told 503, and each answer is counted once`, async (t) => {
  t.timeout(300_000)
  const { owner } = direct.database
  const { key, account } = await issueKey(direct.database, 'enterprise')
  const statuses: Record<number, number> = {}
  /** Those that took too long, on a busy machine: they count where it was their own statement, and not where it was that which admits them. */
  let late = 0
  await Promise.all(Array.from({ length: CLIENTS }, async (_, client) => {
    for (let n = 0; n < EACH; n++) {
      const answer = await ask(client % 2 === 0 ? `/v1/capacity?limit=5&min_capacity_mw=${n}` : '/v1/countries', key)
      if ((await answer.text()).includes('The request took too long')) late++
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    }
  }))
  t.log(statuses)
  t.deepEqual(Object.keys(statuses).filter((status) => status !== '200' && status !== '503'), [])
  t.true((statuses[200] ?? 0) > 0)
  // What was counted before a 503 is given back a moment later.
  const least = statuses[200] ?? 0
  for (let waited = 0; Number(await usedOf(account)) > least + late && waited < 60_000; waited += 100) await sleep(100)
  const used = Number(await usedOf(account))
  t.true(used >= least && used <= least + late, `${used} counted, ${least} answered, ${late} late`)
  const { rows: [backends] } = await owner.query<{ n: string }>(
    `select count(*) as n from pg_stat_activity where datname = current_database() and usename = 'headroom_web'`)
  t.true(Number(backends?.n) > 1 && Number(backends?.n) <= CONNECTIONS, `${backends?.n} connections`)
})

test.serial('new versions of the tiles are listened for over a connection of its own', async (t) => {
  const { owner } = direct.database
  t.is((await fetch(`${pooled.base}/v1/tiles/assets/0/0/0.mvt`)).status, 200)
  await direct.get('/v1/tiles/assets/0/0/0.mvt')
  const listening = async () => (await owner.query<{ login: string }>(
    `select usename as login from pg_stat_activity where datname = current_database() and query = 'listen tiles'`)).rows
  // The server of this process listens too.
  for (let waited = 0; (await listening()).length < 2 && waited < 20_000; waited += 50) await sleep(50)
  t.deepEqual((await listening()).map(({ login }) => login), [new URL(direct.database.url).username, new URL(direct.database.url).username])
})

test.serial('a pooler whose role has other settings is refused at start', async (t) => {
  const { code, stderr } = await startHeadroom(['serve'], {
    DATABASE_URL: direct.database.url, WEB_DATABASE_URL: address, PORT: '0', HEADROOM_STATEMENT_TIMEOUT_MS: '5000', HEADROOM_SECRET_KEY: '5'.repeat(64),
  }).ended
  t.is(code, 1)
  t.is(stderr, 'headroom: WEB_DATABASE_URL: the role headroom_web needs statement_timeout = 5000: see "Through PgBouncer" in docs/operations.md\n')
})
