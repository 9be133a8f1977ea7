import type { Router } from '@koa/router'
import type { State } from '../middleware/state.ts'
import type { Shape } from '../shapes/read-parameters.ts'
import { ADMISSION } from './admission.ts'
import { admitted } from './admitted.ts'
import type { RouteDeps } from './deps.ts'
import { DATA, gate, sendData, type DataRow } from './data.ts'
import { readRequest, type DataRequest } from './read-request.ts'

/**
 * Adds a GET route that needs a key and answers with `sql(plan, params, after)`: a list when its shape has `limit`.
 * The key is judged in the statement that reads the data, so that a revoked one stops at once.
 * @param path in the router's syntax: `/v1/substations/:id`
 * @param sql schema-qualified function, as `api.substations`
 * @param capability that the plan must have for the route as a whole
 * @param facts SQL, a jsonb object made of the admission `a` and the key's hash `$1`, that is added to the parameters.
 *   Such an answer tells what the account has used, so that each request, being counted, gets another entity tag.
 */
export function keyed(
  router: Router<State>, { pool, secret }: RouteDeps, path: string, shape: Shape, sql: string,
  capability: string | null = null, facts: string | null = null,
): void {
  const text = facts === null ? readFirst(sql) : countFirst(sql, facts)

  router.get(path, async (ctx) => {
    const { row, request } = await admitted<DataRow, DataRequest>(ctx, pool, capability, async (key) => {
      const request = readRequest(ctx, path, shape, await secret())
      const values = [key, capability, request.params, request.after, request.tags.known]
      return { statement: { name: sql, text, values }, request }
    })
    ctx.set('Cache-Control', 'private, no-cache')
    sendData(ctx, row, request)
  })
}

/**
 * The request is counted after the reading. Counting locks the account's row to the end of the statement: if it came first,
 * other requests of the account would wait, each with its connection, for as long as this one reads.
 */
export function readFirst(sql: string, columns = ''): string {
  const data = gate(`${sql}(c.plan, $3, $4)`, 'c.refusal is null and c.version <> all ($5)')
  return `select ${ADMISSION}, c.version, least(50, (c.plan).page_size) as default_limit, ${DATA}${columns}
    from api.judge_key($1, $2) c left join lateral (${data}) r on true
    cross join lateral api.count_request(c, r.data is not null) a`
}

/** Counts before reading, for answers that tell what was used. */
function countFirst(sql: string, facts: string): string {
  const version = `concat_ws('-', a.version, a.quota_remaining)`
  const data = gate(`${sql}(a.plan, $3::jsonb || ${facts}, $4)`, `a.refusal is null and ${version} <> all ($5)`)
  return `select ${ADMISSION}, ${version} as version, least(50, (a.plan).page_size) as default_limit, ${DATA}
    from api.admit($1, $2) a left join lateral (${data}) r on true`
}
