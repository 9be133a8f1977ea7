import type { IncomingMessage } from 'node:http'
import { keyProblem } from '../access/key.ts'
import { isErrorCode, Refusal } from '../errors/refusal.ts'
import type { KeyLimits } from './key-limits.ts'

/** The result of api.admit for a key. Counts are `bigint` as text. */
export type Admission = {
  refusal: string | null
  message: string | null
  /** JSON object as text. */
  details: string
  /** Seconds to wait before a retry; null when waiting does not help. */
  retry_after: number | null
  /** The account's usage of the month; null when no account was found. */
  quota_limit: string | null
  quota_remaining: string | null
  /** Seconds to the start of the next UTC month. */
  quota_reset: number | null
  /** Requests a second of the plan, and how many may be sent at once; null where they do not count. */
  rate: number | null
  rate_remaining: number | null
  /** The account and its plan, for metrics and the log; null when no account was found. */
  account: string | null
  plan: string | null
  /** Id of the key; null without one. */
  key: string | null
  /** Null for one that is not limited, and without one. */
  key_limits: KeyLimits | null
}

/** Who asks for what, as api.judge_key takes it: the key's SHA-256, or what stands in its place; the capability that the route needs; its pattern. */
export type Caller = [key: Buffer, capability: string | null, route: string]

/** `$1` is the key, as in Caller. */
const MEMBERS = `a.refusal, a.message, a.details::text, a.retry_after,
  a.quota_limit, a.quota_remaining, a.quota_reset, a.account_id as account, (a.plan).id as plan,
  a.key_id as key, api.key_limits($1) as key_limits`

/** The members of Admission, from `api.admit(…) a`. */
export const ADMISSION = `${MEMBERS}, (a.plan).rate_per_second as rate, api.rate_remaining(a) as rate_remaining`

/** The same from `api.tile_admission(…) a`: tiles have a rate of their own. */
export const TILE_ADMISSION = `${MEMBERS}, null as rate, null as rate_remaining`

/**
 * The same answer for a malformed, an unknown and a revoked key.
 * @param request one without a well-formed key: what is wrong with how it was sent is said
 */
export function unauthorized(request?: IncomingMessage): Refusal {
  const problem = request === undefined ? null : keyProblem(request)
  return new Refusal('unauthorized', `A valid API key is needed, as "Authorization: Bearer <key>" or "X-API-Key: <key>"${problem === null ? '' : `; ${problem}`}`, {
    headers: { 'WWW-Authenticate': 'Bearer' },
  })
}

/**
 * The headers that tell what is left of the month and, as the draft of a standard has it (draft-ietf-httpapi-ratelimit-headers-10), of both limits: of the rate as a
 * burst of two seconds, which is full again after `t` seconds. None if no account was found.
 */
export function quotaHeaders({ quota_limit: limit, quota_remaining: remaining, quota_reset: reset, rate, rate_remaining: left }: Admission): Record<string, string> {
  if (limit === null) return {}
  const policies = [['month', limit, secondsOfMonth(new Date()), remaining, reset]]
  if (rate !== null && left !== null) policies.unshift(['rate', 2 * rate, 2, left, Math.ceil(2 - left / rate)])
  return {
    'RateLimit-Limit': limit, 'RateLimit-Remaining': String(remaining), 'RateLimit-Reset': String(reset),
    'RateLimit-Policy': policies.map(([name, quota, window]) => `"${name}";q=${quota};w=${window}`).join(', '),
    RateLimit: policies.map(([name, , , rest, until]) => `"${name}";r=${rest};t=${until}`).join(', '),
  }
}

const secondsOfMonth = (at: Date): number => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate() * 86_400

/** Names of those headers. */
export const QUOTA_HEADERS = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'RateLimit-Policy', 'RateLimit']

/** @throws Refusal when the key is unknown, over a limit, or its plan does not include the route */
export function requireAdmitted({ refusal, message, details, retry_after: seconds }: Admission): void {
  if (refusal === null) return
  if (refusal === 'unauthorized') throw unauthorized()
  if (!isErrorCode(refusal)) throw new Error(`api.admit refused with "${refusal}"`)
  throw new Refusal(refusal, message ?? refusal, {
    details: JSON.parse(details) as Record<string, unknown>,
    headers: seconds === null ? {} : { 'Retry-After': String(seconds) },
  })
}
