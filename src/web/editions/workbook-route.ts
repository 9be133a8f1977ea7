import type { Router } from '@koa/router'
import { publicBase, type ForwardingConfig } from '../../http/forwarded.ts'
import { answerKeyed } from '../../keyed/answer.ts'
import { dataStatement } from '../../keyed/read.ts'
import type { AppMiddleware, State } from '../../middleware/state.ts'
import type { RouteDeps } from '../../routes/deps.ts'
import { PAGE_HEADERS } from '../page/asset.ts'
import { RUN, SOURCE, type Report } from './report.ts'
import { editionWorkbook } from './workbook.ts'

const FIGURES = { name: 'api.edition_figures', text: dataStatement('api.edition_figures') }

/**
 * Adds `/sources/:id/changes/:run.xlsx`: the report of an edition with figures, as a workbook. It takes a key or who is signed in, counts as a request, and
 * needs a plan with changes: it is a part of the change feed.
 * @param knowsPeople lets who is signed in ask
 */
export function editionWorkbooks(router: Router<State>, deps: RouteDeps, config: ForwardingConfig, knowsPeople: AppMiddleware): void {
  router.get('/sources/:id/changes/:run.xlsx', knowsPeople, async (ctx, next) => {
    const { id = '', run = '' } = ctx.params
    if (!SOURCE.test(id) || !RUN.test(run)) return next()
    const { row } = await answerKeyed<{ data: string }, null>(ctx, deps, 'changes', async () => (
      { request: null, read: { ...FIGURES, values: () => [JSON.stringify({ id, run }), null] } }))
    ctx.set({ ...PAGE_HEADERS, 'Cache-Control': 'private, no-cache' })
    ctx.type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    ctx.attachment(`headroom-${id}-${run}.xlsx`)
    ctx.body = await editionWorkbook(JSON.parse(row.data) as Report, publicBase(ctx, config))
    return undefined
  })
}
