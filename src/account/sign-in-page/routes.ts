import { randomInt } from 'node:crypto'
import { networkOf } from '../../http/address-limiter.ts'
import { clientAddress } from '../../http/forwarded.ts'
import { callOr } from '../call.ts'
import type { AccountDeps } from '../frame.ts'
import { browserHash } from '../form.ts'
import { knownPerson } from '../known-browser.ts'
import type { AccountContext } from '../markup.ts'
import { PATHS } from '../paths.ts'
import { Redirect } from '../problem.ts'
import { addRoute, text } from '../route.ts'
import { readMailbox } from '../sign-in/mailbox.ts'
import { nextPath } from '../sign-in/next-path.ts'
import { signIn } from '../sign-in/open-session.ts'
import { hashOfToken, newToken } from '../../access/token.ts'
import { askPage, codePage, linkPage, otherWays } from './pages.ts'

/** A token of a link: 32 random bytes. */
const TOKEN = /^[\w-]{43}$/

/**
 * Adds the sign-in by mail: a form that asks for one, the page of its link, whose button uses it up (programs that look at mail follow
 * links, and press none), and the page where its code is typed.
 */
export function addSignIn({ router, query, secret, config, frame }: AccountDeps): void {
  const sendAskPage = (ctx: AccountContext, then: string, wrong?: string) => {
    const speech = frame.speech(ctx)
    frame.send(ctx, askPage(speech, ctx, otherWays(speech, ctx, config, then), then, wrong))
  }

  addRoute(router, { method: 'get', path: PATHS.signIn, may: 'anyone' }, (ctx) => sendAskPage(ctx, String(ctx.query.then ?? '')))

  addRoute(router, {
    method: 'post', path: PATHS.signIn, may: 'anyone', fields: { mailbox: text, next: text },
  }, async (ctx, _session, { mailbox: typed, next }) => {
    const { language } = frame.speech(ctx)
    const mailbox = readMailbox(typed)
    if (mailbox === undefined) return sendAskPage(ctx, next, typed)
    const token = newToken()
    const code = String(randomInt(100_000_000)).padStart(8, '0')
    const network = networkOf(clientAddress(ctx.req, config.trustedProxies))
    await callOr('tooMany', query, 'api.sign_in_ask', mailbox, token, code, hashOfToken(token), browserHash(ctx), language, nextPath(next), network,
      await knownPerson(ctx, config, secret))
    throw new Redirect(`${PATHS.signIn}/code`)
  })

  addRoute(router, { method: 'get', path: `${PATHS.signIn}/code`, may: 'anyone' }, (ctx) => frame.send(ctx, codePage(frame.speech(ctx), ctx)))

  addRoute(router, {
    method: 'post', path: `${PATHS.signIn}/code`, may: 'anyone', fields: { code: text },
  }, async (ctx, _session, { code }) => {
    const failure = await signIn(ctx, query, config, 'sign_in_by_code', [browserHash(ctx), code.replaceAll(/[\s-]/g, '')])
    frame.send(ctx, codePage(frame.speech(ctx), ctx, failure))
  })

  addRoute(router, { method: 'get', path: `${PATHS.signIn}/link/:token`, may: 'anyone' }, (ctx) => frame.send(ctx, linkPage(frame.speech(ctx), ctx)))

  addRoute(router, { method: 'post', path: `${PATHS.signIn}/link/:token`, may: 'anyone' }, async (ctx) => {
    const token = String(ctx.params.token)
    if (TOKEN.test(token)) await signIn(ctx, query, config, 'sign_in_by_link', [hashOfToken(token), browserHash(ctx)])
    frame.send(ctx, linkPage(frame.speech(ctx), ctx, 'unusable'))
  })
}
