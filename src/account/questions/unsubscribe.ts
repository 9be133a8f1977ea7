import { html, type Html } from '../../web/page/html.ts'
import { call } from '../call.ts'
import type { AccountDeps } from '../frame.ts'
import type { AccountContext } from '../markup.ts'
import { PATHS } from '../paths.ts'
import { hashOfToken } from '../../access/token.ts'

/**
 * Adds `/unsubscribe/:token`, to which the mails of a question lead: a button for people, and what a mail program sends by itself when its
 * reader wants no more of them (RFC 8058). Neither has a session or comes from a page of this service: the token, which stands in the mail
 * alone, is enough. The answer is the same whatever the token.
 */
export function addUnsubscribe({ router, query, frame }: AccountDeps): void {
  router.get('/unsubscribe/:token', (ctx) => {
    const { unsubscribe } = frame.speech(ctx).words.account
    say(ctx, html`<p>${unsubscribe.lead}</p><form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button class="primary">${unsubscribe.stop}</button></form>`)
  })

  router.post('/unsubscribe/:token', async (ctx) => {
    await call(query, 'api.unsubscribe', hashOfToken(String(ctx.params.token)))
    const { unsubscribe, frame: { questions } } = frame.speech(ctx).words.account
    say(ctx, html`<p role="status">${unsubscribe.done}</p><p><a href="${PATHS.questions}">${questions}</a></p>`)
  })

  function say(ctx: AccountContext, body: Html): void {
    frame.send(ctx, { title: frame.speech(ctx).words.account.unsubscribe.title, body })
    // The address holds the token.
    ctx.set('Referrer-Policy', 'no-referrer')
  }
}
