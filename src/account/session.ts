import type { KeyObject } from 'node:crypto'
import { sessionOf, type Session } from '../access/session.ts'
import { readCookie } from '../access/cookies.ts'
import { noteCaller } from '../database/request-queue.ts'
import type { Query } from '../database/shared-query.ts'
import type { ForwardingConfig } from '../http/forwarded.ts'
import type { AppMiddleware, State } from '../middleware/state.ts'
import { rememberBrowser } from './known-browser.ts'

export type Role = Session['role']

export const ROLES: readonly Role[] = ['owner', 'member']

/** Reads the session of each request, before anything under `/account` runs. */
export function knowSession(query: Query, secret: () => Promise<KeyObject>, config: ForwardingConfig): AppMiddleware {
  return async (ctx, next) => {
    const token = readCookie(ctx, config, 'session')
    ctx.state.session = token === null ? null : await sessionOf(query, token)
    if (ctx.state.session) {
      ctx.state.account = ctx.state.session.accountId // for the log
      noteCaller(ctx.res, ctx.state.session.accountId)
    }
    if (ctx.state.session && ctx.method === 'GET') await rememberBrowser(ctx, config, secret, ctx.state.session.personId)
    return next()
  }
}

/** The session of a request, which `knowSession` has read; null when nobody is signed in. */
export function readSession({ state }: { state: State }): Session | null {
  return state.session ?? null
}
