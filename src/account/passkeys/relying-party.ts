import { isIP } from 'node:net'
import type { Context } from 'koa'
import { publicBase, type ForwardingConfig } from '../../http/forwarded.ts'
import { Problem } from '../problem.ts'

/** What passkeys are bound to (Web Authentication section 4, "Relying Party Identifier"). */
export type RelyingParty = { id: string; origin: string }

/**
 * The host of `PUBLIC_URL`. Without one `localhost`, for requests that are sent there: browsers alone say so, and no other host is taken from a request.
 * Null, and no passkeys, where browsers allow none: over http but for localhost, and at a bare address.
 */
export function relyingParty(ctx: Context, config: ForwardingConfig): RelyingParty | null {
  if (config.publicUrl === null && ctx.host === '') return null
  const base = URL.parse(publicBase(ctx, config))
  if (base === null || (config.publicUrl === null && base.hostname !== 'localhost')) return null
  const { protocol, hostname, origin } = base
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[')
  return !isAddress && (protocol === 'https:' || hostname === 'localhost') ? { id: hostname, origin } : null
}

/** @throws Problem `notFound` where there are no passkeys */
export function requireParty(ctx: Context, config: ForwardingConfig): RelyingParty {
  const party = relyingParty(ctx, config)
  if (party === null) throw new Problem('notFound')
  return party
}
