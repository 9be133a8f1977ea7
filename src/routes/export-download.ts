import type { Router } from '@koa/router'
import { downloadParams, wantedOf, type Download, type SendExport, type Wanted } from '../exports/export-files.ts'
import type { State } from '../middleware/state.ts'
import { exportParams } from '../shapes/exports.ts'
import { readParameters } from '../shapes/read-parameters.ts'
import { answerKeyed } from '../keyed/answer.ts'
import { dataStatement } from '../keyed/read.ts'
import type { RouteDeps } from './deps.ts'

const PATH = '/v1/exports/:id/download'

const STATEMENT = { name: 'api.open_download', text: dataStatement('api.open_download') }

/** Adds the download of an export's file. */
export function exportDownload(router: Router<State>, deps: RouteDeps, send: SendExport): void {
  router.get(PATH, async (ctx) => {
    const { row, request: wanted } = await answerKeyed<{ data: string | null }, Wanted>(ctx, deps, 'exports', async () => {
      const { id } = readParameters(exportParams, ctx.params, ctx.querystring)
      const wanted = wantedOf(ctx)
      const params = downloadParams(id, ctx.method, wanted)
      // A program that reads a file range by range takes a refusal for its end.
      return { read: { ...STATEMENT, values: ({ account }) => [JSON.stringify({ ...params, account }), null] }, request: wanted, waits: wanted.range !== null }
    })
    await send(ctx, JSON.parse(row.data ?? '') as Download, wanted)
  })
}
