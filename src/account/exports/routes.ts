import type { Router } from '@koa/router'
import { downloadParams, wantedOf, type Download } from '../../exports/export-files.ts'
import type { State } from '../../middleware/state.ts'
import { askInterface, askPage } from '../ask-interface.ts'
import type { AccountDeps } from '../deps.ts'
import { PATHS } from '../paths.ts'
import { addRoute } from '../route.ts'
import { exportsPage, type Export } from './page.ts'

/** Adds the account's exports, and the download of their files: what the interface sends to the account's keys. */
export function addExports(router: Router<State>, { query, secret, frame, sendExport }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.exports, may: 'signed in' }, async (ctx, { accountId: account }) => {
    const { rows, next } = await askPage<Export>({ query, secret }, { account, capability: 'exports', sql: 'api.exports' }, ctx.query.before)
    frame.send(ctx, exportsPage(frame.speech(ctx), rows, next))
  })

  addRoute(router, { method: 'get', path: `${PATHS.exports}/:id/download`, may: 'signed in' }, async (ctx, { accountId: account }) => {
    const wanted = wantedOf(ctx)
    const params = downloadParams(ctx.params.id, ctx.method, wanted)
    const download = await askInterface<Download>(query, { account, capability: 'exports', sql: 'api.open_download', params })
    ctx.vary('Cookie')
    await sendExport(ctx, download, wanted)
  })
}
