import { addressKind, type AddressKind } from './public-address.ts'

/** Where a request may go. */
export type Reach = {
  /** `http:`, `https:` of other hosts. */
  protocols: readonly string[]
  /** Ports of public hosts; those of loopback are free. */
  ports: readonly number[]
  /** Also this machine's own addresses, over http too where the address itself names this machine: for development and tests. */
  loopback: boolean
}

/**
 * Judges an address before anything is resolved or connected.
 * @param url of any spelling: the URL parser turns decimal, octal, hexadecimal and shortened IPv4 addresses, full-width
 *   digits and percent-escapes into plain ones first
 * @returns null when a request may go there as far as is known without resolving it, else the reason, as one phrase
 */
export function urlRefusal(url: string | URL, reach: Reach): string | null {
  const parsed = URL.parse(String(url))
  if (parsed === null) return 'is no address'
  const host = hostOf(parsed)
  const kind = addressKind(host)
  const isHere = reach.loopback && (kind === 'loopback' || isLocalhost(host))
  const protocols = isHere ? ['http:', 'https:'] : reach.protocols
  if (!protocols.includes(parsed.protocol)) return `must start with ${protocols.map((each) => `${each}//`).join(' or ')}`
  if (parsed.username !== '' || parsed.password !== '') return 'must not hold a user name or password'
  if (kind !== null) return addressRefusal(kind, portOf(parsed), reach)
  if (isLocalhost(host)) return reach.loopback ? null : 'is not a public host'
  if (!isPublicName(host)) return 'is not a public host'
  return reach.loopback || reach.ports.includes(portOf(parsed)) ? null : portRefusal(reach)
}

/** Judges the address that a connection is to be made to; null when it may be. */
export function addressRefusal(kind: AddressKind | null, port: number, reach: Reach): string | null {
  if (kind === 'loopback' && reach.loopback) return null
  if (kind !== 'public') return 'is not a public host'
  return reach.ports.includes(port) ? null : portRefusal(reach)
}

/** The host of an address without brackets and without the dot at the end of a full name. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}

export function portOf(url: URL): number {
  return url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
}

/** `localhost` and the names under it are this machine, whatever a DNS server answers (RFC 6761). */
export function isLocalhost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost')
}

/** A label of a host's name, with the underscore that some hosts have (RFC 1123 section 2.1, RFC 2181 section 11). */
const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/

/** Longest name of a host, without the dot at its end (RFC 1035 section 2.3.4). */
const LONGEST_NAME = 253

/**
 * Names of one label and those that private networks use lead inside or nowhere (RFC 6762, RFC 8375, ICANN's
 * `.internal`, and RFC 6761). Every other name is judged by the addresses it has.
 */
function isPublicName(host: string): boolean {
  const labels = host.split('.')
  return host.length <= LONGEST_NAME && labels.length > 1 && labels.every((label) => LABEL.test(label)) && !PRIVATE_ZONES.has(labels.at(-1) as string)
}

const PRIVATE_ZONES = new Set([
  'arpa', 'corp', 'home', 'internal', 'intranet', 'invalid', 'lan', 'local', 'localdomain', 'localhost', 'onion', 'private',
])

function portRefusal(reach: Reach): string {
  return `must be on port ${reach.ports.join(' or ')}`
}
