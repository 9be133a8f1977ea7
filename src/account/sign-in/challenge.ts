import { networkOf } from '../../http/address-limiter.ts'
import { clientAddress } from '../../http/forwarded.ts'
import { call, callOr } from '../call.ts'
import type { AccountDeps } from '../frame.ts'
import { browserHash } from '../form.ts'
import type { AccountContext } from '../markup.ts'
import { PATHS } from '../paths.ts'
import { Problem } from '../problem.ts'
import { hashOfToken, newToken } from '../../access/token.ts'

type Purpose = 'oidc' | 'passkey_sign_in' | 'passkey_registration'

type Wanted = {
  purpose: Purpose
  /** How long it is valid. */
  minutes: number
  /** Where to go after a sign-in. */
  next?: string
  /** Whose passkey is to be registered. */
  person?: string
}

/**
 * Makes a random value that this browser, and no other, must bring back.
 * @returns 32 bytes as 43 characters
 * @throws Problem `tooMany`
 */
export async function makeChallenge(
  ctx: AccountContext, { query, config }: AccountDeps, { purpose, minutes, next = PATHS.overview, person }: Wanted,
): Promise<string> {
  const token = newToken()
  const network = networkOf(clientAddress(ctx.req, config.trustedProxies))
  await callOr('tooMany', query, 'api.challenge_make', hashOfToken(token), purpose, browserHash(ctx), person ?? null, network, next, minutes)
  return token
}

/**
 * Uses up what a browser brings back, whatever the checks after it find.
 * @returns where to go after a sign-in
 * @throws Problem `stale` for what is not this browser's, used or too old
 */
export async function takeChallenge(
  ctx: AccountContext, { query }: AccountDeps, token: string, { purpose, person }: Pick<Wanted, 'purpose' | 'person'>,
): Promise<string> {
  const next = await call<string | null>(query, 'api.challenge_take', hashOfToken(token), purpose, browserHash(ctx), person ?? null)
  if (next === null) throw new Problem('stale')
  return next
}
