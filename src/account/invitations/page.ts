import type { RouterContext } from '@koa/router'
import type { Session } from '../../access/session.ts'
import type { State } from '../../middleware/state.ts'
import { html } from '../../web/html.ts'
import { formToken, type AccountPage, type Speech } from '../frame.ts'
import { PATHS } from '../paths.ts'

/** The page of an invitation's link, the same for one that can be used and one that cannot. Who is not signed in does so here, and comes back. */
export function invitationPage({ words, say }: Speech, ctx: RouterContext<State>, session: Session | null, failure?: 'unusable'): AccountPage {
  const { frame, invitation, signIn, problems } = words.account
  if (failure) return { title: problems.title, status: 400, body: html`<p class="problem">${invitation.unusable}</p>` }
  return {
    title: invitation.title,
    body: session === null ? html`<p>${invitation.signInLead}</p>
<form method="post" action="${PATHS.signIn}" class="fields">${formToken(ctx)}<input type="hidden" name="next" value="${ctx.path}">
<label for="mailbox">${signIn.mailbox}</label><input type="email" id="mailbox" name="mailbox" required maxlength="254" autocomplete="email">
<button class="primary">${frame.signIn}</button></form>`
      : html`<p>${say(invitation.lead, { mailbox: session.mailbox })}</p>
<form method="post" action="${ctx.path}" class="fields">${formToken(ctx)}<button class="primary">${invitation.accept}</button></form>`,
  }
}
