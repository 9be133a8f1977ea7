import type { RouterContext } from '@koa/router'
import { networkOf } from '../../http/address-limiter.ts'
import { clientAddress } from '../../http/forwarded.ts'
import type { State } from '../../middleware/state.ts'
import type { AccountDeps } from '../deps.ts'
import { browserHash } from '../form.ts'
import { PATHS } from '../paths.ts'
import { Problem } from '../problem.ts'
import { hashOfToken, newToken } from '../token.ts'

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
  ctx: RouterContext<State>, { query, config }: AccountDeps, { purpose, minutes, next = PATHS.overview, person }: Wanted,
): Promise<string> {
  const token = newToken()
  const [row] = await query({
    name: 'api.challenge_make', text: 'select api.challenge_make($1, $2, $3, $4, $5, $6, $7) as made',
    values: [hashOfToken(token), purpose, browserHash(ctx), person ?? null, networkOf(clientAddress(ctx.req, config.trustedProxies)), next, minutes],
  })
  if (row?.made !== true) throw new Problem('tooMany')
  return token
}

/**
 * Uses up what a browser brings back, whatever is said of it afterwards.
 * @returns where to go after a sign-in
 * @throws Problem `stale` for what is not this browser's, used or too old
 */
export async function takeChallenge(
  ctx: RouterContext<State>, { query }: AccountDeps, token: string, { purpose, person }: Pick<Wanted, 'purpose' | 'person'>,
): Promise<string> {
  const [row] = await query({
    name: 'api.challenge_take', text: 'select api.challenge_take($1, $2, $3, $4) as next',
    values: [hashOfToken(token), purpose, browserHash(ctx), person ?? null],
  })
  if (typeof row?.next !== 'string') throw new Problem('stale')
  return row.next
}
