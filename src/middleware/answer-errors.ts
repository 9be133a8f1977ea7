import type { Context } from 'koa'
import pg from 'pg'
import { namedParameter } from '../errors/named-parameter.ts'
import { ClientGone, LONGEST_GIVEN, refusalOf, type Refusal } from '../errors/refusal.ts'
import { causeChain } from '../observe/cause-chain.ts'
import type { Log } from '../observe/log.ts'
import { logOnceASecond } from '../observe/log-once-a-second.ts'
import { traceIdOf } from '../observe/trace-id.ts'
import { HOST, publicBase, type ForwardingConfig } from '../http/forwarded.ts'
import { newRequestId } from '../http/request-id.ts'
import type { AppMiddleware } from './state.ts'

/**
 * The one error path: gives every request its id, and turns whatever is thrown below into the error envelope.
 * Faults of the service are logged with the request id and never described to the client.
 */
export function answerErrors(log: Log, config: ForwardingConfig): AppMiddleware {
  const note = logOnceASecond(log)
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
      if (refusal.status >= 500) {
        const cause = causeOf(refusal)
        note(cause, {
          event: 'request failed', request_id: ctx.state.requestId, method: ctx.method, route: ctx.state.route, status: refusal.status,
          account: ctx.state.account, trace_id: traceIdOf(ctx.get('traceparent')), cause,
        })
      }
      ctx.status = refusal.status
      ctx.remove('ETag')
      ctx.set('Cache-Control', 'no-store')
      ctx.set(refusal.headers)
      ctx.type = 'application/json'
      ctx.body = errorBody(refusal, ctx.state.requestId, baseOf(ctx, config), ctx.query)
    }
  }
}

/**
 * The error envelope as JSON text.
 * @param base what the address of the reference starts with
 * @param query the request's parameters, of which the one that is wrong is returned in `details`
 */
export function errorBody({ code, message, details }: Refusal, requestId: string, base: string, query: Context['query']): string {
  const plan = code === 'plan_required' ? { required_plan: details.required_plan } : {}
  const error = {
    code, message, request_id: requestId, details: { ...wrongParameter(message, query), ...details }, doc_url: `${base}/docs/reference/errors#error-${code}`, ...plan,
  }
  return JSON.stringify({ error })
}

function wrongParameter(message: string, query: Context['query']): { param?: string; given?: string } {
  const param = namedParameter(message)
  if (param === null) return {}
  const given = Object.hasOwn(query, param) ? query[param] : undefined
  return given === undefined ? { param } : { param, given: String(given).slice(0, LONGEST_GIVEN) }
}

/** Nothing for a request that names no host: then the address of the reference is a path. */
function baseOf(ctx: Context, config: ForwardingConfig): string {
  return HOST.test(ctx.host) ? publicBase(ctx, config) : config.publicUrl ?? ''
}

/** Where a fault of ours came from; of what passes by itself, such as a database that is away, only what it was. */
function causeOf({ cause, status }: Refusal): string {
  if (!(cause instanceof Error) || status !== 503) return causeChain(cause)
  const code = cause instanceof pg.DatabaseError ? `${cause.code}: ` : ''
  return `${code}${cause.message}${cause.cause instanceof Error ? `: ${cause.cause.message}` : ''}`
}
