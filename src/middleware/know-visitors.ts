import type { Visitors } from '../access/visitor.ts'
import type { AppMiddleware } from './state.ts'

/** Lets visitors of the map use the routes that it stands before. A request with a key, even a wrong one, is its key's. */
export function knowVisitors(visitors: Visitors): AppMiddleware {
  return async (ctx, next) => {
    ctx.vary('Cookie')
    const { authorization, 'x-api-key': key } = ctx.headers
    if (authorization === undefined && key === undefined) ctx.state.visitor = await visitors.caller(ctx)
    return next()
  }
}
