import { isIP } from 'node:net'
import type { Config } from '../../settings/config.ts'

/** What passkeys are bound to (Web Authentication section 4, "Relying Party Identifier"). */
export type RelyingParty = { id: string; origin: string }

/** The host of `PUBLIC_URL`; null, and no passkeys, where browsers allow none: over http but for localhost, at a bare address, without `PUBLIC_URL`. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  if (publicUrl === null) return null
  const { protocol, hostname, origin } = new URL(publicUrl)
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[')
  return !isAddress && (protocol === 'https:' || hostname === 'localhost') ? { id: hostname, origin } : null
}
