import { BlockList, isIP, isIPv6 } from 'node:net'
import { ipv6Groups } from './ipv6.ts'

/** What an address is to a connection that must stay outside: only `public` may be reached without a setting. */
export type AddressKind = 'public' | 'loopback' | 'special'

/**
 * Judges an IP address. Fails closed: what is not known to be global unicast is `special`.
 *
 * IPv4: unicast without the blocks of the IANA registry of special-purpose addresses and without 168.63.129.16, the
 * address under which Azure's hosts answer their guests. IPv6: 2000::/3 without the blocks of that registry. Addresses
 * that embed an IPv4 one (mapped, NAT64, 6to4, Teredo, ISATAP) are what the embedded one is, since that is where the
 * packets end.
 * @param address in any spelling that a socket takes; a zone (`%eth0`) is no address
 * @returns null when it is no address
 * @see https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry
 */
export function addressKind(address: string): AddressKind | null {
  const family = address.includes('%') ? 0 : isIP(address)
  if (family === 0) return null
  if (family === 4) return ipv4Kind(address)
  const groups = ipv6Groups(address)
  const embedded = embeddedIPv4(groups)
  if (embedded !== null) return embedded.every((each) => ipv4Kind(each) === 'public') ? 'public' : mappedLoopback(groups)
  if (LOOPBACK.check(address, 'ipv6')) return 'loopback'
  return GLOBAL_IPV6.check(address, 'ipv6') && !SPECIAL_IPV6.check(address, 'ipv6') ? 'public' : 'special'
}

function ipv4Kind(address: string): AddressKind {
  if (LOOPBACK.check(address, 'ipv4')) return 'loopback'
  return SPECIAL_IPV4.check(address, 'ipv4') ? 'special' : 'public'
}

/** A mapped address is the IPv4 one itself to the machine's own stack; the other embeddings leave the machine. */
function mappedLoopback(groups: number[]): AddressKind {
  return isMapped(groups) && LOOPBACK.check(dotted(groups, 6), 'ipv4') ? 'loopback' : 'special'
}

/** The IPv4 addresses at which packets to an IPv6 one end, or null when it embeds none. */
function embeddedIPv4(groups: number[]): string[] | null {
  const [a, b, c, d, e, f] = groups
  if (isMapped(groups)) return [dotted(groups, 6)]
  if (a === 0x64 && b === 0xff9b && c === 0 && d === 0 && e === 0 && f === 0) return [dotted(groups, 6)] // NAT64, RFC 6052
  if (a === 0x2002) return [dotted(groups, 1)] // 6to4, RFC 3056
  if (a === 0x2001 && b === 0) { // Teredo, RFC 4380: server, and the client's address inverted
    return [dotted(groups, 2), dotted(groups.map((group) => group ^ 0xffff), 6)]
  }
  if (f === 0x5efe && (e === 0 || e === 0x200) && ((a as number) & 0xe000) === 0x2000) return [dotted(groups, 6)] // ISATAP, RFC 5214
  return null
}

function isMapped(groups: number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
}

function dotted(groups: number[], at: number): string {
  return [groups[at], groups[at + 1]].map((group = 0) => `${group >> 8}.${group & 255}`).join('.')
}

const LOOPBACK = blocks(['127.0.0.0/8', '::1/128'])

const SPECIAL_IPV4 = blocks([
  '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24',
  '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15',
  '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4', '168.63.129.16/32',
])

const GLOBAL_IPV6 = blocks(['2000::/3'])

// 2001::/23 holds Teredo, which is judged before, and what protocols were given, benchmarks and ORCHID among it.
const SPECIAL_IPV6 = blocks(['2001::/23', '2001:db8::/32', '2620:4f:8000::/48', '3fff::/20'])

function blocks(networks: string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return list
}
