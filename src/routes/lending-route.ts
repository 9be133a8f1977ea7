import type { Router, RouterContext } from '@koa/router'
import { answerKeyed } from '../keyed/answer.ts'
import { accountStatement, type DataRow } from '../keyed/read.ts'
import type { State } from '../middleware/state.ts'
import type { Operation } from '../openapi/operation.ts'
import { readBody } from '../http/read-body.ts'
import { readParameters } from '../shapes/read-parameters.ts'
import type { RouteDeps } from './deps.ts'
import { envelope } from './envelope.ts'

/** What a request asks to be lent: the key that asks, the route's parameters and body, and the end in ms. */
type Lending = { key: Buffer; params: Record<string, unknown>; ends: number }

/**
 * Adds a POST route that lends the calling key: what it answers holds for a while, is counted for the account, and ends with the key.
 * @param sql of the route, whose data has `expires_at`
 * @param lend the further members of the answer
 */
export function lendingRoute(
  router: Router<State>, deps: RouteDeps, { method, path, shape, capability, status = 200, action }: Operation, sql: string,
  lend: (ctx: RouterContext<State>, lending: Lending) => Promise<object>,
): void {
  const statement = { name: sql, text: accountStatement(sql, { method, action }) }

  router.post(path, async (ctx) => {
    const { row: { data, meta }, request } = await answerKeyed<DataRow, Omit<Lending, 'ends'>>(ctx, deps, capability ?? null, async ([key]) => {
      const body = await readBody(ctx, shape.body)
      const params = { ...readParameters(shape, ctx.params, ctx.querystring), ...(body && { body }) }
      return { ...(capability === undefined && { scope: 'tokens' }), request: { key, params }, read: { ...statement, values: ({ account, key: by }) => [JSON.stringify({ ...params, account, by }), null] } }
    })
    if (data === null || meta === null) throw new Error(`${ctx.path} was answered without data`)
    const told = JSON.parse(data) as { expires_at: string }
    ctx.status = status
    ctx.set('Cache-Control', 'no-store')
    ctx.type = 'application/json'
    ctx.body = envelope(JSON.stringify({ ...await lend(ctx, { ...request, ends: Date.parse(told.expires_at) }), ...told }), meta, null, ctx.state.requestId)
  })
}
