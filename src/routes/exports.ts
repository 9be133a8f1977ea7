import type { Router, RouterContext } from '@koa/router'
import { lendKey } from '../access/lent-key.ts'
import type { SendExport } from '../exports/export-files.ts'
import { publicBase, type ForwardingConfig } from '../http/forwarded.ts'
import type { State } from '../middleware/state.ts'
import { operationOf } from '../openapi/operations.ts'
import type { RouteDeps } from './deps.ts'
import { accountRoute } from './account-route.ts'
import { exportDownload, useOfExport } from './export-download.ts'
import { lendingRoute } from './lending-route.ts'

/** Adds the routes of exports. */
export function exports(router: Router<State>, deps: RouteDeps, config: ForwardingConfig, send: SendExport): void {
  const facts = (ctx: RouterContext<State>) => ({ base: publicBase(ctx, config) })
  accountRoute(router, deps, { ...operationOf('createExport'), sql: 'api.create_export', facts })
  accountRoute(router, deps, { ...operationOf('listExports'), sql: 'api.exports', facts })
  accountRoute(router, deps, { ...operationOf('getExport'), sql: 'api.export', facts })
  accountRoute(router, deps, { ...operationOf('deleteExport'), sql: 'api.export_delete' })
  exportDownload(router, deps, send)
  lendingRoute(router, deps, operationOf('linkExport'), 'api.export_link', async (ctx, { key, params, ends }) => {
    const id = String(params.id)
    return { url: `${publicBase(ctx, config)}/v1/exports/${id}/download?link=${lendKey(await deps.secret(), useOfExport(id), key, ends)}` }
  })
}
