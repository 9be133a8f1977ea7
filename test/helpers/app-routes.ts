import type Koa from 'koa'
import type { RouteTable } from '../../src/middleware/route-table.ts'
import type { State } from '../../src/middleware/state.ts'

/** Every route of an application, as `GET /v1/sources/:id`; HEAD goes with GET. */
export function routesOf(app: Koa<State>): string[] {
  const tables = app.middleware.flatMap((each) => ('table' in each ? [each.table as RouteTable] : []))
  return tables.flatMap(({ routes }) => routes.flatMap(({ methods, path }) => methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`)))
}
