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
 *   An answer that tells of the account changes with every request, for each is counted.
 */
export function keyed(
  router: Router<State>, { pool, secret }: RouteDeps, path: string, shape: Shape, sql: string,
  capability: string | null = null, facts: string | null = null,
): void {
  const version = facts === null ? 'a.version' : `concat_ws('-', a.version, a.quota_remaining)`
  const params = facts === null ? '$3' : `$3::jsonb || ${facts}`
  const data = gate(`${sql}(a.plan, ${params}, $4)`, `a.refusal is null and ${version} <> all ($5)`)
  const text = `select ${ADMISSION}, ${version} as version, least(50, (a.plan).page_size) as default_limit, ${DATA}
    from api.admit($1, $2) a left join lateral (${data}) r on true`

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
