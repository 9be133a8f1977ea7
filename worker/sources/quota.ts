import type { IncomingHttpHeaders } from 'node:http'

/** From this number on, `X-RateLimit-Reset` is a time since 1970 in seconds; below, seconds from now. */
const EPOCH_FROM = 1e9

/**
 * How long a server asks for no requests, in ms from now, or null: by `Retry-After` (RFC 9110, 10.2.3),
 * and, for an exhausted quota (429), by `X-RateLimit-Reset`, which portals write as a date or in seconds. The longer counts.
 */
export function quotaPause(status: number, headers: IncomingHttpHeaders, now = Date.now()): number | null {
  const after = pauseOf(headers['retry-after'], now)
  const reset = status === 429 ? pauseOf(String(headers['x-ratelimit-reset'] ?? ''), now) : null
  return after === null || reset === null ? after ?? reset : Math.max(after, reset)
}

function pauseOf(value: string | undefined, now: number): number | null {
  if (value === undefined || value === '') return null
  const seconds = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : NaN
  const pause = Number.isNaN(seconds) ? Date.parse(value) - now : seconds < EPOCH_FROM ? seconds * 1000 : seconds * 1000 - now
  return Number.isNaN(pause) ? null : Math.max(0, pause)
}
