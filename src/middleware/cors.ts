import type { Router } from '@koa/router'
import type { Context } from 'koa'
import type { AppMiddleware, State } from './state.ts'

/** What a page of another origin may read, besides the headers that are always readable: all that answers say with a header of their own. */
export const EXPOSED = [
  'Content-Crs', 'Content-Disposition', 'ETag', 'Link', 'OGC-NumberMatched', 'OGC-NumberReturned', 'RateLimit', 'RateLimit-Limit', 'RateLimit-Policy', 'RateLimit-Remaining',
  'RateLimit-Reset', 'Retry-After', 'X-Feature-Limit-Reached', 'X-Request-Id',
].join(', ')

/** What clients of agents send that are pages, those of versions of the protocol to come too. */
const OF_CLIENTS = 'Authorization, Content-Type, Mcp-Method, Mcp-Name, MCP-Protocol-Version'

/**
 * Opens the paths that some routers answer to pages of every origin, their errors included. Keyed routes stay closed: keys belong on a server. Those
 * that take a token are open to its origin (know-tokens.ts); here a browser is told that it may ask, before it has sent one.
 * What clients of agents ask is open to pages of every origin, refusals included, since these say where to sign in: whether a page may ask, the route
 * judges (src/mcp/route.ts). To none of these addresses does a browser send cookies from elsewhere.
 */
export function cors({ forAnyOrigin, forTokens, forClients }: Record<'forAnyOrigin' | 'forTokens' | 'forClients', Router<State>[]>): AppMiddleware {
  const open = forAnyOrigin.flatMap(({ stack }) => stack).filter(({ methods }) => methods.includes('GET'))
  const ofClients = forClients.flatMap(({ stack }) => stack).filter(({ methods }) => methods.includes('POST'))
  const byToken = forTokens.flatMap(({ stack }) => stack).filter(({ methods }) => methods.length > 0)

  return async (ctx, next) => {
    const { path } = ctx
    const isPreflight = ctx.method === 'OPTIONS' && ctx.get('Access-Control-Request-Method') !== ''
    if (open.some((route) => route.match(path))) {
      ctx.res.setHeader('Access-Control-Allow-Origin', '*')
      ctx.res.setHeader('Access-Control-Expose-Headers', EXPOSED)
      if (ctx.method !== 'OPTIONS') return next()
      allow(ctx, ['GET', 'HEAD'], 'If-None-Match')
    } else if (ofClients.some((route) => route.match(path))) {
      ctx.res.setHeader('Access-Control-Allow-Origin', '*')
      ctx.res.setHeader('Access-Control-Expose-Headers', `${EXPOSED}, WWW-Authenticate`)
      if (!isPreflight) return next()
      allow(ctx, ['POST'], OF_CLIENTS)
    } else if (isPreflight) {
      const methods = byToken.filter((route) => route.match(path)).flatMap((route) => route.methods)
      if (methods.length === 0) return next()
      ctx.set('Access-Control-Allow-Origin', '*')
      allow(ctx, [...new Set(methods)].toSorted(), 'Authorization, Content-Type, If-None-Match')
    } else {
      return next()
    }
  }
}

function allow(ctx: Context, methods: string[], headers: string): void {
  ctx.set('Access-Control-Allow-Methods', methods.join(', '))
  ctx.set('Access-Control-Allow-Headers', headers)
  ctx.set('Access-Control-Max-Age', '86400')
  ctx.set('Allow', [...methods, 'OPTIONS'].join(', '))
  ctx.status = 204
}
