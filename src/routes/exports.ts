import type { Router, RouterContext } from '@koa/router'
import type { SendExport } from '../exports/export-files.ts'
import { publicBase, type ForwardingConfig } from '../http/forwarded.ts'
import type { State } from '../middleware/state.ts'
import { operationOf } from '../openapi/operations.ts'
import type { RouteDeps } from './deps.ts'
import { exportDownload } from './export-download.ts'
import { accountRoute } from './account-route.ts'

/** Adds the routes of exports. */
export function exports(router: Router<State>, deps: RouteDeps, config: ForwardingConfig, send: SendExport): void {
  const facts = (ctx: RouterContext<State>) => ({ base: publicBase(ctx, config) })
  accountRoute(router, deps, { ...operationOf('createExport'), sql: 'api.create_export', facts })
  accountRoute(router, deps, { ...operationOf('listExports'), sql: 'api.exports', facts })
  accountRoute(router, deps, { ...operationOf('getExport'), sql: 'api.export', facts })
  exportDownload(router, deps, send)
}
