import type { Router } from '@koa/router'
import { dropCookie, readCookie } from '../access/cookies.ts'
import { keyOfRequest } from '../access/key.ts'
import { sessionOf } from '../access/session.ts'
import { isSameOrigin, type Visitors } from '../access/visitor.ts'
import { callerOf } from '../database/request-queue.ts'
import type { Query } from '../database/shared-query.ts'
import type { ForwardingConfig } from '../http/forwarded.ts'
import type { AppMiddleware, State } from '../middleware/state.ts'
import { unauthorized } from '../keyed/admission.ts'
import { readBody } from '../http/read-body.ts'

type SessionDeps = { query: Query; config: ForwardingConfig }

/**
 * Adds `POST /session`, by which the map's page renews its session: 204 with a new cookie, 401 for a page of another origin. The cookie of who was signed in
 * goes once that session has ended: it would be asked before the visitor's.
 * @param limit how often an address may: the cookie may be made up
 */
export function session(router: Router<State>, limit: AppMiddleware, visitors: Visitors, { query, config }: SessionDeps): void {
  router.post('/session', limit, async (ctx) => {
    await readBody(ctx, undefined)
    if (!isSameOrigin(ctx, config)) throw unauthorized()
    const token = readCookie(ctx, config, 'session')
    if (token !== null && await sessionOf(query, token, callerOf(ctx.res)) === null) dropCookie(ctx, config, 'session')
    await visitors.begin(ctx)
    ctx.set('Cache-Control', 'no-store')
    ctx.status = 204
  })
}

/**
 * Adds `GET /session/plan`: the plan of who asks, by key, session or as a visitor, by which pages offer what it allows. Not counted.
 * @param before who asks, and how often an address may
 */
export function planOfCaller(router: Router<State>, before: AppMiddleware[], query: Query): void {
  const answer: AppMiddleware = async (ctx) => {
    ctx.vary('Authorization, X-API-Key')
    ctx.set('Cache-Control', 'no-store')
    const caller = ctx.state.person ?? ctx.state.visitor ?? keyOfRequest(ctx.headers)
    const [row] = caller === null ? [] : await query({ name: 'api.plan_of_caller', text: 'select api.plan_of_caller($1) as plan', values: [caller] }, callerOf(ctx.res))
    if (row?.plan == null) throw unauthorized()
    ctx.body = { data: row.plan }
  }
  router.get('/session/plan', ...before, answer)
}
