import { HOST } from '../http/forwarded.ts'

/** Hosts of the device itself (RFC 8252 section 7.3). */
const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost']

/** Characters of an address at most. */
const LONGEST = 1000

const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && LOOPBACK.includes(hostname)

/** Whether people may be sent back to an address: https, or http to the device itself, without a fragment or a name of somebody, its host as browsers write it. */
export function isRedirectAddress(text: string): boolean {
  const address = URL.parse(text)
  if (address === null || text.length > LONGEST || /[\s#\\]/.test(text) || !text.startsWith(address.origin) || !HOST.test(address.host)) return false
  return (address.protocol === 'https:' || isLoopback(address)) && address.username === '' && address.password === ''
}

/**
 * Whether an address is one of those that a client registered: the same text; on the device itself with any port, since a program there gets another
 * each time (RFC 8252 section 7.3).
 */
export function isRegistered(text: string, registered: readonly string[]): boolean {
  return registered.includes(text) || (isRedirectAddress(text) && isLoopback(new URL(text)) && registered.map(withoutPort).includes(withoutPort(text)))
}

function withoutPort(text: string): string {
  const address = new URL(text)
  if (isLoopback(address)) address.port = ''
  return address.href
}

/** The host to which an address leads, with its port, and whether that is the device itself. */
export function hostOf(text: string): { host: string; isHere: boolean } {
  const address = new URL(text)
  return { host: address.host, isHere: isLoopback(address) }
}
