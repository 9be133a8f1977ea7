import type { Router } from '@koa/router'
import type { State } from '../middleware/state.ts'
import type { Shape } from '../shapes/read-parameters.ts'
import type { RouteDeps } from './deps.ts'
import { DATA, gate, sendData, type DataRow } from './data.ts'
import { readRequest } from './read-request.ts'
import { runStatement } from './run-statement.ts'

/**
 * Adds a GET route that needs no key and answers with `sql(params, after)`.
 * @param maxAge seconds for which any cache may store the answer
 */
export function open(
  router: Router<State>, { pool, secret }: RouteDeps, path: string, shape: Shape, sql: string, maxAge: number,
): void {
  const text = `select v.version, 50 as default_limit, ${DATA}
    from api.version() v (version) left join lateral (${gate(`${sql}($1, $2)`, 'v.version <> all ($3)')}) r on true`

  router.get(path, async (ctx) => {
    ctx.vary('Accept-Encoding')
    const request = readRequest(ctx, path, shape, await secret())
    const values = [request.params, request.after, request.tags.known]
    const row = await runStatement<DataRow>(pool, ctx.res, { name: sql, text, values })
    ctx.set('Cache-Control', `public, max-age=${maxAge}`)
    sendData(ctx, row, request)
  })
}
