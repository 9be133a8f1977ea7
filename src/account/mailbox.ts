import { hashOfToken, newToken } from '../access/token.ts'
import { networkOf } from '../http/address-limiter.ts'
import { clientAddress } from '../http/forwarded.ts'
import { html, type Html } from '../web/page/html.ts'
import { call, callOr } from './call.ts'
import type { AccountDeps, AccountPage, Speech } from './frame.ts'
import { formToken, type AccountContext } from './markup.ts'
import { PATHS } from './paths.ts'
import { Redirect } from './problem.ts'
import { addRoute, text } from './route.ts'
import { readMailbox } from './sign-in/mailbox.ts'

/** What became of a link. */
type Outcome = 'waits' | 'changed' | 'unusable'

/**
 * Adds the change of a person's mailbox, which a link to the old one and a link to the new one prove, each in whatever browser its mail is read in. Programs that look at mail follow
 * links, and press no button. An address that is somebody's already is answered as any other; only the mail to it says so.
 */
export function addMailbox({ router, query, config, frame }: AccountDeps): void {
  addRoute(router, {
    method: 'post', path: PATHS.mailbox, may: 'proved lately', fields: { mailbox: text },
  }, async (ctx, { personId, sessionId, mailbox: own }, { mailbox: typed }) => {
    const speech = frame.speech(ctx)
    const mailbox = readMailbox(typed)
    if (mailbox === undefined) {
      frame.send(ctx, { title: speech.words.account.mailbox.change, status: 400, body: mailboxForm(speech, ctx, own, typed) })
      return
    }
    const [old, other] = [newToken(), newToken()]
    await callOr('tooMany', query, 'api.mailbox_change_ask', personId, sessionId, mailbox, old, hashOfToken(old), other, hashOfToken(other), speech.language,
      networkOf(clientAddress(ctx.req, config.trustedProxies)))
    throw new Redirect(`${PATHS.person}?done=mailbox`)
  })

  addRoute(router, { method: 'get', path: `${PATHS.mailbox}/:token`, may: 'anyone' }, (ctx) => frame.send(ctx, provePage(frame.speech(ctx), ctx)))

  addRoute(router, { method: 'post', path: `${PATHS.mailbox}/:token`, may: 'anyone' }, async (ctx) => {
    frame.send(ctx, outcomePage(frame.speech(ctx), await call<Outcome>(query, 'api.mailbox_change_prove', hashOfToken(String(ctx.params.token)))))
  })
}

/** Asks for the new mailbox. With what is none, says so beside it. */
export function mailboxForm({ words, say }: Speech, ctx: AccountContext, own: string, wrong?: string): Html {
  const { mailbox, signIn } = words.account
  return html`${ctx.query.done === 'mailbox' ? html`<p class="made" role="status">${mailbox.sent}</p>` : null}
<h2>${mailbox.change}</h2><p>${say(mailbox.lead, { mailbox: own })}</p>
<form method="post" action="${PATHS.mailbox}" class="fields">${formToken(ctx)}
<label for="new-mailbox">${mailbox.other}</label><input type="email" id="new-mailbox" name="mailbox" required maxlength="254" autocomplete="email" value="${wrong ?? ''}"${
    wrong === undefined ? null : html` aria-invalid="true" aria-describedby="problem"`}>
${wrong === undefined ? null : html`<p class="problem" id="problem">${signIn.noMailbox}</p>`}
<button class="primary">${mailbox.send}</button></form>`
}

/** The page of a link, the same for one that can be used and one that cannot. */
function provePage({ words: { account: { mailbox } } }: Speech, ctx: AccountContext): AccountPage {
  return {
    title: mailbox.title,
    body: html`<p>${mailbox.proveLead}</p><form method="post" class="fields">${formToken(ctx)}<button class="primary">${mailbox.prove}</button></form>`,
  }
}

function outcomePage({ words: { account: { mailbox, problems, frame } } }: Speech, outcome: Outcome): AccountPage {
  if (outcome === 'unusable') return { title: problems.title, status: 400, body: html`<p class="problem">${mailbox.unusable}</p>` }
  return { title: mailbox.title, body: html`<p class="made" role="status">${mailbox[outcome]}</p>${outcome === 'changed' ? html`<p><a href="${PATHS.overview}">${frame.overview}</a></p>` : null}` }
}
