import type { Query } from '../../database/shared-query.ts'
import { readClient, type Client } from '../../oauth/client.ts'
import { isRegistered } from '../../oauth/redirect-address.ts'

/** What a client asks of a person (RFC 6749 section 4.1.1): to be let in. */
export type Asked = { client: Client; redirectUri: string; challenge: string; state: string | null }

/** Characters of a state at most. */
const LONGEST_STATE = 2000

/** What is wrong with how a client asks: for who wrote it, in its own words. Nobody is sent anywhere for it: the address may be the mistake. */
export class WronglyAsked extends Error {
  override name = 'WronglyAsked'
}

/**
 * Reads the address at which a client asks.
 * @param resource what a token would be for
 * @throws WronglyAsked
 */
export async function readAsked(query: Query, asked: URLSearchParams, resource: string): Promise<Asked> {
  const twice = [...asked.keys()].find((name) => asked.getAll(name).length > 1)
  if (twice !== undefined) throw new WronglyAsked(`${twice}: is given more than once`)
  const client = await readClient(query, asked.get('client_id') ?? '')
  if (client === null) throw new WronglyAsked('client_id: no such client; it must register')
  const redirectUri = asked.get('redirect_uri') ?? ''
  if (!isRegistered(redirectUri, client.redirect_uris)) throw new WronglyAsked('redirect_uri: expected one of the addresses that the client registered')
  requireOneOf(asked, 'response_type', ['code'])
  requireOneOf(asked, 'code_challenge_method', ['S256'])
  requireOneOf(asked, 'response_mode', [null, 'query'])
  requireOneOf(asked, 'resource', [null, resource])
  const challenge = asked.get('code_challenge') ?? ''
  if (!/^[\w-]{43}$/.test(challenge)) throw new WronglyAsked('code_challenge: expected the SHA-256 of a verifier, as 43 characters')
  const state = asked.get('state')
  if ((state ?? '').length > LONGEST_STATE) throw new WronglyAsked(`state: expected at most ${LONGEST_STATE} characters`)
  return { client, redirectUri, challenge, state }
}

function requireOneOf(asked: URLSearchParams, name: string, taken: (string | null)[]): void {
  if (!taken.includes(asked.get(name))) throw new WronglyAsked(`${name}: expected ${taken.filter((word) => word !== null).join(' or ')}`)
}

/** Where a person is sent back to with an answer, which names who gives it (RFC 9207). */
export function answerTo({ redirectUri, state }: Asked, issuer: string, answer: Record<string, string>): string {
  const address = new URL(redirectUri)
  for (const [name, value] of Object.entries({ ...answer, ...(state !== null && { state }), iss: issuer })) address.searchParams.append(name, value)
  return address.href
}
