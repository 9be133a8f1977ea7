import type { KeyObject } from 'node:crypto'
import { LENT_PREFIX, lentKey } from '../access/lent-key.ts'
import { Refusal } from '../errors/refusal.ts'
import { EXPOSED } from './cors.ts'
import type { AppMiddleware } from './state.ts'

const BEARER = new RegExp(`^Bearer +${LENT_PREFIX}([\\w-]+) *$`, 'i')

/** What a token for pages of an origin is lent for. */
export const useOfOrigin = (origin: string): string => `pages of ${origin}`

/**
 * Lets pages of another origin ask with a token in place of a key, on the routes that it stands before: the answer is open to the origin that the
 * token was made for, which the browser states. A token without that origin is refused, so that one that was copied out of a page is of little use.
 */
export function knowTokens(secret: () => Promise<KeyObject>): AppMiddleware {
  return async (ctx, next) => {
    const [, lent] = BEARER.exec(ctx.get('Authorization')) ?? []
    if (lent === undefined) return next()
    const origin = ctx.get('Origin')
    ctx.vary('Origin')
    if (origin !== '') ctx.set({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': EXPOSED })
    const key = lentKey(await secret(), useOfOrigin(origin), lent)
    if (key === null) throw new Refusal('unauthorized', 'The token has ended, or is not for pages of this origin', { headers: { 'WWW-Authenticate': 'Bearer' } })
    ctx.state.lentKey = key
    return next()
  }
}
