import type { ErrorCode } from '../errors/refusal.ts'

export type ErrorText = {
  cause: string
  remedy: string
  /** An example of a message and its details. */
  message: string
  details: Record<string, unknown>
}

/** What the reference says about each error code, ordered by status. */
export const ERRORS: Record<ErrorCode, ErrorText> = {
  invalid_parameter: {
    cause: 'A parameter, or a member of the body, is unknown, repeated, empty, malformed or out of range; or `limit` is above the plan’s page size.',
    remedy: 'The message names the parameter and what it accepts. Values are never cut to the limit. A body is JSON in UTF-8, at most '
      + '64 KiB (413), with `Content-Type: application/json` (415), and arrives within 30 s (408).',
    message: 'limit: expected a whole number from 1', details: {},
  },
  invalid_cursor: {
    cause: 'The cursor does not come from this service, was changed, or belongs to another route, filter or sort.',
    remedy: 'Repeat the first request exactly, and add `cursor`; only `limit` may differ from page to page.',
    message: 'cursor: not issued for this query', details: {},
  },
  unauthorized: {
    cause: 'The key is missing, malformed or revoked; the answer does not say which.',
    remedy: 'Send the whole key as `Authorization: Bearer <key>` or `X-API-Key: <key>`.',
    message: 'A valid API key is needed, as "Authorization: Bearer <key>" or "X-API-Key: <key>"', details: {},
  },
  plan_required: {
    cause: 'The plan does not include the capability, or a value such as `radius_km` is above its limit.',
    remedy: '`required_plan` is the cheapest plan that allows the request. A smaller value may be enough.',
    message: 'Plan free does not include changes', details: { capability: 'changes', required_plan: 'pro' },
  },
  route_not_found: {
    cause: 'There is no route at this path; or, with status 405, the route does not take this method.',
    remedy: 'Compare the path with this reference: lower case, no slash at the end. With 405, `Allow` lists the methods.',
    message: 'No route at /v1/capacities', details: {},
  },
  country_not_supported: {
    cause: 'The country code is valid, but nothing is registered there.',
    remedy: '`/v1/countries` lists the countries with their coverage.',
    message: 'Nothing is registered in country NO', details: { country: 'NO' },
  },
  operator_not_supported: {
    cause: 'The operator is known, but none of its publications is registered.',
    remedy: '`/v1/operators/{id}` has its website; ask the operator.',
    message: 'No publication of operator "example-grid" is registered', details: { operator: 'example-grid' },
  },
  operator_not_found: {
    cause: 'No operator has this id or slug.',
    remedy: '`/v1/operators` lists them all.',
    message: 'No operator "nobody"', details: { operator: 'nobody' },
  },
  asset_not_found: {
    cause: 'No asset has this id.',
    remedy: 'Find it with `/v1/substations`. Ids of merged assets stay valid, so an old id is not the reason.',
    message: 'No asset "ast_none"', details: {},
  },
  source_not_found: {
    cause: 'No source has this id.',
    remedy: '`/v1/sources` lists them all.',
    message: 'No source "src_none"', details: { source: 'src_none' },
  },
  methodology_not_found: {
    cause: 'No methodology has this id.',
    remedy: 'Take the id from a record’s `methodology.id` or from `/v1/sources/{id}`.',
    message: 'No methodology "mth_none"', details: {},
  },
  capacity_not_available: {
    cause: 'The asset or postcode exists, but no capacity record of it is published.',
    remedy: 'Search around it with `/v1/capacity/nearby`. On assets, `has_capacity` says it in advance.',
    message: 'No capacity record is published there', details: {},
  },
  export_not_found: {
    cause: 'The account has no export of this id.',
    remedy: 'List the exports of the account whose key you use.',
    message: 'No export "exp_none"', details: {},
  },
  webhook_not_found: {
    cause: 'The account has no webhook endpoint of this id.',
    remedy: 'List the endpoints of the account whose key you use.',
    message: 'No webhook endpoint "whk_none"', details: {},
  },
  source_not_available: {
    cause: 'A source in the request is switched off, only registered, or was never published.',
    remedy: 'Leave it out. `/v1/sources/{id}/status` shows its state. A failed import is not a reason for this error.',
    message: 'Source src_41a7352879f2ecd2538f is registry-only, switched off or not yet published',
    details: { source: 'src_41a7352879f2ecd2538f' },
  },
  source_data_stale: {
    cause: 'Records match every filter but `fresh_after`.',
    remedy: '`details.newest` is the newest available date: use it, or wait for the next publication.',
    message: 'The newest data that matches is of 2026-11-05', details: { newest: '2026-11-05' },
  },
  export_not_ready: {
    cause: 'The export is queued, running or failed.',
    remedy: 'Poll the export until its status is `succeeded`, then download it.',
    message: 'The export is running', details: { status: 'running' },
  },
  export_expired: {
    cause: 'The file is older than seven days, or the rights of a source in it changed.',
    remedy: 'Create a new export.',
    message: 'The export has expired and its file is deleted', details: {},
  },
  capacity_semantics_not_comparable: {
    cause: 'With `comparability=strict`, the matching records follow methods that cannot be compared.',
    remedy: 'Limit the search to one of `details.classes`, or use `best_effort` and read `meta.warnings`.',
    message: 'The matching records span several comparability classes; choose sources of one, or comparability=best_effort',
    details: { classes: ['es-access-firm', 'gb-demand-headroom-mva'] },
  },
  rate_limit_exceeded: {
    cause: 'More requests per second than the plan allows or, on public map routes, than one address may send.',
    remedy: 'Wait for `Retry-After` seconds. Bursts of twice the rate are fine.',
    message: 'More than 2 requests a second, the rate of plan free', details: {},
  },
  quota_exceeded: {
    cause: 'The month’s requests are used.',
    remedy: '`Retry-After` is the time to the next UTC month; a larger plan acts at once and keeps what was used.',
    message: 'The 2000 requests of this month in plan free are used', details: {},
  },
  export_limit_exceeded: {
    cause: 'Three exports of the account are queued or running.',
    remedy: 'Create the next one when one of them has ended.',
    message: '3 exports are queued or running already', details: { limit: 3 },
  },
  download_limit_exceeded: {
    cause: 'Every download slot of the account is in use.',
    remedy: 'Wait for `Retry-After` seconds, or for a download to end.',
    message: 'Every download slot of plan business is in use: 2', details: {},
  },
  source_rights_restricted: {
    cause: 'The request names only sources whose rights do not permit serving figures.',
    remedy: 'Every withheld record links to the operator’s own page. Without `source`, they are listed among the others.',
    message: 'The rights of the named sources do not permit serving their figures',
    details: { sources: ['src_8e41e9b305a3d7479a4a'] },
  },
  internal_error: {
    cause: 'Something failed on our side; with status 503, the service is busy or its database is unavailable.',
    remedy: 'Retry, with 503 after `Retry-After` seconds. If the error remains, tell us the request id.',
    message: 'Something failed on our side; the request id names it in our log', details: {},
  },
}

/** An error as it is sent. */
export function errorExample(code: ErrorCode): object {
  const { message, details } = ERRORS[code]
  const plan = code === 'plan_required' ? { required_plan: details.required_plan } : {}
  return { error: { code, message, request_id: 'req_0123456789abcdefghij', details, ...plan } }
}
