import { nearestOf } from '../errors/nearest.ts'
import { Refusal } from '../errors/refusal.ts'
import type { RouteTable } from './route-table.ts'
import type { AppMiddleware } from './state.ts'

/**
 * For what no router has answered: 404 for an unknown path, or one that its route passed on; 405 with `Allow` for a path that
 * exists with other methods.
 */
export function noRoute({ at, routes }: RouteTable): AppMiddleware {
  return (ctx) => {
    const allowed = [...new Set(at(ctx.path).flatMap(({ methods }) => methods))].sort()
    if (allowed.length === 0 || allowed.includes(ctx.method)) {
      const nearest = nearestOf(ctx.path, pathsLike(ctx.path, routes.map((route) => route.path)))
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
function pathsLike(path: string, patterns: string[]): string[] {
  const given = path.split('/')
  return patterns.filter((pattern) => !pattern.includes('(')).map((pattern) => (
    pattern.split('/').map((part, at) => part.replace(/^:\w+/, (name) => (part === name ? given[at] : given[at]?.replace(/\..*/, '')) || name)).join('/')))
}
