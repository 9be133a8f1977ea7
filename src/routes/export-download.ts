import type { Router } from '@koa/router'
import { downloadParams, wantedOf, type Download, type SendExport, type Wanted } from '../exports/export-files.ts'
import type { State } from '../middleware/state.ts'
import { exportParams } from '../shapes/exports.ts'
import { readParameters } from '../shapes/read-parameters.ts'
import { ADMISSION } from '../keyed/admission.ts'
import { answerKeyed } from '../keyed/answer.ts'
import type { RouteDeps } from './deps.ts'

const PATH = '/v1/exports/:id/download'

const STATEMENT = `select ${ADMISSION}, r.data::text
  from api.admit($1, $2, $3) a left join lateral (
    select f.data from api.open_download(a.plan, $4::jsonb || jsonb_build_object('account', a.account_id), null) f
    where a.refusal is null offset 0) r on true`

/** Adds the download of an export's file. */
export function exportDownload(router: Router<State>, deps: RouteDeps, send: SendExport): void {
  router.get(PATH, async (ctx) => {
    const { row, request: wanted } = await answerKeyed<{ data: string | null }, Wanted>(ctx, deps, 'exports', async (caller) => {
      const { id } = readParameters(exportParams, ctx.params, ctx.querystring)
      const wanted = wantedOf(ctx)
      const params = JSON.stringify(downloadParams(id, ctx.method, wanted))
      // A program that reads a file range by range takes a refusal for its end.
      return { statement: { name: 'api.open_download', text: STATEMENT, values: [...caller, params] }, request: wanted, waits: wanted.range !== null }
    })
    await send(ctx, JSON.parse(row.data ?? '') as Download, wanted)
  })
}
