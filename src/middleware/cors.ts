import type { AppMiddleware } from './state.ts'

/** What a page of another origin may read, besides the headers that are always readable. */
const EXPOSED = 'ETag, X-Feature-Limit-Reached, X-Request-Id, Retry-After'

/**
 * Opens the paths that `isPublic` names to pages of every origin, their errors included. Keyed routes stay closed:
 * keys belong on a server.
 */
export function cors(isPublic: (path: string) => boolean): AppMiddleware {
  return async (ctx, next) => {
    if (!isPublic(ctx.path)) return next()
    ctx.set('Access-Control-Allow-Origin', '*')
    ctx.set('Access-Control-Expose-Headers', EXPOSED)
    if (ctx.method !== 'OPTIONS') return next()
    ctx.set('Access-Control-Allow-Methods', 'GET, HEAD')
    ctx.set('Access-Control-Allow-Headers', 'If-None-Match')
    ctx.set('Access-Control-Max-Age', '86400')
    ctx.set('Allow', 'GET, HEAD, OPTIONS')
    ctx.status = 204
  }
}
