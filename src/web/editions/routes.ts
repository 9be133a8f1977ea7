import type { Router, RouterContext } from '@koa/router'
import { publicBase, type ForwardingConfig } from '../../http/forwarded.ts'
import type { AppMiddleware, State } from '../../middleware/state.ts'
import { callerOf } from '../../database/request-queue.ts'
import type { Query } from '../../database/shared-query.ts'
import type { Languages } from '../../languages/languages.ts'
import type { Words } from '../../languages/words.ts'
import { PAGE_HEADERS } from '../asset.ts'
import type { Html } from '../html.ts'
import { languageOf, wordsOf } from '../language-of.ts'
import { editionPage } from './page.ts'
import { reportPath, type Report } from './report.ts'
import { editionWorkbook } from './workbook.ts'

/** Changes of each kind that the page shows, and that the workbook has. */
const MOST = { page: 25, workbook: 2000 }

/** What ids of sources and runs look like. */
const [SOURCE, RUN] = [/^src_[0-9a-f]{20}$/, /^[1-9]\d{0,14}$/]

type EditionDeps = {
  query: Query
  config: ForwardingConfig
  languages: Languages
  limit: AppMiddleware
  /** Answers with a page of the documentation. */
  sendPage: (ctx: RouterContext<State>, title: string, body: Html) => Promise<void>
}

/**
 * Adds the reports of editions: `/sources/:id/changes`, which leads to the newest, `/sources/:id/changes/:run` and the same as a workbook. No key; limited
 * by address, and to some changes of each kind. A source whose figures are withheld has none.
 */
export function addEditions(router: Router<State>, { query, config, languages, limit, sendPage }: EditionDeps): void {
  const wordsFor = (ctx: RouterContext<State>): Words => wordsOf(languages, languageOf(ctx, languages))

  router.get('/sources/:id/changes', limit, async (ctx, next) => {
    const report = await read(ctx, null, 0)
    if (report === null) return next()
    ctx.set({ ...PAGE_HEADERS, 'Cache-Control': 'no-cache' })
    return ctx.redirect(reportPath(report.source.id, report.run.id))
  })

  router.get('/sources/:id/changes/:run', limit, async (ctx, next) => {
    const [run = '', ending, ...more] = String(ctx.params.run).split('.')
    if (!RUN.test(run) || more.length > 0 || (ending !== undefined && ending !== 'xlsx')) return next()
    const report = await read(ctx, run, ending === undefined ? MOST.page : MOST.workbook)
    if (report === null) return next()
    const words = wordsFor(ctx)
    if (ending === undefined) return sendPage(ctx, words.docs.edition.title, editionPage(report, words, MOST.workbook))
    ctx.set({ ...PAGE_HEADERS, 'Cache-Control': 'no-cache' })
    ctx.type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    ctx.attachment(`headroom-${report.source.id}-${run}.xlsx`)
    ctx.body = await editionWorkbook(report, publicBase(ctx, config))
    return undefined
  })

  async function read(ctx: RouterContext<State>, run: string | null, most: number): Promise<Report | null> {
    const source = String(ctx.params.id)
    if (!SOURCE.test(source)) return null
    const statement = { name: 'edition_report', text: 'select api.edition_report($1, $2, $3) as report', values: [source, run, most] }
    const [row] = await query(statement, callerOf(ctx.res))
    return row?.report as Report | null
  }
}
