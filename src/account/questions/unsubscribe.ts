import type { Router, RouterContext } from '@koa/router'
import type { State } from '../../middleware/state.ts'
import { html } from '../../web/html.ts'
import type { AccountDeps } from '../deps.ts'
import { PATHS } from '../paths.ts'
import { hashOfToken } from '../token.ts'

/**
 * Adds `/unsubscribe/:token`, to which the mails of a question lead: a button for people, and what a mail program sends by itself when its
 * reader wants no more of them (RFC 8058). Neither has a session or comes from a page of this service: the token, which stands in the mail
 * alone, is enough. The answer is the same whatever the token.
 */
export function addUnsubscribe(router: Router<State>, { query, frame }: Pick<AccountDeps, 'query' | 'frame'>): void {
  router.get('/unsubscribe/:token', (ctx) => {
    const { unsubscribe } = frame.speech(ctx).words.account
    say(ctx, html`<p>${unsubscribe.lead}</p><form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button class="primary">${unsubscribe.stop}</button></form>`)
  })

  router.post('/unsubscribe/:token', async (ctx) => {
    await query({ name: 'api.unsubscribe', text: 'select api.unsubscribe($1)', values: [hashOfToken(String(ctx.params.token))] })
    const { unsubscribe } = frame.speech(ctx).words.account
    say(ctx, html`<p role="status">${unsubscribe.done}</p><p><a href="${PATHS.questions}">${frame.speech(ctx).words.account.frame.questions}</a></p>`)
  })

  function say(ctx: RouterContext<State>, body: ReturnType<typeof html>): void {
    frame.send(ctx, { title: frame.speech(ctx).words.account.unsubscribe.title, body })
    // The address holds the token.
    ctx.set('Referrer-Policy', 'no-referrer')
  }
}
