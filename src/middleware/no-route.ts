import type { Router } from '@koa/router'
import { Refusal } from '../errors/refusal.ts'
import type { AppMiddleware, State } from './state.ts'

/**
 * For what no router has answered: 404 for an unknown path, or one that its route passed on; 405 with `Allow` for a path that
 * exists with other methods.
 */
export function noRoute(routers: Router<State>[]): AppMiddleware {
  return (ctx) => {
    const layers = routers.flatMap((router) => router.match(ctx.path, ctx.method).path)
    const allowed = [...new Set(layers.flatMap((layer) => layer.methods))].sort()
    if (allowed.length === 0 || allowed.includes(ctx.method)) throw new Refusal('route_not_found', `No route at ${ctx.path}`)
    throw new Refusal('route_not_found', `${ctx.path} does not take ${ctx.method}, only ${allowed.join(', ')}`, {
      status: 405,
      headers: { Allow: allowed.join(', ') },
    })
  }
}
