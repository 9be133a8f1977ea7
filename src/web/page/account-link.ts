import type { Context } from 'koa'
import { readCookie } from '../../access/cookies.ts'
import type { ForwardingConfig } from '../../http/forwarded.ts'
import type { Words } from '../../languages/words.ts'
import { html, type Html } from './html.ts'

/**
 * Whether a browser has the cookie of a session. Nobody asks the database whether the session still lasts: the pages of accounts do, and lead
 * to the sign-in where it has ended. The answer differs by cookie; `languageOf` says so in `Vary`.
 */
export function isSignedIn(ctx: Context, config: ForwardingConfig): boolean {
  return readCookie(ctx, config, 'session') !== null
}

/** The way to the account from a page's header, by the name that it has for who is signed in and for who is not. */
export function accountLink({ account: { frame } }: Words, signedIn: boolean): Html {
  return html`<a href="/account">${signedIn ? frame.menu : frame.signIn}</a>`
}
