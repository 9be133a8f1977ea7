import type { Router, RouterContext } from '@koa/router'
import type { SendExport } from '../exports/export-files.ts'
import { publicBase, type ForwardingConfig } from '../http/forwarded.ts'
import type { State } from '../middleware/state.ts'
import { createExportParams, exportParams, exportsParams } from '../shapes/exports.ts'
import type { RouteDeps } from './deps.ts'
import { exportDownload } from './export-download.ts'
import { accountRoute } from './account-route.ts'

/** Adds the routes of exports. */
export function exports(router: Router<State>, deps: RouteDeps, config: ForwardingConfig, send: SendExport): void {
  const facts = (ctx: RouterContext<State>) => ({ base: publicBase(ctx, config) })
  accountRoute(router, deps, {
    method: 'post', path: '/v1/exports', shape: createExportParams, sql: 'api.create_export', capability: 'exports', status: 202,
    setsLocation: true, facts,
  })
  accountRoute(router, deps, { method: 'get', path: '/v1/exports', shape: exportsParams, sql: 'api.exports', capability: 'exports', facts })
  accountRoute(router, deps, { method: 'get', path: '/v1/exports/:id', shape: exportParams, sql: 'api.export', capability: 'exports', facts })
  exportDownload(router, deps, send)
}
