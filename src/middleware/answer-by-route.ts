import type { RouterContext } from '@koa/router'
import type { Next } from 'koa'
import { openToReaders } from './cors.ts'
import type { Route, RouteTable } from './route-table.ts'
import type { AppMiddleware, State } from './state.ts'

/** Finds what is at the address of a request, once, opens it to those who may read it, and has it answer. */
export function answerByRoute(table: RouteTable): AppMiddleware & { table: RouteTable } {
  const answer: AppMiddleware = async (ctx, next) => {
    const routes = table.at(ctx.path)
    if (!openToReaders(ctx, routes)) await run(ctx as RouterContext<State>, routes, next)
  }
  return Object.assign(answer, { table })
}

/** Runs the first of the routes that takes the method, the next one where it passes the request on, and `next` after the last. */
function run(ctx: RouterContext<State>, routes: Route[], next: Next): Promise<unknown> {
  const at = routes.findIndex(({ methods }) => methods.includes(ctx.method))
  const route = routes[at]
  if (route === undefined) return next()
  const { layer, path, steps } = route
  ctx.state.route = path
  ctx.params = layer.params(ctx.path, layer.captures(ctx.path), {})
  return runSteps(ctx, steps, 0, () => run(ctx, routes.slice(at + 1), next))
}

function runSteps(ctx: RouterContext<State>, steps: AppMiddleware[], at: number, next: Next): Promise<unknown> {
  const step = steps[at]
  return step === undefined ? next() : step(ctx, () => runSteps(ctx, steps, at + 1, next))
}
