import type { IncomingMessage } from 'node:http'
import { isIP, type BlockList, type Socket } from 'node:net'
import type { Context } from 'koa'
import type { Config } from '../settings/config.ts'
import { Refusal } from '../errors/refusal.ts'

/** The settings that say what to believe of a request that came through proxies. */
export type ForwardingConfig = Pick<Config, 'publicUrl' | 'trustedProxies'>

/**
 * A host as in the Host header (RFC 9110 section 7.2): a name, an IPv4 address or an IPv6 address in brackets, with or without a
 * port, and nothing else that a URL allows there.
 */
export const HOST = /^(?:[a-z\d._-]+|\[[a-f\d:.]+\])(?::\d{1,5})?$/i

/**
 * The address of the client that a request comes from. `X-Forwarded-For` is read from its right end, which the nearest proxy
 * wrote, past the trusted proxies; the first address that is none of them is the client's. Anything left of that, or of what is
 * no address, may be forged and is ignored.
 * @returns an IPv4 or IPv6 address without port, brackets or zone; empty when the connection is gone
 */
export function clientAddress({ socket, headers }: IncomingMessage, trusted: BlockList): string {
  let address = peerAddress(socket)
  if (!trusts(trusted, address)) return address
  const hops = String(headers['x-forwarded-for'] ?? '').split(',').toReversed()
  for (const hop of hops) {
    const before = plainAddress(hop.trim())
    if (before === null) break
    address = before
    if (!trusts(trusted, address)) break
  }
  return address
}

/**
 * What absolute links of an answer start with: `PUBLIC_URL`; else what a trusted proxy says in `X-Forwarded-Proto` and
 * `X-Forwarded-Host`, of which the last item is the nearest proxy's; else what the request itself was sent to.
 * @returns an address without a slash at its end
 * @throws Refusal for a request of HTTP/1.0 that names no host: anything else was refused before (requireHost)
 */
export function publicBase({ req, protocol, host }: Context, { publicUrl, trustedProxies }: ForwardingConfig): string {
  if (publicUrl !== null) return publicUrl
  if (host === '') throw new Refusal('invalid_parameter', 'The header Host is missing')
  if (!trusts(trustedProxies, peerAddress(req.socket))) return `${protocol}://${host}`
  const scheme = lastItem(req, 'x-forwarded-proto')
  const name = lastItem(req, 'x-forwarded-host')
  return `${scheme === 'https' || scheme === 'http' ? scheme : protocol}://${HOST.test(name) ? name : host}`
}

/** Cached for each connection, which may send many requests. */
const peers = new WeakMap<Socket, string>()

/** The address at the other end of a connection, without zone; empty when it is gone. */
export function peerAddress(socket: Socket): string {
  const known = peers.get(socket)
  if (known !== undefined) return known
  const address = plainAddress(socket.remoteAddress ?? '') ?? ''
  if (address !== '') peers.set(socket, address)
  return address
}

/** Whether an address is one of the proxies'. */
export function trusts(proxies: BlockList, address: string): boolean {
  return address !== '' && proxies.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}

function lastItem({ headers }: IncomingMessage, name: string): string {
  return String(headers[name] ?? '').split(',').at(-1)?.trim().toLowerCase() ?? ''
}

/** The address in `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1%eth0`, `[2001:db8::1]:80` or `::ffff:192.0.2.1`; null for anything else. */
function plainAddress(text: string): string | null {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const address = bare.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '')
  return isIP(address) === 0 ? null : address
}
