import type { Router } from '@koa/router'
import type { Context } from 'koa'
import { keyOfRequest } from '../access/key.ts'
import { refusalOf } from '../errors.ts'
import type { State } from '../middleware/state.ts'
import type { Shape } from '../shapes/read-parameters.ts'
import { ADMISSION, admissionOnly, NotAdmitted, quotaHeaders, requireAdmitted, unauthorized, type Admission } from './admission.ts'
import type { RouteDeps } from './deps.ts'
import { DATA, gate, sendData, type DataRow } from './data.ts'
import { readRequest } from './read-request.ts'
import { runStatement } from './run-statement.ts'

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
    ctx.vary('Authorization, X-API-Key, Accept-Encoding')
    const key = keyOfRequest(ctx.headers)
    if (key === null) throw unauthorized()
    try {
      const request = readRequest(ctx, path, shape, await secret())
      const values = [key, capability, request.params, request.after, request.tags.known]
      const row = await runStatement<Admission & DataRow>(pool, ctx.res, { name: sql, text, values })
      ctx.set(quotaHeaders(row))
      requireAdmitted(row)
      ctx.set('Cache-Control', 'private, no-cache')
      sendData(ctx, row, request)
    } catch (error) {
      if (!(error instanceof NotAdmitted) && refusalOf(error).status < 500) await judge(ctx, key)
      throw error
    }
  })

  /** An error of the interface ends its statement, and so undoes what admission counted, or comes before it. */
  async function judge(ctx: Context, key: Buffer): Promise<void> {
    const row = await runStatement<Admission>(pool, ctx.res, admissionOnly(key, capability))
    ctx.set(quotaHeaders(row))
    requireAdmitted(row)
  }
}
