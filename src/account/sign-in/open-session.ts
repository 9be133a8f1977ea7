import type { Context } from 'koa'
import { readCookie, setCookie } from '../../access/cookies.ts'
import type { Query } from '../../database/shared-query.ts'
import { networkOf } from '../../http/address-limiter.ts'
import { clientAddress, type ForwardingConfig } from '../../http/forwarded.ts'
import type { State } from '../../middleware/state.ts'
import { PATHS } from '../paths.ts'
import { Problem, Redirect } from '../problem.ts'
import { hashOfToken, newToken } from '../../access/token.ts'

type Outcome = { outcome: 'signed_in' | 'too_many' | 'wrong' | 'unusable'; next_path: string | null }

/**
 * Signs the browser in by one of the functions `api.sign_in_by_…`, with a new token in place of the one that it had.
 * @param by the function, and its own parameters, which come before those of every such function
 * @returns how it failed, where the page says so
 * @throws Redirect to the page that follows; Problem `tooMany`
 */
export async function signIn(
  ctx: Context & { state: State }, query: Query, config: ForwardingConfig,
  by: 'sign_in_by_link' | 'sign_in_by_code' | 'sign_in_by_oidc' | 'sign_in_by_passkey', own: unknown[],
): Promise<'wrong' | 'unusable'> {
  const token = newToken()
  const before = readCookie(ctx, config, 'session')
  const address = clientAddress(ctx.req, config.trustedProxies)
  const values = [...own, hashOfToken(token), before === null ? null : hashOfToken(before), address, networkOf(address), ctx.get('User-Agent')]
  const [row] = await query({
    name: `api.${by}`, text: `select outcome, next_path from api.${by}(${values.map((_, at) => `$${at + 1}`).join(', ')})`, values,
  })
  const { outcome, next_path: next } = row as Outcome
  if (outcome === 'too_many') throw new Problem('tooMany')
  if (outcome !== 'signed_in') return outcome
  setCookie(ctx, config, 'session', token)
  throw new Redirect(next ?? PATHS.overview)
}
