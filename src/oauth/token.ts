import { hash } from 'node:crypto'
import type { Context } from 'koa'
import { newClientToken } from '../access/client-token.ts'
import { hashOfToken, newToken } from '../access/token.ts'
import { readBytes } from '../http/read-body.ts'
import { resourceOf, REVOKE, SCOPE, TOKEN } from './addresses.ts'
import { readClient } from './client.ts'
import { OauthFailure } from './failure.ts'
import type { OauthDeps } from './deps.ts'

/** Bytes of a form at most. */
const LONGEST = 8 * 1024

/** How long an access token holds, in seconds: as access.issue_tokens says. */
const SECONDS = 3600

type Given = { sql: 'api.client_redeem' | 'api.client_refresh'; values: unknown[] }

/** Adds POST /oauth/token, by which a client gets tokens for a code or a refresh token, and POST /oauth/revoke, by which it gives them back (RFC 7009). */
export function tokensOfClients({ router, query, config }: OauthDeps): void {
  router.post(TOKEN, async (ctx) => {
    const form = await readForm(ctx)
    const { sql, values } = readGrant(form)
    const resource = form.get('resource')
    if (resource !== null && resource !== resourceOf(ctx, config)) throw new OauthFailure('invalid_target', `resource: expected ${resourceOf(ctx, config)}`)
    const [access, refresh] = [newClientToken(), newToken()]
    const all = [...values, hashOfToken(access), hashOfToken(refresh)]
    const [row] = await query({ name: sql, text: `select ${sql}(${all.map((_, at) => `$${at + 1}`).join(', ')}) as done`, values: all })
    if (row?.done !== true) await refuse(required(form, 'client_id'))
    ctx.body = { access_token: access, token_type: 'Bearer', expires_in: SECONDS, refresh_token: refresh, scope: SCOPE }
  })

  router.post(REVOKE, async (ctx) => {
    const form = await readForm(ctx)
    const values = [hashOfToken(required(form, 'token')), required(form, 'client_id')]
    await query({ name: 'api.client_revoke', text: 'select api.client_revoke($1, $2)', values })
    ctx.body = {}
  })

  /** @throws OauthFailure: a client that is gone must register again, any other have a person let it in */
  async function refuse(client: string): Promise<never> {
    if (await readClient(query, client) === null) throw new OauthFailure('invalid_client', 'client_id: no such client; register')
    throw new OauthFailure('invalid_grant', 'What was given is unknown, used or past its end, or is for another client, verifier or redirect_uri')
  }
}

/** @throws OauthFailure; Refusal 413 */
async function readForm(ctx: Context): Promise<URLSearchParams> {
  const bytes = await readBytes(ctx.req, LONGEST)
  if (!ctx.is('application/x-www-form-urlencoded')) throw new OauthFailure('invalid_request', 'The body: expected Content-Type: application/x-www-form-urlencoded')
  const form = new URLSearchParams(bytes.toString('utf8'))
  if (bytes.includes(0) || [...form.values()].some((value) => value.includes('\0'))) throw new OauthFailure('invalid_request', 'The body: has a character of code 0')
  const twice = [...form.keys()].find((name) => form.getAll(name).length > 1)
  if (twice !== undefined) throw new OauthFailure('invalid_request', `${twice}: is given more than once`)
  return form
}

/** @throws OauthFailure */
function readGrant(form: URLSearchParams): Given {
  const grant = required(form, 'grant_type')
  if (grant === 'authorization_code') {
    // RFC 7636 section 4.6.
    const challenge = hash('sha256', required(form, 'code_verifier'), 'base64url')
    return { sql: 'api.client_redeem', values: [hashOfToken(required(form, 'code')), required(form, 'client_id'), required(form, 'redirect_uri'), challenge] }
  }
  if (grant === 'refresh_token') return { sql: 'api.client_refresh', values: [hashOfToken(required(form, 'refresh_token')), required(form, 'client_id')] }
  throw new OauthFailure('unsupported_grant_type', 'grant_type: expected authorization_code or refresh_token')
}

/** @throws OauthFailure */
function required(form: URLSearchParams, name: string): string {
  const value = form.get(name) ?? ''
  if (value === '') throw new OauthFailure('invalid_request', `${name}: is missing`)
  return value
}
