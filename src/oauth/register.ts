import { networkOf } from '../http/address-limiter.ts'
import { clientAddress } from '../http/forwarded.ts'
import { readJson } from '../http/read-body.ts'
import { Refusal } from '../errors/refusal.ts'
import { REGISTER, SCOPE } from './addresses.ts'
import { OauthFailure } from './failure.ts'
import { hostOf, isRedirectAddress } from './redirect-address.ts'
import type { OauthDeps } from './deps.ts'

/** Bytes of a registration at most. */
const LONGEST = 16 * 1024

/** Characters that a name may not have: they would end a line, or turn the direction of the text beside it. */
const MISLEADING = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

const GRANTS = ['authorization_code', 'refresh_token']

type Registration = { name: string; redirectUris: string[] }

/**
 * Adds POST /oauth/register: dynamic registration of a client (RFC 7591), which is public, so that it gets no secret, whatever it asks for. What it says
 * of itself besides its name and addresses is not kept.
 */
export function register({ router, query, config }: OauthDeps): void {
  router.post(REGISTER, async (ctx) => {
    const { name, redirectUris } = readRegistration(await readJson(ctx, LONGEST))
    const network = networkOf(clientAddress(ctx.req, config.trustedProxies))
    const [row] = await query({ name: 'api.client_register', text: 'select api.client_register($1, $2, $3) as id', values: [name, redirectUris, network] })
    if (typeof row?.id !== 'string') {
      throw new Refusal('rate_limit_exceeded', 'More than 60 registrations within an hour from one network', { headers: { 'Retry-After': '3600' } })
    }
    ctx.status = 201
    ctx.body = {
      client_id: row.id, client_id_issued_at: Math.floor(Date.now() / 1000), client_name: name, redirect_uris: redirectUris,
      grant_types: GRANTS, response_types: ['code'], token_endpoint_auth_method: 'none', scope: SCOPE,
    }
  })
}

/** @throws OauthFailure */
function readRegistration(body: unknown): Registration {
  const given = (typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}) as Record<string, unknown>
  const { redirect_uris: uris, client_name: name } = given
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > 10 || !uris.every((uri) => typeof uri === 'string' && isRedirectAddress(uri))) {
    throw new OauthFailure('invalid_redirect_uri', 'redirect_uris: expected 1 to 10 addresses, each https, or http to localhost, 127.0.0.1 or [::1], without a fragment')
  }
  const redirectUris = uris as string[]
  requireWord(given, 'grant_types', 'authorization_code')
  requireWord(given, 'response_types', 'code')
  if (name !== undefined && (typeof name !== 'string' || name.trim() === '' || name.length > 100 || MISLEADING.test(name))) {
    throw new OauthFailure('invalid_client_metadata', 'client_name: expected 1 to 100 characters, without line breaks and marks of direction')
  }
  return { name: typeof name === 'string' ? name.trim() : hostOf(redirectUris[0] as string).host.slice(0, 100), redirectUris }
}

/** @throws OauthFailure where a list is given that lacks a word */
function requireWord(given: Record<string, unknown>, member: string, word: string): void {
  const list = given[member]
  if (list === undefined || (Array.isArray(list) && list.includes(word))) return
  throw new OauthFailure('invalid_client_metadata', `${member}: expected a list with "${word}"`)
}
