import { BlockList, isIP } from 'node:net'
import { Refusal } from '../errors/refusal.ts'

/** What a key may do besides reading data: make and load exports, see and change webhook endpoints, lend itself to pages. */
export const SCOPES = ['exports', 'webhooks', 'tokens'] as const
export type Scope = (typeof SCOPES)[number]

/** What its account allows a key less than the plan does; null for no limit. Networks are addresses with a prefix, `192.0.2.0/24`. */
export type KeyLimits = { scopes: Scope[] | null; networks: string[] | null }

/** The limit to some scopes: none where they are all that there are. */
export const limitTo = (scopes: Scope[]): Scope[] | null => (SCOPES.every((scope) => scopes.includes(scope)) ? null : scopes)

/** What a route is a part of that needs a capability; null for one that reads data, whatever its plan. */
export const scopeOf = (capability: string | null): Scope | null => SCOPES.find((scope) => scope === capability) ?? null

/**
 * @param limits of the key of a request; what the key has lent has the same
 * @param scope of the route; null for reading data
 * @param address of the client
 * @throws Refusal `key_restricted`
 */
export function requireKeyMay({ scopes, networks }: KeyLimits, scope: Scope | null, address: string): void {
  if (networks !== null && !isWithin(networks, address)) {
    throw new Refusal('key_restricted', `This key may not be used from ${address}`, { details: { address } })
  }
  if (scope !== null && scopes !== null && !scopes.includes(scope)) {
    throw new Refusal('key_restricted', `This key may not be used for ${scope}`, { details: { scope } })
  }
}

function isWithin(networks: string[], address: string): boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [first = '', prefix] = network.split('/')
    list.addSubnet(first, Number(prefix), familyOf(first))
  }
  return address !== '' && list.check(address, familyOf(address))
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

/**
 * The networks of a text with commas or blanks between them: addresses, or addresses with a prefix.
 * @returns undefined where one is none, or there are more than 20
 */
export function networksOf(text: string): string[] | undefined {
  const networks = text.split(/[\s,]+/).filter(Boolean)
  return networks.length <= 20 && networks.every(isNetwork) ? networks : undefined
}

function isNetwork(text: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const family = isIP(address)
  return family !== 0 && !address.includes('%') && Number(prefix ?? 0) <= (family === 4 ? 32 : 128)
}
