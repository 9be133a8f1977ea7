import type { Router } from '@koa/router'
import type Koa from 'koa'
import type { State } from '../../src/middleware/state.ts'

/** Every route of an application, as `GET /v1/sources/:id`; HEAD goes with GET. */
export function routesOf(app: Koa<State>): string[] {
  const routers = app.middleware.flatMap((each) => ('router' in each ? [each.router as Router<State>] : []))
  return routers.flatMap(({ stack }) => stack.flatMap(({ methods, path }) => (
    methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${String(path)}`))))
}
