import { setTimeout as sleep } from 'node:timers/promises'
import { createHash } from 'node:crypto'
import test from 'ava'
import { makeKey } from '../../src/access/key.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { issueKey } from '../helpers/server.ts'

/** What counts against the month's quota: mistakes of the caller do, refusals of ours do not. */

/** An id of capacity-data.sql. */
const id = (prefix: string, n: number) => prefix + createHash('md5').update(String(n)).digest('hex').slice(0, 20)

type Case = {
  path: string
  status: number
  counts: 0 | 1 | 2
  /** Enterprise unless given; null for a key that there is not. */
  plan?: string | null
  /** SQL that brings it about, with the account as $1, and SQL that takes it back. */
  arrange?: [string, string]
  request?: RequestInit
}

const BY_SOMETHING_ELSE = { 'Content-Type': 'text/plain' }
const JSON_BODY = { 'Content-Type': 'application/json' }
const EXPORT = 'insert into access.export (id, account_id, format, filters, rights, status) select'
const DONE = `insert into access.export (id, account_id, format, filters, rights, status, rows_expected, size_bytes, sha256, finished_at,
  expires_at) select`
const NO_EXPORTS = 'with gone as (delete from access.download where account_id = $1) delete from access.export where account_id = $1'
const SITES = JSON.stringify({ sites: Array.from({ length: 11 }, (_, n) => ({ name: `site ${n}`, lat: 43, lon: -3 + n / 100 })) })

/** A function of the interface in whose place another stands that raises an error of this SQLSTATE. */
function failing(name: string, sqlstate: string): [string, string] {
  const signature = '(access.plan, jsonb, jsonb)'
  return [
    `do $do$ begin
       alter function api.${name}${signature} rename to ${name}_away;
       create function api.${name}${signature} returns api.answer language plpgsql as $$ begin raise exception 'away' using errcode = '${sqlstate}'; end $$;
       grant execute on function api.${name}${signature} to public;
       update registry.revision set registry = registry + 1;
     end $do$`,
    `do $do$ begin
       drop function api.${name}${signature};
       alter function api.${name}_away${signature} rename to ${name};
       update registry.revision set registry = registry + 1;
     end $do$`,
  ]
}

/** Requests whose answers are cached (`/v1/countries`), read each time (`/v1/capacity`), and of the account (`/v1/exports`). */
const CASES: Case[] = [
  { path: '/v1/countries', status: 200, counts: 1 },
  { path: '/v1/capacity?limit=1', status: 200, counts: 1 },
  { path: '/v1/key', status: 200, counts: 1 },
  { path: '/v1/countries', status: 200, counts: 1, request: { method: 'HEAD' } },
  { path: '/v1/capacity?limit=1', status: 200, counts: 1, request: { method: 'HEAD' } },
  { path: '/v1/capacity/sites', status: 200, counts: 2, request: { method: 'POST', headers: JSON_BODY, body: SITES } },
  { path: '/v1/exports', status: 202, counts: 1, request: { method: 'POST', headers: JSON_BODY, body: '{"format": "csv"}' } },
  { path: '/v1/tiles/capacity/0/0/0.mvt', status: 200, counts: 0 },
  { path: '/v1/plans', status: 200, counts: 0 },
  { path: '/v1/coverage', status: 200, counts: 0 },
  // Mistakes of the caller.
  { path: '/v1/countries?limit=0', status: 400, counts: 1 },
  { path: '/v1/capacity?limit=10x', status: 400, counts: 1 },
  { path: '/v1/capacity?cursor=x', status: 400, counts: 1 },
  { path: '/v1/capacity/sites', status: 400, counts: 1, request: { method: 'POST', headers: JSON_BODY, body: '{"sites": []}' } },
  { path: '/v1/changes', status: 403, counts: 1, plan: 'free' },
  { path: '/v1/capacity/nearby?lat=43&lon=-3&radius_km=400', status: 403, counts: 1, plan: 'free' },
  { path: '/v1/methodologies/mth_none', status: 404, counts: 1 },
  { path: '/v1/capacity/cap_none', status: 404, counts: 1 },
  { path: '/v1/exports/exp_none', status: 404, counts: 1 },
  { path: '/v1/capacity?fresh_after=2026-11-01', status: 409, counts: 1 },
  {
    path: '/v1/exports/exp_00000000000000000002/download', status: 410, counts: 1,
    arrange: [`${DONE} 'exp_00000000000000000002', $1, 'csv', '{}', '{}', 'succeeded', 1, 1, 'x', now(), now() - interval '1 hour'`, NO_EXPORTS],
  },
  { path: '/v1/exports', status: 413, counts: 1, request: { method: 'POST', headers: JSON_BODY, body: JSON.stringify({ format: 'x'.repeat(70_000) }) } },
  { path: '/v1/exports', status: 415, counts: 1, request: { method: 'POST', headers: BY_SOMETHING_ELSE, body: '{"format": "csv"}' } },
  { path: '/v1/capacity?comparability=strict&country=ES', status: 422, counts: 1 },
  { path: `/v1/capacity?source=${id('src_', 3)}`, status: 451, counts: 1 },
  // No account, or no route.
  { path: '/v1/capacity?limit=1', status: 401, counts: 0, plan: null },
  { path: '/v1/none', status: 404, counts: 0 },
  { path: '/v1/countries', status: 405, counts: 0, request: { method: 'POST' } },
  // Refusals of ours.
  ...['/v1/countries', '/v1/capacity?limit=1', '/v1/exports'].flatMap((path): Case[] => [
    { path, status: 429, counts: 0, arrange: [`update access.meter set empty_at = clock_timestamp() + interval '1 hour' where account_id = $1`, ''] },
    { path, status: 429, counts: 0, arrange: [`update access.meter set month = date_trunc('month', now() at time zone 'UTC'), used = 20000000 where account_id = $1`, ''] },
  ]),
  {
    path: '/v1/exports', status: 429, counts: 0, request: { method: 'POST', headers: JSON_BODY, body: '{"format": "csv"}' },
    arrange: [`${EXPORT} 'exp_0000000000000000001' || n, $1, 'csv', '{}', '{}', 'queued' from generate_series(1, 3) n`, NO_EXPORTS],
  },
  {
    path: '/v1/exports/exp_00000000000000000003/download', status: 429, counts: 0,
    arrange: [`with made as (${DONE} 'exp_00000000000000000003', $1, 'csv', '{}', '{}', 'succeeded', 1, 1, 'x', now(), now() + interval '1 hour' returning id)
      insert into access.download (account_id, export_id, ends_at) select $1, id, now() + interval '1 minute' from made, generate_series(1, 5)`, NO_EXPORTS],
  },
  { path: '/v1/countries', status: 500, counts: 0, arrange: failing('countries', 'XX000') },
  { path: '/v1/countries', status: 503, counts: 0, arrange: failing('countries', '53200') },
  { path: '/v1/capacity/cap_none', status: 500, counts: 0, arrange: failing('capacity_record', 'XX000') },
  { path: '/v1/capacity/cap_none', status: 503, counts: 0, arrange: failing('capacity_record', '53200') },
  // What its own statement took too long for is none.
  { path: '/v1/countries', status: 503, counts: 1, arrange: failing('countries', '57014') },
  { path: '/v1/capacity/cap_none', status: 503, counts: 1, arrange: failing('capacity_record', '57014') },
]

test.serial('what counts against the quota: answers and mistakes of the caller do, refusals for a limit and errors of the service do not', async (t) => {
  t.timeout(60_000)
  const { database: { owner }, database, get } = await capacityServer()
  for (const { path, status, counts, plan = 'enterprise', arrange: [begin, end] = ['', ''], request = {} } of CASES) {
    const { key, account } = await issueKey(database, plan ?? 'enterprise')
    const used = async () => Number((await owner.query<{ used: string }>('select used from access.meter where account_id = $1', [account])).rows[0]?.used)
    const perform = (sql: string) => (sql === '' ? null : owner.query(sql, sql.includes('$1') ? [account] : []))
    await perform(begin)
    const before = await used()
    const answer = await get(path, { ...request, headers: { 'X-API-Key': plan === null ? makeKey('live') : key, ...request.headers as Record<string, string> } })
    await answer.arrayBuffer()
    const name = `${request.method ?? 'GET'} ${path}`
    t.is(answer.status, status, name)
    // What was counted before its data was read is given back a moment after the answer.
    for (let waited = 0; await used() - before !== counts && waited < 5000; waited += 50) await sleep(50)
    t.is(await used() - before, counts, `${name} is ${status}`)
    await perform(end)
  }
})

test.serial('an answer that the client has (304) counts', async (t) => {
  const { database, get } = await capacityServer()
  for (const path of ['/v1/countries', '/v1/capacity?limit=1']) {
    const { key } = await issueKey(database, 'enterprise')
    const first = await get(path, { headers: { 'X-API-Key': key } })
    const again = await get(path, { headers: { 'X-API-Key': key, 'If-None-Match': first.headers.get('ETag') ?? '' } })
    t.is(again.status, 304)
    t.is(again.headers.get('RateLimit-Remaining'), '19999998', path)
  }
})
