import { once } from 'node:events'
import { connect } from 'node:net'
import test from 'ava'
import { issueKey, testServer } from './helpers/server.ts'
import { unstalled } from './helpers/unstalled.ts'
import { until } from './helpers/until.ts'

type ErrorBody = { error: { code: string; message: string; request_id: string; details: unknown } }

/** Puts `body` in the place of what answers GET /v1/substations/{id}. */
async function replaceSubstation(body: string): Promise<void> {
  const { database } = await testServer()
  await database.owner.query(`create or replace function api.substation(caller access.plan, params jsonb, after jsonb)
    returns api.answer language plpgsql security definer set search_path = pg_catalog, public
    as $body$ begin ${body} end $body$`)
}

for (const [what, body, status] of [
  ['a missing table', 'return (select secret_column from secret_table);', 500],
  ['a division', 'perform 1 / 0;', 500],
  ['an unknown code', `perform access.refuse('no_such_code', 'secret');`, 500],
  ['no data', 'return null;', 500],
  ['a statement that runs too long', `raise exception sqlstate '57014' using message = 'canceling statement due to statement timeout';`, 503],
  ['a deadlock', `raise exception sqlstate '40P01' using message = 'secret';`, 503],
  ['a full disk', `raise exception sqlstate '53100' using message = 'secret';`, 503],
  ['a server that shuts down', `raise exception sqlstate '57P01' using message = 'secret';`, 503],
] as const) {
  test.serial(`${what} is ${status} internal_error: nothing of it leaks, and it is logged under the request id`, async (t) => {
    await replaceSubstation(body)
    const { getKeyed, logged } = await testServer()
    logged.length = 0
    const answer = await getKeyed('/v1/substations/x')
    const text = await answer.text()
    const { error } = JSON.parse(text) as ErrorBody
    t.is(answer.status, status, JSON.stringify(logged))
    t.is(error.code, 'internal_error')
    t.notRegex(text, /secret|zero|division|column|timeout|backend|sql/i)
    t.is(answer.headers.get('Retry-After'), status === 503 ? '2' : null)
    t.is(answer.headers.get('ETag'), null)
    t.is(logged.length, 1)
    t.is(logged[0]?.request_id, error.request_id)
    t.is((await getKeyed('/v1/substations?limit=1')).status, 200)
  })
}

test.serial('a terminated backend is 503, and its connection is not lent again', async (t) => {
  await replaceSubstation('perform pg_sleep(20);')
  const { database, getKeyed } = await testServer()
  const answer = getKeyed('/v1/substations/x')
  await until(async () => (await database.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'active' and query like '%api.substation(%' and pid <> pg_backend_pid()`)).rowCount === 1)
  t.is((await answer).status, 503)
  t.is((await getKeyed('/v1/substations?limit=1')).status, 200)
})

test.serial('an exhausted pool is 503 within its wait', async (t) => {
  const { database, getKeyed } = await testServer()
  const held = await Promise.all(Array.from({ length: database.web.options.max }, () => database.web.connect()))
  const { options } = database.web
  const { connectionTimeoutMillis } = options
  options.connectionTimeoutMillis = 500
  try {
    const answer = await getKeyed('/v1/substations')
    t.is(answer.status, 503)
    t.is(answer.headers.get('Retry-After'), '2')
    t.is((await answer.json() as ErrorBody).error.code, 'internal_error')
  } finally {
    options.connectionTimeoutMillis = connectionTimeoutMillis
    for (const client of held) client.release()
  }
})

test.serial('health answers 200 degraded within 2 s while no connection is to be had', async (t) => {
  const { database, get } = await testServer()
  const held = await Promise.all(Array.from({ length: database.web.options.max }, () => database.web.connect()))
  try {
    const { result: answer, ms } = await unstalled(() => get('/v1/health'))
    t.true(ms < 2000, `${ms} ms`)
    t.is(answer.status, 200)
    t.like(await answer.json(), {
      status: 'degraded', database: { reachable: false, latency_ms: null },
      data: { assets: null, series: null, newest_source_date: null }, synthetic: null,
    })
  } finally {
    for (const client of held) client.release()
  }
})

test.serial('a client that goes away frees its backend', async (t) => {
  await replaceSubstation('perform pg_sleep(20);')
  const { database, base, key, logged } = await testServer()
  logged.length = 0
  const running = async () => (await database.owner.query<{ n: number }>(`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state = 'active' and query like '%api.substation(%' and pid <> pg_backend_pid()`)
  ).rows[0]?.n
  const socket = connect(Number(new URL(base).port), 'localhost')
  await once(socket, 'connect')
  socket.write(`GET /v1/substations/x HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\n\r\n`)
  await until(async () => await running() === 1)
  const left = performance.now()
  socket.destroy()
  await until(async () => await running() === 0, 10_000)
  t.log(`free after ${Math.round(performance.now() - left)} ms`)
  t.deepEqual(logged, [])
})

test.serial('a slow request holds up neither the others of its account nor their connections', async (t) => {
  // Slow as long as the test holds a lock.
  await replaceSubstation('perform pg_advisory_xact_lock_shared(77); return (\'{}\', null, \'{}\')::api.answer;')
  const { getKeyed, database, get } = await testServer()
  const holder = await database.owner.connect()
  await holder.query('select pg_advisory_lock(77)')
  const slow = Promise.all([getKeyed('/v1/substations/x'), getKeyed('/v1/substations/y')])
  const waiting = async () => (await database.owner.query(`select from pg_locks where locktype = 'advisory' and objid = 77 and not granted`)).rowCount
  await until(async () => await waiting() === 2)
  const others = await Promise.all(Array.from({ length: 10 }, () => getKeyed('/v1/substations?limit=1')))
  const another = await issueKey(database, 'free')
  t.is((await get('/v1/substations?limit=1', { headers: { 'X-API-Key': another.key } })).status, 200)
  t.deepEqual([...new Set(others.map(({ status }) => status))], [200])
  t.is(await waiting(), 2, 'all of them were answered before the slow ones')
  await holder.query('select pg_advisory_unlock(77)')
  holder.release()
  t.deepEqual((await slow).map(({ status }) => status), [200, 200])
})
