import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isLocalhost } from '../../src/shapes/public-url.ts'
import { EgressError } from './egress-error.ts'

/**
 * Every current address of a host. Queries DNS without the machine's hosts file and search list, which name private
 * machines, and without the thread pool of getaddrinfo, in which a few slow names would block all others.
 * @param host a name, or an address, which is returned as it is
 * @param server `1.2.3.4:53`, used instead of the machine's own servers
 * @throws EgressError `unresolved`; the signal's reason when it is aborted
 */
export async function resolveHost(host: string, server: string | null, signal: AbortSignal): Promise<string[]> {
  signal.throwIfAborted()
  if (isIP(host) !== 0) return [host]
  if (isLocalhost(host)) return ['127.0.0.1', '::1']
  const resolver = new Resolver({ timeout: 2_000, tries: 3 })
  if (server !== null) resolver.setServers([server])
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel)
  try {
    // IPv4 first: many machines have no IPv6 connection.
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    signal.throwIfAborted()
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    if (addresses.length === 0) {
      throw new EgressError('unresolved', `${host} has no address`, answers.find((each) => each.status === 'rejected')?.reason)
    }
    return addresses
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
