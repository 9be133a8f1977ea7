import type { IncomingMessage } from 'node:http'
import { isIP, type BlockList, type Socket } from 'node:net'
import type { Context } from 'koa'
import type { Config } from './config.ts'

/** The settings that say what to believe of a request that came through proxies. */
export type ForwardingConfig = Pick<Config, 'publicUrl' | 'trustedProxies'>

/** A host as the Host header has it: a name or an IPv4 address, or an IPv6 address in brackets; with or without a port. */
const HOST = /^(?:[a-z\d._-]+|\[[a-f\d:.]+\])(?::\d{1,5})?$/i

/**
 * The address of the client that a request comes from. `X-Forwarded-For` is walked from its right end, which the
 * nearest proxy wrote, through the trusted proxies; the first address that is none of them is the client's. What stands
 * left of it, or of anything that is no address, may be invented.
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
 */
export function publicBase({ req, protocol, host }: Context, { publicUrl, trustedProxies }: ForwardingConfig): string {
  if (publicUrl !== null) return publicUrl
  if (!trusts(trustedProxies, peerAddress(req.socket))) return `${protocol}://${host}`
  const scheme = lastItem(req, 'x-forwarded-proto')
  const name = lastItem(req, 'x-forwarded-host')
  return `${scheme === 'https' || scheme === 'http' ? scheme : protocol}://${HOST.test(name) ? name : host}`
}

/** Of connections that are kept, so that the text is read once each. */
const peers = new WeakMap<Socket, string>()

function peerAddress(socket: Socket): string {
  const known = peers.get(socket)
  if (known !== undefined) return known
  const address = plainAddress(socket.remoteAddress ?? '') ?? ''
  if (address !== '') peers.set(socket, address)
  return address
}

/** Whether a list has any rule; asking it makes a list of texts of them all. */
const anyRule = new WeakMap<BlockList, boolean>()

function hasRules(proxies: BlockList): boolean {
  const known = anyRule.get(proxies)
  if (known !== undefined) return known
  const has = proxies.rules.length > 0
  anyRule.set(proxies, has)
  return has
}

function trusts(proxies: BlockList, address: string): boolean {
  // Without proxies, which is the default, the look-up of 70 ns is saved.
  return hasRules(proxies) && address !== '' && proxies.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
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
