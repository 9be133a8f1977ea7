import type { AppMiddleware } from './state.ts'

/**
 * Headers of every answer: nothing is sniffed, framed or run, and no address leaks by a referrer. Routes that
 * serve pages set a policy of their own. HSTS only where the public address is https.
 */
export function securityHeaders(https: boolean): AppMiddleware {
  return async (ctx, next) => {
    ctx.set('X-Content-Type-Options', 'nosniff')
    ctx.set('Referrer-Policy', 'no-referrer')
    ctx.set('Content-Security-Policy', `default-src 'none'; frame-ancestors 'none'`)
    if (https) ctx.set('Strict-Transport-Security', 'max-age=31536000')
    await next()
  }
}
