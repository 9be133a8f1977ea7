import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import test from 'ava'
import { createApp } from '../../src/app.ts'
import { openPool } from '../../src/database/pool.ts'
import { httpServer } from '../../src/server.ts'
import { issueKey, PATIENCE, TEST_CONFIG, testServer, usedOf } from '../helpers/server.ts'

/** Routes whose answers a process caches, and what it does with those that are out of date. */

const METHODOLOGY = `/v1/methodologies/mth_${'1'.padStart(20, '0')}`
const PATHS = [METHODOLOGY, '/v1/countries', '/v1/countries?status=planned,none&limit=1', '/v1/operators', '/v1/operators?country=ES']

type Body = { data: { name: string }; pagination: { limit: number }; error?: { code: string } }

const withoutId = (text: string) => text.replace(/req_\w+/, '')

/** Headers but for those of the request. */
const lasting = ({ headers }: Response) => [...headers].filter(([name]) => !/^(date|x-request-id|server-timing|ratelimit|ratelimit-re\w+|content-length)$/.test(name))

/** Another process on the same data, as patient (its answers tell how long connections stay), whose cache is empty. */
async function anotherServer(): Promise<string> {
  const { database } = await testServer()
  const server = httpServer(createApp({ pool: database.web, config: TEST_CONFIG }).callback(), { patience: PATIENCE }).listen(0)
  closing.push(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server, 'listening')
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

const closing: (() => void)[] = []
test.after.always('stop the other servers', () => {
  for (const close of closing) close()
})

for (const path of PATHS) {
  test.serial(`${path} is answered alike, read or cached, down to the byte`, async (t) => {
    const { base, key } = await testServer()
    const other = await anotherServer()
    for (const headers of [{ 'Accept-Encoding': 'identity' }, { 'Accept-Encoding': 'br' }]) {
      const answers = []
      for (const server of [base, other, base, other]) answers.push(await fetch(server + path, { headers: { 'X-API-Key': key, ...headers } }))
      t.is(answers[0]?.status, 200)
      t.is(new Set(await Promise.all(answers.map(async (answer) => withoutId(await answer.text())))).size, 1)
      t.is(new Set(answers.map((answer) => JSON.stringify(lasting(answer)))).size, 1)
      t.is(new Set(answers.map((answer) => answer.headers.get('X-Request-Id'))).size, 4)
    }
  })
}

test.serial('an answer is read once a version, and a new version is served with the next request, under a tag of its own', async (t) => {
  const { database, getKeyed } = await testServer()
  const ask = async () => {
    const answer = await getKeyed(METHODOLOGY)
    return [(await answer.json() as Body).data.name, answer.headers.get('ETag')]
  }
  const rename = (name: string) => database.owner.query('update registry.methodology set name = $1 where id = $2', [name, METHODOLOGY.split('/')[3]])
  const before = await ask()
  await rename('Renamed')
  t.deepEqual(await ask(), before, 'nothing says that anything is new')
  await database.owner.query('update registry.revision set registry = registry + 1')
  const after = await ask()
  t.is(after[0], 'Renamed')
  t.not(after[1], before[1])
  t.deepEqual(await ask(), after)
  await rename('Own')
  await database.owner.query('update registry.revision set registry = registry + 1')
  t.is((await ask())[0], 'Own')
})

test.serial('304, HEAD and errors are counted once each, whether the answer is cached or not', async (t) => {
  const { database, get } = await testServer()
  const { key, account } = await issueKey(database, 'pro')
  const ask = (path: string, init: RequestInit = {}) => get(path, { ...init, headers: { 'X-API-Key': key, ...init.headers } })
  const tag = (await ask('/v1/operators?type=TSO')).headers.get('ETag') ?? ''
  let count = 1
  for (const [path, status, init] of [
    ['/v1/operators?type=TSO', 200, {}],
    ['/v1/operators?type=TSO', 304, { headers: { 'If-None-Match': tag } }],
    ['/v1/operators?type=TSO', 304, { headers: { 'If-None-Match': `"other", ${tag}` } }],
    ['/v1/operators?type=TSO', 304, { headers: { 'If-None-Match': '*' } }],
    ['/v1/operators?type=DSO', 200, { headers: { 'If-None-Match': tag } }],
    ['/v1/operators?type=TSO', 200, { method: 'HEAD' }],
    ['/v1/operators?type=tso', 400, {}],
    ['/v1/operators?limit=150', 400, {}],
    ['/v1/operators?cursor=x', 400, {}],
    ['/v1/operators?country=PT', 404, {}],
    ['/v1/operators?country=PT', 404, {}],
    ['/v1/methodologies/mth_x', 404, {}],
  ] as const) {
    const answer = await ask(path, init)
    t.is(answer.status, status, path)
    t.is(answer.headers.get('RateLimit-Remaining'), String(50_000 - ++count))
    t.is(await usedOf(account), count, path)
    if (status !== 400 && status !== 404) t.is(answer.headers.get('Cache-Control'), 'private, no-cache')
  }
})

test.serial('each plan has its own page: what is cached for one is not sent to another, and a changed plan acts at once', async (t) => {
  const { database, get } = await testServer()
  await database.owner.query(`insert into access.plan select 'small', 'Small', 9, 5, false, true, 1000, 1000, 3, 1, 0, '{}'`)
  const [small, business] = [await issueKey(database, 'small'), await issueKey(database, 'business')]
  const ask = async (key: string, path: string): Promise<string | number> => {
    const answer = await get(path, { headers: { 'X-API-Key': key } })
    const { pagination, error } = await answer.json() as Body
    return error === undefined ? pagination.limit : error.code
  }
  for (let round = 0; round < 3; round++) {
    t.is(await ask(business.key, '/v1/countries'), 50)
    t.is(await ask(business.key, '/v1/countries?limit=150'), 150)
    t.is(await ask(small.key, '/v1/countries'), 3)
    t.is(await ask(small.key, '/v1/countries?limit=150'), 'invalid_parameter')
  }
  await database.owner.query(`update access.plan set page_size = 2 where id = 'small'`)
  t.is(await ask(small.key, '/v1/countries'), 2)
  await database.owner.query('select access.set_plan($1, $2)', [business.account, 'small'])
  t.is(await ask(business.key, '/v1/countries'), 2)
  t.is(await ask(business.key, '/v1/countries?limit=150'), 'invalid_parameter')
})

test.serial('while the database is away a cached answer is 503, and it comes again with the database', async (t) => {
  const { database, getKeyed } = await testServer()
  t.is((await getKeyed(METHODOLOGY)).status, 200)
  const name = new URL(database.url).pathname.slice(1)
  const elsewhere = new URL(database.url)
  elsewhere.pathname = 'postgres'
  const admin = openPool(elsewhere.href, 'owner', { connections: 1, connectTimeout: 5000, statementTimeout: 0 })
  try {
    await admin.query(`alter database "${name}" allow_connections false`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    const away = await Promise.all(Array.from({ length: 12 }, async () => {
      const answer = await getKeyed(METHODOLOGY)
      return [answer.status, answer.headers.get('Retry-After'), (await answer.json() as Body).error?.code].join(' ')
    }))
    t.deepEqual([...new Set(away)], ['503 2 internal_error'])
  } finally {
    await admin.query(`alter database "${name}" allow_connections true`)
    await admin.end()
  }
  t.deepEqual(await Promise.all(Array.from({ length: 12 }, async () => (await getKeyed(METHODOLOGY)).status)), Array(12).fill(200))
})
