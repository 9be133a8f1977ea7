import pg from 'pg'

/** Every code of the interface with its status. A code keeps its meaning for ever; messages may be reworded. */
export const STATUS = {
  invalid_parameter: 400,
  invalid_cursor: 400,
  unauthorized: 401,
  plan_required: 403,
  key_restricted: 403,
  route_not_found: 404,
  country_not_supported: 404,
  operator_not_supported: 404,
  operator_not_found: 404,
  asset_not_found: 404,
  source_not_found: 404,
  methodology_not_found: 404,
  capacity_not_available: 404,
  export_not_found: 404,
  webhook_not_found: 404,
  source_not_available: 409,
  source_data_stale: 409,
  export_not_ready: 409,
  idempotency_conflict: 409,
  export_expired: 410,
  capacity_semantics_not_comparable: 422,
  rate_limit_exceeded: 429,
  quota_exceeded: 429,
  export_limit_exceeded: 429,
  download_limit_exceeded: 429,
  source_rights_restricted: 451,
  internal_error: 500,
} as const

/** Characters of a wrong value that an error returns at most: enough to recognize it. */
export const LONGEST_GIVEN = 200

export type ErrorCode = keyof typeof STATUS

type Extras = {
  details?: Record<string, unknown>
  /** When the code's own status does not fit: 405, 413–416, 431, 503. */
  status?: number
  headers?: Record<string, string>
  cause?: unknown
}

/** An answer that is an error of the interface; its message is sent as it is. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly status: number
  readonly details: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(code: ErrorCode, message: string, { details, status, headers, cause }: Extras = {}) {
    super(message, { cause })
    this.code = code
    this.status = status ?? STATUS[code]
    this.details = details ?? {}
    this.headers = headers ?? {}
  }
}

/** No statement was run: the pool is exhausted, or the server refuses or cannot be reached. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
}

/** The connection was lost while a statement ran: nobody knows whether it did what it should. */
export class ConnectionLost extends DatabaseAway {
  override name = 'ConnectionLost'
}

/** A statement ran longer than whoever asks may have it run. */
export class TookTooLong extends Error {
  override name = 'TookTooLong'
}

/** The client closed its connection before the answer was ready; nobody reads what follows. */
export class ClientGone extends Error {
  override name = 'ClientGone'
}

/**
 * SQLSTATEs, whole or by class, that pass by themselves: connection lost (08), out of resources (53), cancelled by
 * statement_timeout or shut down (57), serialization, deadlock and a standby's conflict with recovery (40), read-only standby (25006).
 */
const PASSING = /^(08|40|53|57|25006)/

/** When to try again what passes by itself: seconds. */
export const TRY_SOON = { 'Retry-After': '2' }

/**
 * What to answer for anything thrown. Errors of SQL functions (access.refuse, SQLSTATE HR000) keep their
 * code, message and details, of which `retry_after` is sent as the header of that name; every other message stays inside
 * the service.
 */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (typeof error !== 'object' || error === null) return madeRefusal(error)
  const made = refusals.get(error) ?? madeRefusal(error)
  refusals.set(error, made)
  return made
}

/** Made once of an error: it is asked for up to three times, and one error stands for all requests that overload refuses. */
const refusals = new WeakMap<object, Refusal>()

function madeRefusal(error: unknown): Refusal {
  if (error instanceof pg.DatabaseError && error.code === 'HR000') return refusalOfSql(error)
  if (isPassing(error)) {
    const tooLong = 'The request took too long; ask for less at once, or try again later'
    return new Refusal('internal_error', isCancelled(error) ? tooLong : 'The service is busy or its database is away; try again shortly', {
      status: 503,
      headers: TRY_SOON,
      cause: error,
    })
  }
  return new Refusal('internal_error', 'Something failed on our side; the request id names it in our log', { cause: error })
}

/** Whether the client may try again: the error is temporary, or a statement ran too long. */
function isPassing(error: unknown): boolean {
  return error instanceof DatabaseAway || error instanceof TookTooLong || (error instanceof pg.DatabaseError && PASSING.test(error.code ?? ''))
}

/** Whether the service itself may run a statement again, on another server of the database, after this error. */
export function mayRunElsewhere(error: unknown): boolean {
  return isPassing(error) && !isCancelled(error)
}

/** Whether PostgreSQL ended a statement because it and another waited for each other. The other one went on. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '40P01'
}

/** Whether a statement took too long, or was cancelled, by statement_timeout as a rule (57014). It would take as long anywhere else, and while servers are busy longer. */
export function isCancelled(error: unknown): boolean {
  return error instanceof TookTooLong || (error instanceof pg.DatabaseError && error.code === '57014')
}

function refusalOfSql(error: pg.DatabaseError): Refusal {
  const code = error.hint ?? ''
  if (!isErrorCode(code)) return new Refusal('internal_error', 'Something failed on our side', { cause: error })
  const { retry_after: seconds, ...details } = JSON.parse(error.detail ?? '{}') as Record<string, unknown>
  return new Refusal(code, error.message, { details, headers: seconds === undefined ? {} : { 'Retry-After': String(seconds) } })
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(STATUS, code)
}
