import { personCaller } from '../access/person.ts'
import type { Visitors } from '../access/visitor.ts'
import type { ForwardingConfig } from '../http/forwarded.ts'
import type { AppMiddleware } from './state.ts'

/**
 * Lets pages of this service ask for who is signed in, and else for a visitor of the map, on the routes that it stands before. A request with a key, even a
 * wrong one, is its key's. A session counts only where the browser says that a page of this service asks, or a person who enters the address: a link
 * of another site sends its cookie, too.
 * @param visitors null when there are none
 */
export function knowVisitors(visitors: Visitors | null, config: ForwardingConfig): AppMiddleware {
  return async (ctx, next) => {
    ctx.vary('Cookie')
    const { authorization, 'x-api-key': key } = ctx.headers
    if (authorization === undefined && key === undefined) {
      ctx.state.person = ['same-origin', 'none'].includes(ctx.get('Sec-Fetch-Site')) ? personCaller(ctx, config) : null
      ctx.state.visitor = ctx.state.person === null ? await visitors?.caller(ctx) : null
    }
    return next()
  }
}
