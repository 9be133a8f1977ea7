import type { Router, RouterContext } from '@koa/router'
import { callerOf } from '../database/request-queue.ts'
import { runStatement } from '../database/run-statement.ts'
import { callWhere, DATA, type DataRead, type DataRow } from '../keyed/read.ts'
import type { State } from '../middleware/state.ts'
import type { Values } from '../shapes/parameter.ts'
import { readParameters, type Shape } from '../shapes/read-parameters.ts'
import { pageOf, sendData, type DataPage } from './data.ts'
import type { RouteDeps } from './deps.ts'
import { dataRequest, queryOf, type DataQuery } from './read-request.ts'

/** Answers a request to another route as a public GET route would, with these values of its parameters. */
export type CallPublic = (ctx: RouterContext<State>, values: Values) => Promise<DataPage>

export type PublicRoute = {
  path: string
  shape: Shape
  /** Schema-qualified function. */
  sql: string
  /** Seconds for which any cache may store the answer. */
  maxAge: number
  /** What the statement gets of the parameters' values; all but the cursor unless given. */
  told?: (values: Values) => object
}

const allButCursor = ({ cursor: _, ...values }: Values): object => values

/** Adds a GET route that needs no key and answers with `sql(params, after)`. */
export function publicRoute(
  router: Router<State>, { secret, reads }: Pick<RouteDeps, 'secret' | 'reads'>, { path, shape, sql, maxAge, told = allButCursor }: PublicRoute,
): CallPublic {
  const text = `select s.version, s.revision, 50 as default_limit, ${DATA}
    from api.data_state($1, null) s left join lateral (${callWhere('s.version <> all ($4)', `${sql}($2, $3)`)}) r on true`

  const read = (ctx: RouterContext<State>, { params, after }: DataQuery, known: string[]): Promise<DataRow> => (
    reads.readPublic(callerOf(ctx.res), (server, atLeast) => runStatement<DataRead>(server, ctx.res, { name: sql, text, values: [atLeast, params, after, known] }))
  )

  router.get(path, async (ctx) => {
    ctx.vary('Accept-Encoding')
    const values = readParameters(shape, ctx.params, ctx.querystring)
    const request = dataRequest(ctx, path, shape, values, told(values), await secret())
    const row = await read(ctx, request, request.tags.known)
    ctx.set('Cache-Control', `public, max-age=${maxAge}`)
    sendData(ctx, row, request)
  })

  return async (ctx, values) => {
    const query = queryOf(path, shape, values, await secret(), told(values))
    return pageOf(await read(ctx, query, []), query)
  }
}
