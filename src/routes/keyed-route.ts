import type { Router, RouterContext } from '@koa/router'
import type { State } from '../middleware/state.ts'
import type { Values } from '../shapes/parameter.ts'
import { requireRules, type Shape } from '../shapes/read-parameters.ts'
import { ADMISSION } from '../keyed/admission.ts'
import { admitted } from '../keyed/answer.ts'
import type { RouteDeps } from './deps.ts'
import { DATA, gate, pageOf, sendData, unread, type DataPage, type DataRow } from './data.ts'
import { dataStatement, readApart, type DataRead } from '../keyed/read.ts'
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
 * Without standbys, the statement that reads the data also judges the key: a statement of its own for that would cost every request a round
 * trip. Either way, a revoked key stops working at once.
 * @param path in the router's syntax: `/v1/substations/:id`
 * @param sql schema-qualified function, e.g. `api.substations`
 * @param capability that the plan needs for the route as a whole
 */
export function keyed(
  router: Router<State>, deps: RouteDeps, path: string, shape: Shape, sql: string, capability: string | null = null,
): CallKeyed {
  const { secret, reads } = deps
  const text = readFirst(sql)
  const apart = { name: `${sql} apart`, text: dataStatement(sql) }
  const answer = <Query extends DataQuery>(
    ctx: RouterContext<State>, read: () => Promise<Query>, knownOf: (query: Query) => string[],
  ): Promise<{ row: DataRow; request: Query }> => admitted(ctx, deps, capability, async (caller) => {
    const request = await read()
    const { params, after } = request
    const known = knownOf(request)
    const statement = { name: sql, text, values: [...caller, params, after, known] }
    if (!reads.inUse()) return { request, statement }
    return { request, statement, apart: { requests: 1, read: (admission) => (
      known.includes(admission.version) ? Promise.resolve(unread(admission.version))
        : readApart<DataRead>(reads, ctx.res, admission, { ...apart, values: [admission.plan, params, after] })
    ) } }
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

/**
 * Adds such a route for an answer that contains the account's usage. It is counted before it is read, in one statement on the primary. Each
 * request changes the usage, so each gets another entity tag.
 * @param facts SQL of a jsonb object, from the admission `a` and the key's hash `$1`, that is added to the parameters
 */
export function keyedUsage(router: Router<State>, deps: RouteDeps, path: string, shape: Shape, sql: string, facts: string): void {
  const text = countFirst(sql, facts)

  router.get(path, async (ctx) => {
    const { row, request } = await admitted<DataRow, DataRequest>(ctx, deps, null, async (caller) => {
      const request = readRequest(ctx, path, shape, await deps.secret())
      return { statement: { name: sql, text, values: [...caller, request.params, request.after, request.tags.known] }, request }
    })
    ctx.set('Cache-Control', 'private, no-cache')
    sendData(ctx, row, request)
  })
}

/**
 * The request is counted after the data is read. Counting locks the account's row to the end of the statement: if it came
 * first, other requests of the account would wait, each with its connection, while this one reads.
 * @param requests SQL of how many requests it counts as, from the data row `r`
 */
export function readFirst(sql: string, columns = '', requests = '1'): string {
  const data = gate(`${sql}(c.plan, $4, $5)`, 'c.refusal is null and c.version <> all ($6)')
  return `select ${ADMISSION}, c.version, least(50, (c.plan).page_size) as default_limit, ${DATA}${columns}
    from api.judge_key($1, $2, $3) c left join lateral (${data}) r on true
    cross join lateral api.count_request(c, r.data is not null, ${requests}) a`
}

/** Counts before reading, for answers that contain the usage. */
function countFirst(sql: string, facts: string): string {
  const version = `concat_ws('-', a.version, a.quota_remaining)`
  const data = gate(`${sql}(a.plan, $4::jsonb || ${facts}, $5)`, `a.refusal is null and ${version} <> all ($6)`)
  return `select ${ADMISSION}, ${version} as version, least(50, (a.plan).page_size) as default_limit, ${DATA}
    from api.admit($1, $2, $3) a left join lateral (${data}) r on true`
}
