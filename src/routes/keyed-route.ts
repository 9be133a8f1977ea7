import type { Router, RouterContext } from '@koa/router'
import { ADMISSION } from '../keyed/admission.ts'
import { answerKeyed } from '../keyed/answer.ts'
import { callWhere, DATA, dataStatement, readFirst, type DataRow, type Judge } from '../keyed/read.ts'
import type { State } from '../middleware/state.ts'
import type { Values } from '../shapes/parameter.ts'
import { requireRules, type Shape } from '../shapes/read-parameters.ts'
import { pageOf, sendData, type DataPage } from './data.ts'
import type { RouteDeps } from './deps.ts'
import { queryOf, readRequest, type DataQuery, type DataRequest } from './read-request.ts'

/**
 * Answers a request to another route as a keyed GET route would: its key is judged, and it counts, as a request to this one.
 * @param read what is asked, with the values of the route's parameters; what it throws comes after the key is judged, as errors of parameters do
 */
export type CallKeyed = <Asked extends { values: Values }>(
  ctx: RouterContext<State>, read: () => Asked | Promise<Asked>,
) => Promise<DataPage & { asked: Asked }>

/**
 * Adds a GET route that needs a key and answers with `sql(plan, params, after)`: a list when its shape has `limit`.
 * A revoked key stops working at once.
 * @param path in the router's syntax: `/v1/substations/:id`
 * @param sql schema-qualified function, e.g. `api.substations`
 * @param capability that the plan needs for the route as a whole
 * @param judge by what its entity tag changes
 */
export function keyedRoute(
  router: Router<State>, deps: RouteDeps, path: string, shape: Shape, sql: string, capability: string | null = null, judge?: Judge,
): CallKeyed {
  const { secret } = deps
  const text = readFirst(sql, '', '1', judge)
  const split = { name: `${sql} split`, text: dataStatement(sql) }
  const answer = <Query extends DataQuery>(
    ctx: RouterContext<State>, read: () => Promise<Query>, knownOf: (query: Query) => string[],
  ): Promise<{ row: DataRow; request: Query }> => answerKeyed(ctx, deps, capability, async (caller) => {
    const request = await read()
    const { params, after } = request
    const known = knownOf(request)
    return {
      request,
      statement: { name: sql, text, values: [...caller, params, after, known] },
      split: { requests: 1, statement: { ...split, values: [params, after] }, known },
    }
  })

  router.get(path, async (ctx) => {
    const { row, request } = await answer(ctx, async () => readRequest(ctx, path, shape, await secret()), ({ tags }) => tags.known)
    ctx.set('Cache-Control', 'private, no-cache')
    sendData(ctx, row, request)
  })

  return async (ctx, read) => {
    const { row, request } = await answer(ctx, async () => {
      const asked = await read()
      requireRules(shape, asked.values)
      return { ...queryOf(path, shape, asked.values, await secret()), asked }
    }, () => [])
    return { ...pageOf(row, request), asked: request.asked }
  }
}

/** What an answer with the account's usage adds to the parameters, of the request's admission. */
const CALLING_KEY = `jsonb_build_object('key', encode($1, 'hex'), 'remaining', a.quota_remaining)`

/**
 * Adds such a route for an answer that contains the account's usage. It is counted before it is read, in one statement on the primary. Each
 * request changes the usage, so each gets another entity tag.
 */
export function usageRoute(router: Router<State>, deps: RouteDeps, path: string, shape: Shape, sql: string): void {
  const version = `concat_ws('-', a.version, a.quota_remaining)`
  const data = callWhere(`a.refusal is null and ${version} <> all ($6)`, `${sql}(a.plan, $4::jsonb || ${CALLING_KEY}, $5)`)
  const text = `select ${ADMISSION}, ${version} as version, least(50, (a.plan).page_size) as default_limit, ${DATA}
    from api.admit($1, $2, $3) a left join lateral (${data}) r on true`

  router.get(path, async (ctx) => {
    const { row, request } = await answerKeyed<DataRow, DataRequest>(ctx, deps, null, async (caller) => {
      const request = readRequest(ctx, path, shape, await deps.secret())
      return { statement: { name: sql, text, values: [...caller, request.params, request.after, request.tags.known] }, request }
    })
    ctx.set('Cache-Control', 'private, no-cache')
    sendData(ctx, row, request)
  })
}
