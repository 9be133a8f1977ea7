import type { Context } from 'koa'
import type { ForwardingConfig } from '../http/forwarded.ts'
import { readCookie } from './cookies.ts'
import { hashOfToken } from './token.ts'

/** Two bytes more than the hash of a key has, where a visitor has one: none is ever taken for another. */
const MARK = Buffer.from('s:')

/**
 * Who is signed in, in place of the hash of a key, for api.judge_key: their requests are their account's. Nothing is asked of the database: whether the
 * session lasts is judged with the request.
 * @returns null without the cookie of a session
 */
export function personCaller(ctx: Context, config: ForwardingConfig): Buffer | null {
  const token = readCookie(ctx, config, 'session')
  return token === null ? null : Buffer.concat([MARK, hashOfToken(token)])
}
