import { randomInt } from 'node:crypto'
import type { Router, RouterContext } from '@koa/router'
import { networkOf } from '../../http/address-limiter.ts'
import { clientAddress } from '../../http/forwarded.ts'
import type { State } from '../../middleware/state.ts'
import { browserHash, field } from '../form.ts'
import { Problem, Redirect } from '../problem.ts'
import type { AccountDeps } from '../deps.ts'
import { hashOfToken, newToken, SIGN_IN } from '../session.ts'
import { readMailbox } from '../sign-in/mailbox.ts'
import { nextPath } from '../sign-in/next-path.ts'
import { signIn } from '../sign-in/open-session.ts'
import { otherWays } from './other-ways.ts'
import { askPage, codePage, linkPage } from './pages.ts'

/** A token of a link: 32 random bytes. */
const TOKEN = /^[\w-]{43}$/

/**
 * Adds the sign-in by mail: a form that asks for one, the page of its link, whose button uses it up (programs that look at mail follow
 * links, and press none), and the page where its code is typed.
 */
export function addSignIn(router: Router<State>, { query, config, frame }: AccountDeps): void {
  const sendAskPage = (ctx: RouterContext<State>, then: string, wrong?: string) => {
    const speech = frame.speech(ctx)
    frame.send(ctx, askPage(speech, ctx, otherWays(speech, ctx, config, then), then, wrong))
  }

  router.get(SIGN_IN, (ctx) => sendAskPage(ctx, String(ctx.query.then ?? '')))

  router.post(SIGN_IN, async (ctx) => {
    const { language } = frame.speech(ctx)
    const mailbox = readMailbox(field(ctx, 'mailbox'))
    if (mailbox === null) return sendAskPage(ctx, field(ctx, 'next'), field(ctx, 'mailbox'))
    const token = newToken()
    const [row] = await query({
      name: 'api.sign_in_ask', text: 'select api.sign_in_ask($1, $2, $3, $4, $5, $6, $7, $8) as asked',
      values: [
        mailbox, token, String(randomInt(100_000_000)).padStart(8, '0'), hashOfToken(token),
        browserHash(ctx), language, nextPath(field(ctx, 'next')), networkOf(clientAddress(ctx.req, config.trustedProxies)),
      ],
    })
    if (row?.asked !== true) throw new Problem('tooMany')
    throw new Redirect(`${SIGN_IN}/code`)
  })

  router.get(`${SIGN_IN}/code`, (ctx) => frame.send(ctx, codePage(frame.speech(ctx), ctx)))

  router.post(`${SIGN_IN}/code`, async (ctx) => {
    const code = field(ctx, 'code').replaceAll(/[\s-]/g, '')
    const failure = await signIn(ctx, query, config, 'sign_in_by_code', [browserHash(ctx), code])
    frame.send(ctx, codePage(frame.speech(ctx), ctx, failure))
  })

  router.get(`${SIGN_IN}/link/:token`, (ctx) => frame.send(ctx, linkPage(frame.speech(ctx), ctx)))

  router.post(`${SIGN_IN}/link/:token`, async (ctx) => {
    const token = String(ctx.params.token)
    if (TOKEN.test(token)) await signIn(ctx, query, config, 'sign_in_by_link', [hashOfToken(token), browserHash(ctx)])
    frame.send(ctx, linkPage(frame.speech(ctx), ctx, 'unusable'))
  })
}
