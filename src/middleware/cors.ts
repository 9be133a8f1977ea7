import type { Context } from 'koa'
import type { Route } from './route-table.ts'

/** What a page of another origin may read, besides the headers that are always readable: all that answers say with a header of their own. */
export const EXPOSED = [
  'Content-Crs', 'Content-Disposition', 'ETag', 'Link', 'OGC-NumberMatched', 'OGC-NumberReturned', 'RateLimit', 'RateLimit-Limit', 'RateLimit-Policy', 'RateLimit-Remaining',
  'RateLimit-Reset', 'Retry-After', 'X-Feature-Limit-Reached', 'X-Request-Id',
].join(', ')

/** What clients of agents send that are pages, those of versions of the protocol to come too. */
const OF_CLIENTS = 'Authorization, Content-Type, Mcp-Method, Mcp-Name, MCP-Protocol-Version'

/**
 * Opens the routes at an address to the pages that may read them, their errors included. Keyed routes stay closed: keys belong on a server. Those
 * that take a token are open to its origin (know-tokens.ts); here a browser is told that it may ask, before it has sent one.
 * What clients of agents ask is open to pages of every origin, refusals included, since these say where to sign in: whether a page may ask, the route
 * judges (src/mcp/route.ts). To none of these addresses does a browser send cookies from elsewhere.
 * @returns whether that answers the request, which only asked what is allowed
 */
export function openToReaders(ctx: Context, routes: Route[]): boolean {
  const readers = routes[0]?.readers
  if (readers === undefined) return false
  const isPreflight = ctx.method === 'OPTIONS' && ctx.get('Access-Control-Request-Method') !== ''
  if (readers === 'by token' && !isPreflight) return false
  ctx.res.setHeader('Access-Control-Allow-Origin', '*')
  if (readers === 'by token') return allow(ctx, [...new Set(routes.flatMap(({ methods }) => methods))].toSorted(), 'Authorization, Content-Type, If-None-Match')
  ctx.res.setHeader('Access-Control-Expose-Headers', readers === 'clients' ? `${EXPOSED}, WWW-Authenticate` : EXPOSED)
  if (readers === 'clients') return isPreflight && allow(ctx, ['POST'], OF_CLIENTS)
  return ctx.method === 'OPTIONS' && allow(ctx, ['GET', 'HEAD'], 'If-None-Match')
}

function allow(ctx: Context, methods: string[], headers: string): true {
  ctx.set('Access-Control-Allow-Methods', methods.join(', '))
  ctx.set('Access-Control-Allow-Headers', headers)
  ctx.set('Access-Control-Max-Age', '86400')
  ctx.set('Allow', [...methods, 'OPTIONS'].join(', '))
  ctx.status = 204
  return true
}
