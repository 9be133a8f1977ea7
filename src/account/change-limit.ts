import { Refusal } from '../errors/refusal.ts'
import { addressLimiter } from '../http/address-limiter.ts'
import type { AppMiddleware } from '../middleware/state.ts'
import { readSession } from './session.ts'

/** Forms that one person may send: after a pause at once, then by the second. Nobody presses buttons faster. */
const [BURST, RATE] = [60, 1]

/** Refuses forms beyond what one person may send to this process, whatever their address. */
export function changeLimit(): AppMiddleware {
  const take = addressLimiter(RATE, BURST)
  return (ctx, next) => {
    const session = readSession(ctx)
    const wait = ctx.method === 'POST' && session !== null ? take(session.personId) : 0
    if (wait === 0) return next()
    throw new Refusal('rate_limit_exceeded', `More than ${RATE} form a second from one person`, { headers: { 'Retry-After': String(wait) } })
  }
}
