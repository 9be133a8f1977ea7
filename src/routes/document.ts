import type { Router } from '@koa/router'
import type { State } from '../middleware/state.ts'
import type { Shape } from '../shapes/read-parameters.ts'
import { admitted } from './admitted.ts'
import type { AdmitTogether } from './admit-together.ts'
import { sendData, type DataRow } from './data.ts'
import type { RouteDeps } from './deps.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { readFirst } from './keyed.ts'
import { readRequest, type DataRequest } from './read-request.ts'

export type DocumentDeps = RouteDeps & { admit: AdmitTogether; answers: KeptAnswers }

/** With the mark that api.kept_mark gives what was read now. */
type DocumentRow = DataRow & { mark?: string }

/**
 * Adds a GET route as `keyed` does, whose answer follows from its parameters, the version of what is served and the plan's page
 * size alone: no clock but the day, and no run that publishes nothing, may change it. The answer is kept, and while it is in
 * force a request is only judged and counted, in one statement with others. Any other is answered by the statement of `keyed`.
 */
export function document(
  router: Router<State>, { pool, secret, admit, answers }: DocumentDeps, path: string, shape: Shape, sql: string,
): void {
  const text = readFirst(sql, ', api.kept_mark(c.version, c.plan) as mark')

  router.get(path, async (ctx) => {
    let query = ''
    const { row, request } = await admitted<DocumentRow, DataRequest>(ctx, pool, null, async (key) => {
      const request = readRequest(ctx, path, shape, await secret())
      query = `${sql} ${request.params} ${request.after}`
      const kept = answers.of(query)
      // Read whatever the client has: it is kept for all.
      const statement = { name: sql, text, values: [key, null, request.params, request.after, []] }
      if (kept.length === 0) return { request, statement }
      return { request, statement, instead: async (judged) => {
        const { mark } = judged(await admit(ctx.res, key, kept.map((answer) => answer.mark)))
        return kept.find((answer) => answer.mark === mark)?.row ?? null
      } }
    })
    const { mark, version, default_limit, data, next_after, meta } = row
    if (mark !== undefined && data !== null) answers.keep(query, { mark, row: { version, default_limit, data, next_after, meta } })
    ctx.set('Cache-Control', 'private, no-cache')
    sendData(ctx, row, request)
  })
}
