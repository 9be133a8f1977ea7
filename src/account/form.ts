import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { Context } from 'koa'
import { readCookie, setCookie } from '../access/cookies.ts'
import { publicBase, type ForwardingConfig } from '../http/forwarded.ts'
import { readBytes } from '../http/read-body.ts'
import type { AppMiddleware, State } from '../middleware/state.ts'
import { Problem } from './problem.ts'
import { readSession } from './session.ts'
import { hashOfToken, newToken } from '../access/token.ts'

/** Maximum of bytes in a form: a passkey's answer takes 4 KB. */
const LONGEST = 16 * 1024

/** The field of every form that holds its token. */
export const TOKEN_FIELD = 'form_token'

/**
 * Gives each browser a random cookie, and refuses every request that changes something unless a page of this service sent it: by
 * `Sec-Fetch-Site`, by `Origin`, and by a token in the form, an HMAC of that cookie and of the session. Leaves the form's fields.
 * @param secret the database's, the same for every process
 */
export function checkForms(secret: () => Promise<KeyObject>, config: ForwardingConfig): AppMiddleware {
  return async (ctx, next) => {
    const known = readCookie(ctx, config, 'browser')
    const browser = known ?? newToken()
    const token = formToken(await secret(), browser, readSession(ctx)?.sessionId ?? '')
    ctx.state.browser = browser
    ctx.state.formToken = token
    if (ctx.method === 'GET' || ctx.method === 'HEAD') {
      if (known === null) setCookie(ctx, config, 'browser', browser)
      return next()
    }
    if (!isFromHere(ctx, config)) throw new Problem('form')
    if (ctx.is('application/x-www-form-urlencoded') === false) throw new Problem('form')
    const form = new URLSearchParams((await readBytes(ctx.req, LONGEST)).toString('utf8'))
    if (known === null || !isEqual(form.get(TOKEN_FIELD) ?? '', token)) throw new Problem('form')
    ctx.state.form = form
    return next()
  }
}

/**
 * Whether a page of this origin sent the request. Browsers say so in `Sec-Fetch-Site` over https and on localhost, and send `Origin` with
 * every POST; a request that says neither is none of a browser's form.
 */
function isFromHere(ctx: Context, config: ForwardingConfig): boolean {
  const [site, origin] = [ctx.get('Sec-Fetch-Site'), ctx.get('Origin')]
  if (site !== '' && site !== 'same-origin') return false
  return origin === '' ? site === 'same-origin' : origin === new URL(publicBase(ctx, config)).origin
}

function formToken(secret: KeyObject, browser: string, session: string): string {
  return createHmac('sha256', secret).update(`form\n${browser}\n${session}`).digest('base64url')
}

/** Compares texts in a time that does not tell where they differ. */
export function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** What is kept of a browser in the database: SHA-256 of its cookie. */
export function browserHash({ state }: { state: State }): Buffer {
  return hashOfToken(state.browser ?? '')
}
