import type { Router } from '@koa/router'
import { nearestOf } from '../errors/nearest.ts'
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
    if (allowed.length === 0 || allowed.includes(ctx.method)) {
      const nearest = nearestOf(ctx.path, pathsLike(ctx.path, routers))
      const details = { given: ctx.path, ...(nearest === null ? {} : { nearest }) }
      throw new Refusal('route_not_found', `No route at ${ctx.path}${nearest === null ? '' : `; did you mean ${nearest}?`}`, { details })
    }
    throw new Refusal('route_not_found', `${ctx.path} does not take ${ctx.method}, only ${allowed.join(', ')}`, {
      status: 405,
      headers: { Allow: allowed.join(', ') },
    })
  }
}

/** The paths of the routes, those with parameters with the values that the given one has in their place; before an ending of the route, without another one. */
function pathsLike(path: string, routers: Router<State>[]): string[] {
  const given = path.split('/')
  const patterns = routers.flatMap((router) => router.stack.map((layer) => String(layer.path)))
  return patterns.filter((pattern) => !pattern.includes('(')).map((pattern) => (
    pattern.split('/').map((part, at) => part.replace(/^:\w+/, (name) => (part === name ? given[at] : given[at]?.replace(/\..*/, '')) || name)).join('/')))
}
