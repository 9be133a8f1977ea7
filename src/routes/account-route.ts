import type { Router, RouterContext } from '@koa/router'
import { readBody } from '../http/read-body.ts'
import { answerKeyed } from '../keyed/answer.ts'
import { accountStatement, type DataRow } from '../keyed/read.ts'
import type { State } from '../middleware/state.ts'
import { isMaking, type Operation } from '../openapi/operation.ts'
import { sendOwn } from './data.ts'
import type { RouteDeps } from './deps.ts'
import { envelope } from './envelope.ts'
import { idempotency } from './idempotency.ts'
import { readRequest, type DataRequest } from './read-request.ts'

/** An operation of the OpenAPI document, with what answers it. */
export type AccountRoute = Pick<Operation, 'method' | 'path' | 'shape' | 'capability' | 'status' | 'makes' | 'action'> & {
  /** Schema-qualified function, e.g. `api.webhook`. */
  sql: string
  /** Further parameters, computed from the request. */
  facts?: (ctx: RouterContext<State>) => object
  /** Creates random values for a request: further parameters, and further members of the answer's data. */
  draw?: () => { params: object; data: object }
}

type Drawn = ReturnType<NonNullable<AccountRoute['draw']>>
type AccountRequest = DataRequest & { drawn: Drawn | null }

/**
 * Adds a route to resources of the calling key's account, answered by `sql(plan, params, after)`: `params` has the
 * parameters, `account`, and `body` if there is one. Its changes are noted, and on disk before the answer is sent (accountStatement).
 * @param deps which read on the primary
 */
export function accountRoute(router: Router<State>, deps: RouteDeps, route: AccountRoute): void {
  const { method, path, shape, sql, capability, facts, draw } = route
  const statement = { name: sql, text: accountStatement(sql, route) }

  router[method](path, async (ctx) => {
    const { row, request } = await answerKeyed<DataRow, AccountRequest>(ctx, deps, capability ?? null, async () => {
      const read = readRequest(ctx, path, shape, await deps.secret())
      const body = method === 'get' ? undefined : await readBody(ctx, shape.body)
      const drawn = draw?.() ?? null
      const params = { ...JSON.parse(read.params) as object, ...(body && { body }), ...idempotency(ctx, route, body), ...facts?.(ctx), ...drawn?.params }
      return { read: { ...statement, values: ({ account, key: by }) => [JSON.stringify({ ...params, account, by }), read.after] }, request: { ...read, drawn } }
    })
    if (method === 'get') {
      ctx.set('Cache-Control', 'private, no-cache')
      sendOwn(ctx, row, request)
    } else {
      ctx.set('Cache-Control', 'no-store')
      sendDone(ctx, route, row, request.drawn)
    }
  })
}

function sendDone(
  ctx: RouterContext<State>, { path, status = 200, makes }: AccountRoute, { data, meta }: DataRow, drawn: Drawn | null,
): void {
  ctx.status = status
  if (status === 204) return
  if (data === null || meta === null) throw new Error(`${ctx.path} was answered without data`)
  const repeated = (JSON.parse(meta) as { repeated?: true }).repeated === true
  if (isMaking({ makes, status })) ctx.set('Location', `${path}/${(JSON.parse(data) as { id: string }).id}`)
  const whole = drawn === null || repeated ? data : `${data.trimEnd().slice(0, -1)},${JSON.stringify(drawn.data).slice(1)}`
  ctx.type = 'application/json'
  ctx.body = envelope(whole, meta, null, ctx.state.requestId)
}
