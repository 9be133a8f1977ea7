import type { AppMiddleware } from './state.ts'

/**
 * Headers of every answer: nothing is sniffed, framed or run, and no address leaks by a referrer.
 * @param https whether the public address is https: HSTS is sent only there
 */
export function headersOfEveryAnswer(https: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': `default-src 'none'; frame-ancestors 'none'`,
    ...(https && { 'Strict-Transport-Security': 'max-age=31536000' }),
  }
}

/** Sets them; routes that serve pages set a policy of their own in place of the strict one. */
export function securityHeaders(https: boolean): AppMiddleware {
  const headers = Object.entries(headersOfEveryAnswer(https))
  return ({ res }, next) => {
    for (const [name, value] of headers) res.setHeader(name, value)
    return next()
  }
}
