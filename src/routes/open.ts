import type { Router } from '@koa/router'
import type { State } from '../middleware/state.ts'
import type { Shape } from '../shapes/read-parameters.ts'
import type { RouteDeps } from './deps.ts'
import { DATA, gate, sendData } from './data.ts'
import type { DataRead } from './read-apart.ts'
import { readRequest } from './read-request.ts'
import { runStatement } from './run-statement.ts'

/**
 * Adds a GET route that needs no key and answers with `sql(params, after)`.
 * @param maxAge seconds for which any cache may store the answer
 */
export function open(
  router: Router<State>, { secret, reads }: Pick<RouteDeps, 'secret' | 'reads'>, path: string, shape: Shape, sql: string, maxAge: number,
): void {
  const text = `select s.version, s.revision, 50 as default_limit, ${DATA}
    from api.data_state($1, null) s left join lateral (${gate(`${sql}($2, $3)`, 's.version <> all ($4)')}) r on true`

  router.get(path, async (ctx) => {
    ctx.vary('Accept-Encoding')
    const request = readRequest(ctx, path, shape, await secret())
    const row = await reads.readPublic((server, atLeast) => runStatement<DataRead>(server, ctx.res, {
      name: sql, text, values: [atLeast, request.params, request.after, request.tags.known],
    }))
    ctx.set('Cache-Control', `public, max-age=${maxAge}`)
    sendData(ctx, row, request)
  })
}
