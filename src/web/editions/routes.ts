import type { Router, RouterContext } from '@koa/router'
import type { AppMiddleware, State } from '../../middleware/state.ts'
import { callerOf } from '../../database/request-queue.ts'
import type { Query } from '../../database/shared-query.ts'
import type { Languages } from '../../languages/languages.ts'
import type { Html } from '../page/html.ts'
import { languageOf, wordsOf } from '../page/language-of.ts'
import { editionPage } from './page.ts'
import { RUN, SOURCE, type Report } from './report.ts'

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
 * Adds the reports of editions: `/sources/:id/changes`, that of the newest, and `/sources/:id/changes/:run`. No key, so no figure: what changed, and
 * where. Limited by address, and to some assets of each kind. A source whose figures are withheld has none.
 */
export function addEditions(router: Router<State>, { query, languages, limit, sendPage }: EditionDeps): void {
  router.get('/sources/:id/changes', limit, async (ctx, next) => show(ctx, next, null))

  router.get('/sources/:id/changes/:run', limit, async (ctx, next) => {
    const run = String(ctx.params.run)
    return RUN.test(run) ? show(ctx, next, run) : next()
  })

  /** @param run null for the newest */
  async function show(ctx: RouterContext<State>, next: () => Promise<unknown>, run: string | null): Promise<unknown> {
    const source = String(ctx.params.id)
    if (!SOURCE.test(source)) return next()
    const statement = { name: 'edition_report', text: 'select api.edition_report($1, $2, $3) as report', values: [source, run, MOST] }
    const [row] = await query(statement, callerOf(ctx.res))
    if (row?.report == null) return next()
    const words = wordsOf(languages, languageOf(ctx, languages))
    return sendPage(ctx, words.docs.edition.title, editionPage(row.report as Report, words))
  }
}
