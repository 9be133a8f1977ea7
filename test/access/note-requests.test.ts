import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { noteRequests } from '../../src/access/note-requests.ts'
import { postMessage } from '../helpers/agent.ts'
import { issueKey, testServer } from '../helpers/server.ts'

type Noted = { request_id: string; key_id: string; route: string; status: number; code: string; param: string | null }

/** What is noted of an account, newest first, once there are so many. */
async function noted(account: string, count: number): Promise<Noted[]> {
  const { database } = await testServer()
  for (let waited = 0; ; waited += 20) {
    const { rows } = await database.web.query<Noted>('select * from api.account_errors($1)', [account])
    if (rows.length >= count || waited > 30_000) return rows
    await sleep(20)
  }
}

test.serial('errors are noted with key, route, status, code and request id, those of strangers are not', async (t) => {
  const { base, database, get } = await testServer()
  const { key, account, id } = await issueKey(database, 'pro')
  const ids: (string | null)[] = []
  for (const path of ['/v1/substations?limit=secret', '/v1/capacity/cap_none', '/v1/exports']) {
    ids.push((await get(path, { headers: { 'X-API-Key': key } })).headers.get('X-Request-Id'))
  }
  const call = await postMessage(base, key, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'find_capacity', arguments: {} } })
  ids.push(call.headers.get('X-Request-Id'))
  await database.owner.query('update access.meter set used = 50000 where account_id = $1', [account])
  ids.push((await get('/v1/countries', { headers: { 'X-API-Key': key } })).headers.get('X-Request-Id'))
  await get('/v1/countries', { headers: { 'X-API-Key': 'unknown' } })
  const rows = await noted(account, 5)
  t.deepEqual(rows.toReversed().map(({ route, status, code }) => `${route} ${status} ${code}`), [
    '/v1/substations 400 invalid_parameter', '/v1/capacity/:id 404 capacity_not_available', '/v1/exports 403 plan_required',
    '/mcp 400 invalid_parameter', '/v1/countries 429 quota_exceeded',
  ])
  t.deepEqual(rows.toReversed().map(({ request_id: request }) => request), ids)
  t.deepEqual(new Set(rows.map(({ key_id: of }) => of)), new Set([id]))
  t.deepEqual(rows.toReversed().map(({ param }) => param), ['limit', null, null, null, null])
  t.false(JSON.stringify(rows).includes('secret'))
  const { rows: [all] } = await database.owner.query<{ count: string }>('select count(*) from access.account_error')
  t.is(all?.count, '5')
})

test.serial('of a flood twenty that succeeded and twenty errors of an account are noted in a second, and the newest hundred errors are kept', async (t) => {
  const { database } = await testServer()
  const { account, id } = await issueKey(database, 'pro')
  const windows: string[] = []
  const note = noteRequests(async ({ values }) => {
    windows.push(String(values?.[0]))
    await database.web.query('select api.note_requests($1)', values)
    return []
  }, new Set())
  const request = { account_id: account, key_id: id, method: 'GET', route: '/v1/key', status: 200, ms: 1.4 }
  const error = { status: 429, code: 'rate_limit_exceeded', param: null }
  for (let n = 0; n < 10_000; n++) note({ ...request, request_id: `flood ${n}`, error: n % 2 ? error : null })
  t.is((await noted(account, 20)).length, 20)
  t.is(windows.length, 1)
  const { rows: kept } = await database.owner.query<{ status: number; ms: number; count: number }>(
    'select status, ms, count(*)::integer as count from access.account_request where account_id = $1 group by 1, 2 order by 1', [account])
  t.deepEqual(kept, [{ status: 200, ms: 1, count: 20 }, { status: 429, ms: 1, count: 20 }])

  const more = Array.from({ length: 150 }, (_, n) => ({ ...request, ...error, ms: 1, request_id: `more ${n}`, at: new Date(Date.now() + 1000 + n).toISOString() }))
  await Promise.all([more.slice(0, 75), more.slice(75)].map((part) => database.web.query('select api.note_requests($1)', [JSON.stringify(part)])))
  await database.web.query('select api.note_requests($1)', [JSON.stringify(more.slice(0, 1))])
  const { rows: errors } = await database.owner.query<{ id: string }>('select request_id as id from access.account_error where account_id = $1 order by at desc', [account])
  t.deepEqual(errors.map((row) => row.id), more.slice(50).toReversed().map(({ request_id: request }) => request))
})

test.serial('of each account the newest requests are kept, as many as its plan lists, whichever process writes them', async (t) => {
  const { database } = await testServer()
  const [many, few] = [await issueKey(database, 'pro'), await issueKey(database, 'free')]
  const requests = Array.from({ length: 1500 }, (_, n) => [many, few].map(({ account, id }) => ({
    request_id: `${account} ${n}`, account_id: account, key_id: id, at: new Date(n * 1000).toISOString(), method: 'GET', route: '/v1/key', status: 200, ms: 1,
  }))).flat()
  const write = (part: object[]) => database.web.query('select api.note_requests($1)', [JSON.stringify(part)])
  await Promise.all([0, 1, 2].map((third) => write(requests.slice(third * 1000, (third + 1) * 1000))))
  await write(requests.slice(-1000))
  const keptOf = async (account: string) => (await database.owner.query<{ id: string }>(
    'select request_id as id from access.account_request where account_id = $1 order by at desc', [account])).rows.map(({ id }) => id)
  for (const [{ account }, most] of [[many, 1000], [few, 100]] as const) {
    t.deepEqual(await keptOf(account), Array.from({ length: most }, (_, n) => `${account} ${1499 - n}`))
  }
})

test.serial('of a request with a wrong parameter its name is noted where the interface has one of that name, and nothing that the client wrote', async (t) => {
  const { database, get } = await testServer()
  const { key, account } = await issueKey(database, 'business')
  for (const query of ['bbox=secret', `${key}=1`, 'secret=1', 'min_capacity_mw=secret']) await get(`/v1/capacity?${query}`, { headers: { 'X-API-Key': key } })
  for (const body of [{ format: 'secret' }, { format: 'csv', filters: { secret: 1 } }, { format: 'csv', secret: 1 }]) {
    await get('/v1/exports', { method: 'POST', headers: { 'X-API-Key': key, 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  }
  const rows = await noted(account, 7)
  t.deepEqual(rows.toReversed().map(({ param }) => param), ['bbox', null, null, 'min_capacity_mw', 'format', 'filters', null])
  t.false(JSON.stringify(rows).includes('secret') || JSON.stringify(rows).includes(key))
})
