import type { Router, RouterContext } from '@koa/router'
import type { AppMiddleware, State } from '../../middleware/state.ts'
import { callerOf } from '../../database/request-queue.ts'
import type { Query } from '../../database/shared-query.ts'
import type { Languages } from '../../languages/languages.ts'
import type { Words } from '../../languages/words.ts'
import { PAGE_HEADERS } from '../asset.ts'
import type { Html } from '../html.ts'
import { languageOf, wordsOf } from '../language-of.ts'
import { editionPage } from './page.ts'
import { reportPath, RUN, SOURCE, type Report } from './report.ts'

/** Assets of each kind that the page names. */
const MOST = 25

type EditionDeps = {
  query: Query
  languages: Languages
  limit: AppMiddleware
  /** Answers with a page of the documentation. */
  sendPage: (ctx: RouterContext<State>, title: string, body: Html) => Promise<void>
}

/**
 * Adds the reports of editions: `/sources/:id/changes`, which leads to the newest, and `/sources/:id/changes/:run`. No key, so no figure: what changed, and
 * where. Limited by address, and to some assets of each kind. A source whose figures are withheld has none.
 */
export function addEditions(router: Router<State>, { query, languages, limit, sendPage }: EditionDeps): void {
  const wordsFor = (ctx: RouterContext<State>): Words => wordsOf(languages, languageOf(ctx, languages))

  router.get('/sources/:id/changes', limit, async (ctx, next) => {
    const report = await read(ctx, null, 0)
    if (report === null) return next()
    ctx.set({ ...PAGE_HEADERS, 'Cache-Control': 'no-cache' })
    return ctx.redirect(reportPath(report.source.id, report.run.id))
  })

  router.get('/sources/:id/changes/:run', limit, async (ctx, next) => {
    const run = String(ctx.params.run)
    const report = RUN.test(run) ? await read(ctx, run, MOST) : null
    if (report === null) return next()
    const words = wordsFor(ctx)
    return sendPage(ctx, words.docs.edition.title, editionPage(report, words))
  })

  async function read(ctx: RouterContext<State>, run: string | null, most: number): Promise<Report | null> {
    const source = String(ctx.params.id)
    if (!SOURCE.test(source)) return null
    const statement = { name: 'edition_report', text: 'select api.edition_report($1, $2, $3) as report', values: [source, run, most] }
    const [row] = await query(statement, callerOf(ctx.res))
    return row?.report as Report | null
  }
}
