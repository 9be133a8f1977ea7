import { ClientGone, refusalOf, type Refusal } from '../errors.ts'
import type { Log } from '../log.ts'
import { newRequestId } from './request-id.ts'
import type { AppMiddleware } from './state.ts'

/**
 * The one error path: gives every request its id, and turns whatever is thrown below into the error envelope.
 * Faults of the service are logged with the request id and never described to the client.
 */
export function answerErrors(log: Log): AppMiddleware {
  return async (ctx, next) => {
    ctx.state.requestId = newRequestId()
    ctx.res.setHeader('X-Request-Id', ctx.state.requestId)
    try {
      await next()
    } catch (error) {
      if (error instanceof ClientGone) {
        ctx.respond = false
        return
      }
      const refusal = refusalOf(error)
      if (refusal.status >= 500) log(faultEvent(refusal, ctx.state.requestId, `${ctx.method} ${ctx.path}`))
      ctx.status = refusal.status
      ctx.remove('ETag')
      ctx.set('Cache-Control', 'no-store')
      ctx.set(refusal.headers)
      ctx.type = 'application/json'
      ctx.body = errorBody(refusal, ctx.state.requestId)
    }
  }
}

/** The error envelope as JSON text. */
export function errorBody({ code, message, details }: Refusal, requestId: string): string {
  const plan = code === 'plan_required' ? { required_plan: details.required_plan } : {}
  return JSON.stringify({ error: { code, message, request_id: requestId, details, ...plan } })
}

function faultEvent(refusal: Refusal, requestId: string, route: string): Parameters<Log>[0] {
  const cause = refusal.cause instanceof Error ? (refusal.cause.stack ?? refusal.cause.message) : String(refusal.cause)
  return { event: 'request failed', request_id: requestId, route, status: refusal.status, cause }
}
