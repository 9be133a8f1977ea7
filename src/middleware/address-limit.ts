import { noteCaller } from '../database/request-queue.ts'
import { addressLimiter, networkOf } from '../http/address-limiter.ts'
import type { Config } from '../settings/config.ts'
import { Refusal } from '../errors/refusal.ts'
import { clientAddress } from '../http/forwarded.ts'
import type { AppMiddleware } from './state.ts'

/** Refuses requests beyond what one address may send; the routes that it stands before share one bucket. */
export function addressLimit(
  { addressRate, addressBurst, trustedProxies }: Pick<Config, 'addressRate' | 'addressBurst' | 'trustedProxies'>,
): AppMiddleware {
  const take = addressLimiter(addressRate, addressBurst)
  return (ctx, next) => {
    const network = networkOf(clientAddress(ctx.req, trustedProxies))
    const wait = take(network)
    noteCaller(ctx.res, network)
    if (wait === 0) return next()
    throw new Refusal('rate_limit_exceeded', `More than ${addressRate} requests a second from one address`, {
      headers: { 'Retry-After': String(wait) },
    })
  }
}
