import type { AppMiddleware } from './state.ts'

/**
 * Headers of every answer: nothing is sniffed, framed or run, and no address leaks by a referrer. Routes that
 * serve pages set a policy of their own. HSTS only where the public address is https.
 */
export function securityHeaders(https: boolean): AppMiddleware {
  return ({ res }, next) => {
    res.setHeader('X-Content-Type-Options', 'nosniff')
    res.setHeader('Referrer-Policy', 'no-referrer')
    res.setHeader('Content-Security-Policy', `default-src 'none'; frame-ancestors 'none'`)
    if (https) res.setHeader('Strict-Transport-Security', 'max-age=31536000')
    return next()
  }
}
