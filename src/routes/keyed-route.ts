import type { Router, RouterContext } from '@koa/router'
import { answerKeyed } from '../keyed/answer.ts'
import type { BatchAdmission } from '../keyed/batch.ts'
import { CHOSEN_FIELDS, dataStatement, type DataRow, type Version } from '../keyed/read.ts'
import type { State } from '../middleware/state.ts'
import type { Values } from '../shapes/parameter.ts'
import { requireRules, type Shape } from '../shapes/read-parameters.ts'
import { pageOf, sendData, sendOwn, type DataPage } from './data.ts'
import type { RouteDeps } from './deps.ts'
import { queryOf, readRequest, type DataQuery, type DataRequest } from './read-request.ts'

/**
 * Answers a request to another route as a keyed GET route would: its key is judged, and it counts, as a request to this one.
 * @param read what is asked, with the values of the route's parameters; what it throws comes after the key is judged, as errors of parameters do
 */
export type CallKeyed = <Asked extends { values: Values }>(
  ctx: RouterContext<State>, read: () => Asked | Promise<Asked>,
) => Promise<DataPage & { asked: Asked }>

export type KeyedRoute = {
  /** In the router's syntax: `/v1/substations/:id`. */
  path: string
  shape: Shape
  /** Schema-qualified function, e.g. `api.substations`. */
  sql: string
  /** That the plan needs for the route as a whole. */
  capability?: string
  /** By what its entity tag changes. */
  version?: Version
}

/**
 * Adds a GET route that needs a key and answers with `sql(plan, params, after)`: a list when its shape has `limit`.
 * A revoked key stops working at once.
 */
export function keyedRoute(router: Router<State>, deps: RouteDeps, route: KeyedRoute): CallKeyed {
  const { path, shape } = route
  const answer = answerer(deps, route)

  router.get(path, async (ctx) => {
    const { row, request } = await answer(ctx, async () => readRequest(ctx, path, shape, await deps.secret()), ({ tags }) => tags.known)
    ctx.set('Cache-Control', 'private, no-cache')
    sendData(ctx, row, request)
  })

  return callOf(answer, deps, route)
}

/** A keyed route as a function alone, for one that answers its own requests in another way. */
export const callKeyed = (deps: RouteDeps, route: KeyedRoute): CallKeyed => callOf(answerer(deps, route), deps, route)

type Answerer = <Query extends DataQuery>(
  ctx: RouterContext<State>, read: () => Promise<Query>, knownOf: (query: Query) => string[],
) => Promise<{ row: DataRow; request: Query }>

function answerer(deps: RouteDeps, { shape, sql, capability, version }: KeyedRoute): Answerer {
  const statement = { name: sql, text: dataStatement(sql, '', version, shape.parameters.fields && CHOSEN_FIELDS) }
  return (ctx, read, knownOf) => answerKeyed(ctx, deps, capability ?? null, async () => {
    const request = await read()
    const { params, after } = request
    return { request, read: { ...statement, values: () => [params, after], known: knownOf(request) } }
  })
}

function callOf(answer: Answerer, { secret }: RouteDeps, { path, shape }: KeyedRoute): CallKeyed {
  return async (ctx, read) => {
    const { row, request } = await answer(ctx, async () => {
      const asked = await read()
      requireRules(shape, asked.values)
      return { ...queryOf(path, shape, asked.values, await secret()), asked }
    }, () => [])
    return { ...pageOf(row, request), asked: request.asked }
  }
}

/** Adds such a route for an answer that contains the account's usage, this request included. Each request changes it, so each gets another entity tag. */
export function usageRoute(router: Router<State>, deps: RouteDeps, { path, shape, sql }: Pick<KeyedRoute, 'path' | 'shape' | 'sql'>): void {
  const statement = { name: sql, text: dataStatement(sql) }

  router.get(path, async (ctx) => {
    const { row, request } = await answerKeyed<DataRow, DataRequest>(ctx, deps, null, async ([key]) => {
      const request = readRequest(ctx, path, shape, await deps.secret())
      const params = { ...JSON.parse(request.params) as object, key: key.toString('hex') }
      const values = ({ quota_remaining: remaining }: BatchAdmission) => [JSON.stringify({ ...params, remaining: Number(remaining) }), request.after]
      return { request, read: { ...statement, values } }
    })
    ctx.set('Cache-Control', 'private, no-cache')
    sendOwn(ctx, row, request)
  })
}
