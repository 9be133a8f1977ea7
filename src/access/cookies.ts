import type { Context } from 'koa'
import { publicBase, type ForwardingConfig } from '../http/forwarded.ts'

type Cookie = {
  name: string
  /** How long a browser keeps it. */
  seconds: number
  /** With `None`, each site whose pages frame this one has a cookie of its own. */
  sameSite: 'Lax' | 'Strict' | 'None; Partitioned'
  /** Whether its name begins, where that is possible, with the prefix by which browsers refuse it from anybody but this host (RFC 6265bis section 4.1.3.2). */
  prefixed: boolean
  /** Its values; anything else is none. */
  value: RegExp
}

const HOUR = 3600

/** The cookies that guard something: no script reads them, and over HTTPS they are sent over nothing else. */
const COOKIES = {
  /** The token of who is signed in; the database ends a session 30 days after the sign-in. */
  session: { name: 'headroom_session', seconds: 30 * 24 * HOUR, sameSite: 'Lax', prefixed: true, value: /^[\w-]{43}$/ },
  /** The token that forms and sign-in links are bound to. */
  browser: { name: 'headroom_browser', seconds: 24 * HOUR, sameSite: 'Lax', prefixed: true, value: /^[\w-]{43}$/ },
  /** Who signed in here before, sealed: see src/account/known-browser.ts. Browsers keep no cookie longer than 400 days (RFC 6265bis section 5.5). */
  known: { name: 'headroom_known', seconds: 400 * 24 * HOUR, sameSite: 'Lax', prefixed: true, value: /^[\w-]{26,200}$/ },
  /** The account whose first steps are put away in this browser. It guards nothing. */
  steps: { name: 'headroom_steps', seconds: 400 * 24 * HOUR, sameSite: 'Lax', prefixed: true, value: /^acc_[0-9a-z]{1,40}$/ },
  /** A visitor of the map: when the session ends, and its seal. */
  visitor: { name: 'headroom_visitor', seconds: HOUR, sameSite: 'Strict', prefixed: false, value: /^\d{1,12}\.[\w-]{43}$/ },
  /** The same of a map that stands in a frame of another site, where browsers send no other cookie. */
  framed: { name: 'headroom_framed', seconds: HOUR, sameSite: 'None; Partitioned', prefixed: false, value: /^\d{1,12}\.[\w-]{43}$/ },
} satisfies Record<string, Cookie>

export type CookieName = keyof typeof COOKIES

/** How long a browser keeps a cookie, in seconds. */
export const lifeOf = (cookie: CookieName): number => COOKIES[cookie].seconds

export function setCookie(ctx: Context, config: ForwardingConfig, cookie: CookieName, value: string, seconds = lifeOf(cookie)): void {
  const secure = isHttps(ctx, config) ? '; Secure' : ''
  ctx.append('Set-Cookie', `${nameOf(ctx, config, cookie)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${COOKIES[cookie].sameSite}${secure}`)
}

export function dropCookie(ctx: Context, config: ForwardingConfig, cookie: CookieName): void {
  setCookie(ctx, config, cookie, '', 0)
}

/** The value of a cookie; null for none of its form. */
export function readCookie(ctx: Context, config: ForwardingConfig, cookie: CookieName): string | null {
  const value = ctx.cookies.get(nameOf(ctx, config, cookie)) ?? ''
  return COOKIES[cookie].value.test(value) ? value : null
}

function nameOf(ctx: Context, config: ForwardingConfig, cookie: CookieName): string {
  const { name, prefixed } = COOKIES[cookie]
  return prefixed && isHttps(ctx, config) ? `__Host-${name}` : name
}

function isHttps(ctx: Context, config: ForwardingConfig): boolean {
  return publicBase(ctx, config).startsWith('https:')
}
