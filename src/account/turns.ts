import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { callerOf } from '../database/request-queue.ts'
import type { Query } from '../database/shared-query.ts'
import type { AppMiddleware } from '../middleware/state.ts'

/**
 * Has what the pages of accounts ask take the turn of who sends the request, and not that of the service, which may have every connection. Their parts
 * ask without the request at hand, so it is kept beside them.
 * @returns the statements of the pages, and what stands before all that asks
 */
export function inTurnOfSender(query: Query): { query: Query; keepSender: AppMiddleware } {
  const senders = new AsyncLocalStorage<ServerResponse>()
  return {
    query: (statement, caller) => {
      const sender = senders.getStore()
      return query(statement, caller ?? (sender && callerOf(sender)))
    },
    keepSender: (ctx, next) => senders.run(ctx.res, next),
  }
}
