import type { Router } from '@koa/router'
import type { AppMiddleware, State } from './state.ts'

/** Which pages of other origins may read what the routes of a router answer: see cors.ts. */
export type Readers = 'any origin' | 'by token' | 'clients'

/** A router, and what all of its routes have in common. */
export type RouterOf = { router: Router<State>; readers?: Readers }

/** A route with what it declares and what a request meets on its way to it. */
export type Route = { path: string; methods: string[]; readers: Readers | undefined; steps: AppMiddleware[]; layer: Router<State>['stack'][number] }

export type RouteTable = {
  routes: Route[]
  /** The routes at an address, for any method. */
  at: (path: string) => Route[]
}

/**
 * The routes of all routers, in their order. An address that a route names in full is no other's: `/v1/capacity/sites` is not the record `sites`. Of the
 * rest those expressions are tried that begin as the address does. Pages are found last, with a slash at their end and in other case, too.
 */
export function routeTable(routers: RouterOf[]): RouteTable {
  const [exact = [], loose = []] = [true, false].map((isExact) => routers.filter(({ router: { opts } }) => (opts.strict === true && opts.sensitive === true) === isExact).flatMap(routesOf))
  const whole = Map.groupBy(exact.filter(({ path }) => startOf(path) === path), ({ path }) => path)
  const patterns = exact.filter(({ path }) => startOf(path) !== path).map((route) => ({ route, start: startOf(route.path) }))

  function at(path: string): Route[] {
    const named = whole.get(path)
    if (named !== undefined) return named
    const found = patterns.filter(({ route, start }) => path.startsWith(start) && route.layer.match(path)).map(({ route }) => route)
    return found.length > 0 ? found : loose.filter(({ layer }) => layer.match(path))
  }
  return { routes: [...exact, ...loose], at }
}

/** What stands before the routes of a router comes before those that are added after it. */
function routesOf({ router, readers }: RouterOf): Route[] {
  const before: AppMiddleware[] = []
  return router.stack.flatMap((layer) => {
    const stack = layer.stack as unknown as AppMiddleware[]
    if (layer.methods.length > 0) return [{ path: String(layer.path), methods: layer.methods, readers, steps: [...before, ...stack], layer }]
    before.push(...stack)
    return []
  })
}

/** What a pattern in the router's syntax has before its first parameter. */
const startOf = (path: string): string => path.slice(0, path.search(/[:*{(]|$/))
