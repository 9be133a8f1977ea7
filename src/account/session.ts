import { hash, randomBytes } from 'node:crypto'
import type { Context } from 'koa'
import type { Session } from '../access/session.ts'
import { publicBase, type ForwardingConfig } from '../http/forwarded.ts'
import type { AppMiddleware, State } from '../middleware/state.ts'
import type { Query } from '../database/shared-query.ts'
import { Problem, Redirect } from './problem.ts'

export type Needs = {
  /** For what is sensitive: a session that was proved within the last 12 hours. */
  recent?: true
  /** Members are refused. */
  owner?: true
}

/** Seconds that a browser keeps the cookie; the database ends a session 30 days after its last use. */
const KEPT = 30 * 24 * 3600

/** Where people are sent who must sign in, or prove again who they are. */
export const SIGN_IN = '/account/sign-in'

/** The name of a cookie: with the prefix by which browsers refuse it from anybody but this host, where that is possible (RFC 6265bis section 4.1.3.2). */
export function cookieName(ctx: Context, config: ForwardingConfig, name: string): string {
  return isHttps(ctx, config) ? `__Host-headroom_${name}` : `headroom_${name}`
}

export function setCookie(ctx: Context, config: ForwardingConfig, name: string, value: string, seconds: number): void {
  const secure = isHttps(ctx, config) ? '; Secure' : ''
  ctx.append('Set-Cookie', `${cookieName(ctx, config, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`)
}

/** The value of a cookie of ours: 32 random bytes as 43 characters. Null for anything else. */
export function tokenInCookie(ctx: Context, config: ForwardingConfig, name: string): string | null {
  const value = ctx.cookies.get(cookieName(ctx, config, name)) ?? ''
  return /^[\w-]{43}$/.test(value) ? value : null
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** Reads the session of each request, before anything under `/account` runs. */
export function knowSession(query: Query, config: ForwardingConfig): AppMiddleware {
  return async (ctx, next) => {
    const token = tokenInCookie(ctx, config, 'session')
    ctx.state.session = token === null ? null : await sessionOf(query, token)
    // For the log.
    if (ctx.state.session) ctx.state.account = ctx.state.session.accountId
    if (ctx.state.session && token !== null && ctx.method === 'GET') setCookie(ctx, config, 'session', token, KEPT)
    return next()
  }
}

/** Gives the browser a session; one that it had is forgotten there. */
export function keepSession(ctx: Context, config: ForwardingConfig, token: string): void {
  setCookie(ctx, config, 'session', token, KEPT)
}

export function dropSession(ctx: Context, config: ForwardingConfig): void {
  setCookie(ctx, config, 'session', '', 0)
}

async function sessionOf(query: Query, token: string): Promise<Session | null> {
  const [row] = await query({
    name: 'api.session_read',
    text: `select session_id as "sessionId", person_id as "personId", mailbox, account_id as "accountId", account_name as "accountName", role, recent
      from api.session_read($1)`,
    values: [hashOfToken(token)],
  })
  return (row as Session | undefined) ?? null
}

/** The session of a request, which `knowSession` has read; null when nobody is signed in. */
export function readSession({ state }: { state: State }): Session | null {
  return state.session ?? null
}

/**
 * The same where one is needed.
 * @throws Redirect to the sign-in page for a GET; Problem `signIn` without a session that suffices, `ownersOnly` for a member where an owner is needed
 */
export function requireSession(ctx: Context & { state: State }, { recent, owner }: Needs = {}): Session {
  const session = readSession(ctx)
  if (session === null || (recent && !session.recent)) {
    if (ctx.method === 'GET' || ctx.method === 'HEAD') throw new Redirect(`${SIGN_IN}?then=${encodeURIComponent(ctx.url)}`)
    throw new Problem('signIn')
  }
  if (owner && session.role !== 'owner') throw new Problem('ownersOnly')
  return session
}

function isHttps(ctx: Context, config: ForwardingConfig): boolean {
  return publicBase(ctx, config).startsWith('https:')
}
