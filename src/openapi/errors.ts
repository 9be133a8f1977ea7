import type { ErrorCode } from '../errors/refusal.ts'

export type ErrorText = {
  cause: string
  remedy: string
  /** An example of a message and its details. */
  message: string
  details: Record<string, unknown>
}

/** The text of the reference about each error code, ordered by status. */
export const ERRORS: Record<ErrorCode, ErrorText> = {
  invalid_parameter: row(
    'A parameter, or a member of the body, is unknown, empty, malformed or out of range, or repeated where it is no list; or `limit` is above the plan’s page size.',
    'The message names the parameter and what it accepts; `details` have both, and the `nearest` that you may have meant. Values are never cut to the limit. A body is JSON in UTF-8, at most 64 KiB (413), with '
      + '`Content-Type: application/json` (415), and arrives within 30 s (408). Headers have at most 16 KiB (431). Under `/ogc` and `/dcat`, `Accept` names a form that there is (406).',
    'direction: expected a comma list (at most 50) of generation, load, bidirectional; did you mean load?',
    { param: 'direction', given: 'laod', nearest: 'load', allowed: ['generation', 'load', 'bidirectional'] },
  ),
  invalid_cursor: row(
    'The cursor does not come from this service, was changed, or belongs to another route, filter or sort; or the change feed ends before it, as after a restore.',
    'Repeat the first request exactly, and add `cursor`; only `limit` may differ from page to page.', 'cursor: not issued for this query',
  ),
  unauthorized: row(
    'The key is missing, malformed or revoked; the answer does not say which. It says what is wrong with the header, where that is what is wrong.',
    'Send the whole key as `Authorization: Bearer <key>` or `X-API-Key: <key>`.',
    'A valid API key is needed, as "Authorization: Bearer <key>" or "X-API-Key: <key>"',
  ),
  plan_required: row(
    'The plan does not include the capability, or a value such as `radius_km` is above its limit.',
    '`required_plan` is the cheapest plan that allows the request. A smaller value may be enough.',
    'Plan free does not include changes', { capability: 'changes', required_plan: 'pro' },
  ),
  key_restricted: row(
    'The account limits the key: to networks that the request does not come from, or to scopes that the route is none of.',
    'Use another key, or a new one without the limit: a limit stays as long as its key. `details` has the `address` or the `scope`.',
    'This key may not be used for webhooks', { scope: 'webhooks' },
  ),
  route_not_found: row(
    'There is no route at this path; or, with status 405, the route does not take this method.',
    'Compare the path with this reference: lower case, no slash at the end. With 405, `Allow` lists the methods.', 'No route at /v1/capacities; did you mean /v1/capacity?',
    { given: '/v1/capacities', nearest: '/v1/capacity' },
  ),
  country_not_supported: row(
    'The country code is valid, but nothing is registered there.', '`/v1/countries` lists the countries with their coverage.',
    'Nothing is registered in country NO', { country: 'NO' },
  ),
  operator_not_supported: row(
    'The operator is known, but none of its publications is registered.', '`/v1/operators/{id}` has its website; ask the operator.',
    'No publication of operator "example-grid" is registered', { operator: 'example-grid' },
  ),
  operator_not_found: row('No operator has this id or slug.', '`/v1/operators` lists them all.', 'No operator "lianderr"; did you mean liander?',
    { operator: 'lianderr', param: 'operator', given: 'lianderr', nearest: 'liander' }),
  asset_not_found: row(
    'No asset has this id.', 'Find it with `/v1/substations`. Ids of merged assets stay valid, so an old id is not the reason.',
    'No asset "ast_none"', { param: 'id', given: 'ast_none' },
  ),
  source_not_found: row('No source has this id.', '`/v1/sources` lists them all.', 'No source "src_none"',
    { source: 'src_none', param: 'source', given: 'src_none' }),
  methodology_not_found: row(
    'No methodology has this id.', 'Take the id from a record’s `methodology.id` or from `/v1/sources/{id}`.', 'No methodology "mth_none"',
    { param: 'id', given: 'mth_none' },
  ),
  capacity_not_available: row(
    'The asset or postcode exists, but no capacity record of it is known, or was at `as_of`; then the message says so, and since when there are some. For a postcode `details.not_included` names the publications that may have some, as `meta.not_included` does.',
    'Search around it with `/v1/capacity/nearby`. On assets, `has_capacity` says it in advance.', 'No capacity record is known there',
  ),
  export_not_found: row('The account has no export of this id.', 'List the exports of the account whose key you use.', 'No export "exp_none"',
    { param: 'id', given: 'exp_none' }),
  webhook_not_found: row(
    'The account has no webhook endpoint of this id.', 'List the endpoints of the account whose key you use.', 'No webhook endpoint "whk_none"',
    { param: 'id', given: 'whk_none' },
  ),
  source_not_available: row(
    'A source in the request is switched off, only registered, or was never published.',
    'Leave it out, or see the figures at the operator’s own page, `details.operator_url`. `details.reason` and `since` are those of `meta.not_included`: `listed_only`, `not_imported`, `failed` or `held`. A source that was published stays '
      + 'available when a later import fails.',
    'Source src_41a7352879f2ecd2538f is not available: it was never published, because its imports have failed since 2026-11-03T04:12:00.000Z',
    { source: 'src_41a7352879f2ecd2538f', reason: 'failed', since: '2026-11-03T04:12:00.000Z', operator_url: 'https://example.org/capacity-map' },
  ),
  source_data_stale: row(
    'Records match every filter but `fresh_after`.', '`details.newest` is the newest available date: use it, or wait for the next publication.',
    'The newest data that matches is of 2026-11-05', { newest: '2026-11-05' },
  ),
  export_not_ready: row(
    'The export is queued, running or failed.', 'Poll the export until its status is `succeeded`, then download it.',
    'The export is running', { status: 'running' },
  ),
  idempotency_conflict: row(
    'Another request was sent under the same `Idempotency-Key` within a day.', 'Choose a new key for a new request; keep it for sending the very same again.',
    'Another request was sent under the Idempotency-Key "order-17"', { param: 'Idempotency-Key', given: 'order-17' },
  ),
  export_expired: row(
    'The file is older than seven days, or the rights of a source in it changed.', 'Create a new export.',
    'The export has expired and its file is deleted',
  ),
  capacity_semantics_not_comparable: row(
    'With `comparability=strict`, the matching records follow methods that cannot be compared.',
    'Limit the search to one of `details.classes`, or use `best_effort` and read `meta.warnings`.',
    'The matching records span several comparability classes; choose sources of one, or comparability=best_effort', { classes: ['es-access-firm', 'gb-demand-headroom-mva'] },
  ),
  rate_limit_exceeded: row(
    'More requests per second than the plan allows or, on public map routes, than one address may send.',
    'Wait for `Retry-After` seconds. Bursts of twice the rate are fine.', 'More than 2 requests a second, the rate of plan free',
  ),
  quota_exceeded: row(
    'The month’s requests are used.', '`Retry-After` is the time to the next UTC month; a larger plan acts at once and keeps what was used.',
    'The 2000 requests of this month in plan free are used',
  ),
  export_limit_exceeded: row(
    'Three exports of the account are queued or running.', 'Create the next one when one of them has ended, `Retry-After` seconds later at the soonest.',
    '3 exports are queued or running already', { limit: 3 },
  ),
  download_limit_exceeded: row(
    'Every download slot of the account is in use.', 'Wait for `Retry-After` seconds, or for a download to end.',
    'Every download slot of plan business is in use: 2',
  ),
  source_rights_restricted: row(
    'The request names only sources whose rights do not permit serving figures.',
    'Every withheld record links to the operator’s own page. Without `source`, they are listed among the others.',
    'The rights of the named sources do not permit serving their figures', { sources: ['src_8e41e9b305a3d7479a4a'] },
  ),
  internal_error: row(
    'Something failed on our side; with status 503, the service is busy, its database is unavailable, or the request took too long.',
    'Retry, with 503 after `Retry-After` seconds. If the error remains, tell us the request id.',
    'Something failed on our side; the request id names it in our log',
  ),
}

/** @param message an example of one, with its details */
function row(cause: string, remedy: string, message: string, details: Record<string, unknown> = {}): ErrorText {
  return { cause, remedy, message, details }
}

/**
 * An error as it is sent.
 * @param base address of the service
 */
export function errorExample(code: ErrorCode, base: string): object {
  const { message, details } = ERRORS[code]
  const plan = code === 'plan_required' ? { required_plan: details.required_plan } : {}
  return { error: { code, message, request_id: 'req_0123456789abcdefghij', details, doc_url: `${base}/docs/reference/errors#error-${code}`, ...plan } }
}
