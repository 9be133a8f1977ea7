import type { NoteRequest } from '../access/note-requests.ts'
import type { Log } from '../observe/log.ts'
import { objectiveAnswers, requestSeconds } from '../observe/metrics.ts'
import { judgeAnswer } from '../observe/objectives.ts'
import { serverTiming } from '../observe/server-timing.ts'
import { traceIdOf } from '../observe/trace-id.ts'
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
    ctx.state.route = 'none'
    ctx.res.setMaxListeners(20) // the pipeline of a file that is downloaded adds ten
    ctx.res.once('close', () => note(ctx, performance.now() - begun))
    await next()
    if (!ctx.headerSent) ctx.set('Server-Timing', serverTiming(ctx.res, performance.now() - begun))
  }

  function note(ctx: ParameterizedContext<State>, ms: number): void {
    const { requestId, route, account, plan, keyId, noted } = ctx.state
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
