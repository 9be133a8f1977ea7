/** Keys of portals by host (`portal.example`, with its port where that is not the usual one). */
export type PortalKeys = ReadonlyMap<string, string>

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']

type Keys = { loopback: boolean; keys: PortalKeys; keyScheme?: string }

/**
 * The header with the key of a portal. It is sent only to the portal's own host, so never to a redirect's target, and never
 * unencrypted over a network.
 */
export function authorization(url: URL, { loopback, keys, keyScheme }: Keys): { Authorization?: string } {
  const key = keys.get(url.host)
  const isSafe = url.protocol === 'https:' || (loopback && LOOPBACK.includes(url.hostname))
  if (key === undefined || !isSafe) return {}
  return { Authorization: keyScheme === undefined ? key : `${keyScheme} ${key}` }
}

/** Advice about keys for the message of a refusal. */
export function keyHint({ host }: URL, { keys }: Keys): string {
  return keys.has(host) ? `the key that is set for ${host} does not open it` : `HEADROOM_PORTAL_KEYS sets no key for ${host}`
}
