import type { Router } from '@koa/router'
import type { AppMiddleware, State } from './state.ts'

/** What a page of another origin may read, besides the headers that are always readable. */
const EXPOSED = 'ETag, X-Feature-Limit-Reached, X-Request-Id, Retry-After'

/**
 * Opens the paths that these routers answer to pages of every origin, their errors included. Keyed routes stay closed:
 * keys belong on a server.
 */
export function cors(routers: Router<State>[]): AppMiddleware {
  const open = routers.flatMap(({ stack }) => stack).filter(({ methods }) => methods.includes('GET'))

  return async (ctx, next) => {
    const { path } = ctx
    if (!open.some((route) => route.match(path))) return next()
    ctx.res.setHeader('Access-Control-Allow-Origin', '*')
    ctx.res.setHeader('Access-Control-Expose-Headers', EXPOSED)
    if (ctx.method !== 'OPTIONS') return next()
    ctx.set('Access-Control-Allow-Methods', 'GET, HEAD')
    ctx.set('Access-Control-Allow-Headers', 'If-None-Match')
    ctx.set('Access-Control-Max-Age', '86400')
    ctx.set('Allow', 'GET, HEAD, OPTIONS')
    ctx.status = 204
  }
}
