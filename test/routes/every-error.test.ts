import { createHash } from 'node:crypto'
import test from 'ava'
import { STATUS, type ErrorCode } from '../../src/errors/refusal.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { issueKey } from '../helpers/server.ts'

/** Every error code of the interface, reached by a request. */

/** An id of capacity-data.sql. */
const id = (prefix: string, n: number) => prefix + createHash('md5').update(String(n)).digest('hex').slice(0, 20)

type Case = {
  path: string
  /** Key of this plan; enterprise unless given, none when null. */
  plan?: string | null
  details?: object
  /** SQL that brings the error about, with the account as $1, and SQL that takes it back. */
  arrange?: [string, string]
  /** How often to ask: the last answer counts. */
  times?: number
  /** Sent with POST. */
  body?: object
  headers?: Record<string, string>
}

const EXPORT = 'insert into access.export (id, account_id, format, filters, rights, status) select'
const DONE = `insert into access.export (id, account_id, format, filters, rights, status, rows_expected, size_bytes, sha256, finished_at,
  expires_at) select`
const NO_EXPORTS = `with gone as (delete from access.download where account_id = $1) delete from access.export where account_id = $1`

const CASES: Record<ErrorCode, Case> = {
  invalid_parameter: { path: '/v1/capacity?limit=10x', details: { param: 'limit', given: '10x' } },
  invalid_cursor: { path: '/v1/capacity?cursor=x', details: { param: 'cursor', given: 'x' } },
  unauthorized: { path: '/v1/capacity', plan: null },
  plan_required: { path: '/v1/changes', plan: 'free', details: { capability: 'changes', required_plan: 'pro' } },
  key_restricted: {
    path: '/v1/webhooks', details: { scope: 'webhooks' },
    arrange: [`update access.api_key set scopes = '{}' where account_id = $1`, 'update access.api_key set scopes = null where account_id = $1'],
  },
  route_not_found: { path: '/v1/capacities', details: { given: '/v1/capacities', nearest: '/v1/capacity' } },
  country_not_supported: { path: '/v1/capacity?country=NO', details: { country: 'NO', param: 'country', given: 'NO' } },
  operator_not_supported: { path: '/v1/capacity?operator=vazio', details: { operator: 'vazio', param: 'operator', given: 'vazio' } },
  operator_not_found: { path: '/v1/operators/nobody', details: { operator: 'nobody', param: 'id', given: 'nobody' } },
  asset_not_found: { path: '/v1/substations/ast_none', details: { param: 'id', given: 'ast_none' } },
  source_not_found: { path: '/v1/sources/src_none', details: { source: 'src_none', param: 'id', given: 'src_none' } },
  methodology_not_found: { path: '/v1/methodologies/mth_none', details: { param: 'id', given: 'mth_none' } },
  capacity_not_available: { path: '/v1/capacity/cap_none', details: { param: 'id', given: 'cap_none' } },
  source_not_available: { path: `/v1/capacity?source=${id('src_', 4)}`, details: { source: id('src_', 4), reason: 'not_imported', since: null, operator_url: 'https://example.org/map' } },
  source_data_stale: { path: '/v1/capacity?fresh_after=2026-11-01', details: { newest: '2026-10-29' } },
  capacity_semantics_not_comparable: {
    path: '/v1/capacity?comparability=strict&country=ES', details: { classes: ['alpha', 'beta'] },
  },
  source_rights_restricted: { path: `/v1/capacity?source=${id('src_', 3)}`, details: { sources: [id('src_', 3)] } },
  rate_limit_exceeded: { path: '/v1/capacity?limit=1', plan: 'free', times: 12 },
  quota_exceeded: {
    path: '/v1/capacity?limit=1', plan: 'pro',
    arrange: ['update access.meter set used = 50000 where account_id = $1', 'update access.meter set used = 0 where account_id = $1'],
  },
  internal_error: {
    path: '/v1/countries',
    arrange: [
      'alter function api.countries(access.plan, jsonb, jsonb) rename to countries_away -- $1',
      'alter function api.countries_away(access.plan, jsonb, jsonb) rename to countries -- $1',
    ],
  },
  export_not_found: { path: '/v1/exports/exp_none', details: { param: 'id', given: 'exp_none' } },
  webhook_not_found: { path: '/v1/webhooks/whk_none', details: { param: 'id', given: 'whk_none' } },
  export_not_ready: {
    path: '/v1/exports/exp_00000000000000000001/download', details: { status: 'running' },
    arrange: [`${EXPORT} 'exp_00000000000000000001', $1, 'csv', '{}', '{}', 'running' where true`, NO_EXPORTS],
  },
  export_expired: {
    path: '/v1/exports/exp_00000000000000000002/download',
    arrange: [`${DONE} 'exp_00000000000000000002', $1, 'csv', '{}', '{}', 'succeeded', 1, 1, 'x', now(), now() - interval '1 hour' where true`, NO_EXPORTS],
  },
  export_limit_exceeded: {
    path: '/v1/exports', body: { format: 'csv' }, details: { limit: 3 },
    arrange: [`${EXPORT} 'exp_0000000000000000001' || n, $1, 'csv', '{}', '{}', 'queued' from generate_series(1, 3) n where true`, NO_EXPORTS],
  },
  idempotency_conflict: {
    path: '/v1/exports', body: { format: 'csv' }, headers: { 'Idempotency-Key': 'order-17' }, details: { param: 'Idempotency-Key', given: 'order-17' },
    arrange: [`insert into access.kept_answer (account_id, key, request, data) select $1, 'order-17', 'another', '{}' where true`, 'delete from access.kept_answer where account_id = $1'],
  },
  download_limit_exceeded: {
    path: '/v1/exports/exp_00000000000000000003/download',
    arrange: [`with made as (${DONE} 'exp_00000000000000000003', $1, 'csv', '{}', '{}', 'succeeded', 1, 1, 'x', now(), now() + interval '1 hour'
        where true returning id)
      insert into access.download (account_id, export_id, ends_at) select $1, id, now() + interval '1 minute' from made, generate_series(1, 5)`, NO_EXPORTS],
  },
}

for (const [code, one] of Object.entries(CASES) as [ErrorCode, Case][]) {
  const { path, plan = 'enterprise', details = {}, arrange, times = 1, body, headers: more } = one
  test.serial(`${path} is ${STATUS[code]} ${code}`, async (t) => {
    const { database, get } = await capacityServer()
    const issued = plan === null ? null : await issueKey(database, plan)
    const perform = async (sql: string) => database.owner.query(sql, sql.includes('where') ? [issued?.account] : [])
    if (arrange) await perform(arrange[0])
    const headers = { ...(issued && { 'X-API-Key': issued.key }), ...(body && { 'Content-Type': 'application/json' }), ...more }
    const request = { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) }
    let answer = await get(path, request)
    for (let time = 1; time < times; time++) answer = await get(path, request)
    if (arrange) await perform(arrange[1])
    const { error } = await answer.json() as { error: Record<string, unknown> }
    t.is(answer.status, STATUS[code])
    t.is(error.code, code)
    t.is(error.request_id, answer.headers.get('X-Request-Id'))
    t.deepEqual(error.details, details)
    t.deepEqual(Object.keys(error), ['code', 'message', 'request_id', 'details', 'doc_url', ...(code === 'plan_required' ? ['required_plan'] : [])])
    t.is(answer.headers.get('Content-Type'), 'application/json; charset=utf-8')
    t.is(answer.headers.get('Cache-Control'), 'no-store')
    t.is(answer.headers.get('Retry-After') !== null, answer.status === 429)
  })
}
