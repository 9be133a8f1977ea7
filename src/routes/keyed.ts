import type { Router } from '@koa/router'
import type { State } from '../middleware/state.ts'
import { requireShortQueue } from '../request-queue.ts'
import type { Shape } from '../shapes/read-parameters.ts'
import { ADMISSION } from './admission.ts'
import { admitted } from './admitted.ts'
import type { RouteDeps } from './deps.ts'
import { DATA, gate, sendData, unread, type DataRow } from './data.ts'
import { dataStatement, readApart, type DataRead } from './read-apart.ts'
import { readRequest, type DataRequest } from './read-request.ts'

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
): void {
  const { pool, secret, reads } = deps
  const text = readFirst(sql)
  const apart = { name: `${sql} apart`, text: dataStatement(sql) }

  router.get(path, async (ctx) => {
    const { row, request } = await admitted<DataRow, DataRequest>(ctx, deps, capability, async (key) => {
      // Before the parameters are read: under overload most requests end here.
      requireShortQueue(pool)
      const request = readRequest(ctx, path, shape, await secret())
      const { params, after, tags } = request
      const statement = { name: sql, text, values: [key, capability, params, after, tags.known] }
      if (!reads.inUse()) return { request, statement }
      return { request, statement, apart: { requests: 1, read: (admission) => (
        tags.known.includes(admission.version) ? Promise.resolve(unread(admission.version))
          : readApart<DataRead>(reads, ctx.res, admission, { ...apart, values: [admission.plan, params, after] })
      ) } }
    })
    ctx.set('Cache-Control', 'private, no-cache')
    sendData(ctx, row, request)
  })
}

/**
 * Adds such a route for an answer that contains the account's usage. It is counted before it is read, in one statement on the primary. Each
 * request changes the usage, so each gets another entity tag.
 * @param facts SQL of a jsonb object, from the admission `a` and the key's hash `$1`, that is added to the parameters
 */
export function keyedUsage(router: Router<State>, deps: RouteDeps, path: string, shape: Shape, sql: string, facts: string): void {
  const text = countFirst(sql, facts)

  router.get(path, async (ctx) => {
    const { row, request } = await admitted<DataRow, DataRequest>(ctx, deps, null, async (key) => {
      const request = readRequest(ctx, path, shape, await deps.secret())
      return { statement: { name: sql, text, values: [key, null, request.params, request.after, request.tags.known] }, request }
    })
    ctx.set('Cache-Control', 'private, no-cache')
    sendData(ctx, row, request)
  })
}

/**
 * The request is counted after the data is read. Counting locks the account's row to the end of the statement: if it came
 * first, other requests of the account would wait, each with its connection, while this one reads.
 */
export function readFirst(sql: string, columns = ''): string {
  const data = gate(`${sql}(c.plan, $3, $4)`, 'c.refusal is null and c.version <> all ($5)')
  return `select ${ADMISSION}, c.version, least(50, (c.plan).page_size) as default_limit, ${DATA}${columns}
    from api.judge_key($1, $2) c left join lateral (${data}) r on true
    cross join lateral api.count_request(c, r.data is not null) a`
}

/** Counts before reading, for answers that contain the usage. */
function countFirst(sql: string, facts: string): string {
  const version = `concat_ws('-', a.version, a.quota_remaining)`
  const data = gate(`${sql}(a.plan, $3::jsonb || ${facts}, $4)`, `a.refusal is null and ${version} <> all ($5)`)
  return `select ${ADMISSION}, ${version} as version, least(50, (a.plan).page_size) as default_limit, ${DATA}
    from api.admit($1, $2) a left join lateral (${data}) r on true`
}
