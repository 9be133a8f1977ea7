import type { NoteRequest } from '../access/note-requests.ts'
import type { Log } from '../observe/log.ts'
import { objectiveAnswers, requestSeconds } from '../observe/metrics.ts'
import { judgeAnswer } from '../observe/objectives.ts'
import { serverTiming } from '../observe/server-timing.ts'
import { traceIdOf } from '../observe/trace-id.ts'
import type { RouterContext } from '@koa/router'
import type { AppMiddleware, State } from './state.ts'
import type { ParameterizedContext } from 'koa'

/**
 * Measures every answer: its time and status go to the metrics, to the list of the account whose key it came with, and to the log if that is wished. Routes are named by their pattern: the
 * path and the query may hold what must not be kept.
 * @param accessLog gets an event for each answer; null for none
 */
export function observe(accessLog: Log | null, noteRequest: NoteRequest): AppMiddleware {
  return async (ctx, next) => {
    const begun = performance.now()
    ctx.res.setMaxListeners(20) // the pipeline of a file that is downloaded adds ten
    ctx.res.once('close', () => note(ctx, performance.now() - begun))
    await next()
    if (!ctx.headerSent) ctx.set('Server-Timing', serverTiming(ctx.res, performance.now() - begun))
  }

  function note(ctx: ParameterizedContext<State>, ms: number): void {
    const { requestId, account, plan, keyId, noted } = ctx.state
    const route = routeOf(ctx)
    // An answer that its client did not wait for has no status; 499 is what nginx calls it.
    const status = ctx.res.headersSent ? ctx.res.statusCode : 499
    requestSeconds.observe({ method: ctx.method, route, status, plan: plan ?? 'none' }, ms / 1000)
    for (const { objective, good } of judgeAnswer(route, status, ms / 1000)) objectiveAnswers.inc({ objective, good: String(good) })
    if (account !== undefined && keyId !== undefined && (status !== 499 || noted !== undefined)) {
      noteRequest({ request_id: requestId, account_id: account, key_id: keyId, method: ctx.method, route, status, ms, error: noted ?? null })
    }
    accessLog?.info({
      event: 'request', request_id: requestId, method: ctx.method, route, status, ms: Math.round(ms * 10) / 10, account, plan,
      trace_id: traceIdOf(ctx.get('traceparent')),
    })
  }
}

/** The pattern of the route that answers a request, such as `/v1/sources/:id`; `none` where there is none. */
export function routeOf(ctx: ParameterizedContext<State>): string {
  const { _matchedRoute: reached, matched = [] } = ctx as RouterContext<State>
  const routes = matched.filter(({ methods }) => methods.includes(ctx.method))
  // Where a middleware before the route refuses, the router has reached no further than the expression that this one stands under.
  const route = routes.find(({ path }) => path === reached) ?? routes.at(-1)
  return route?.path.toString() ?? 'none'
}
