import type { Session } from '../access/session.ts'
import { networkOf } from '../http/address-limiter.ts'
import { clientAddress } from '../http/forwarded.ts'
import { html } from '../web/page/html.ts'
import { call, callOr } from './call.ts'
import type { AccountDeps, AccountPage, Speech } from './frame.ts'
import { formToken, type AccountContext } from './markup.ts'
import { ROLES } from './session.ts'
import { PATHS } from './paths.ts'
import { Problem, Redirect } from './problem.ts'
import { addRoute, oneOf } from './route.ts'
import { readMailbox } from './sign-in/mailbox.ts'
import { hashOfToken, newToken } from '../access/token.ts'

/**
 * Adds invitations: owners make and withdraw them; who gets one opens its link, signs in as the mailbox that it was sent to, and presses the
 * button. The link alone lets nobody in: it lives for a week and may be forwarded.
 */
export function addInvitations({ router, query, config, frame }: AccountDeps): void {
  addRoute(router, {
    method: 'post', path: PATHS.invitations, may: 'owner who proved lately', fields: { mailbox: readMailbox, role: oneOf(ROLES) },
  }, async (ctx, { accountId, personId }, { mailbox, role }) => {
    const token = newToken()
    const { language } = frame.speech(ctx)
    const network = networkOf(clientAddress(ctx.req, config.trustedProxies))
    const outcome = await call(query, 'api.invitation_make', accountId, personId, mailbox, role, token, hashOfToken(token), language, network)
    if (outcome === 'member') throw new Problem('memberAlready')
    if (outcome === 'too_many') throw new Problem('tooMany')
    throw new Redirect(PATHS.members)
  })

  addRoute(router, {
    method: 'post', path: `${PATHS.invitations}/:id/withdraw`, may: 'owner who proved lately',
  }, async (ctx, { accountId, personId }) => {
    await callOr('notFound', query, 'api.invitation_withdraw', accountId, personId, ctx.params.id)
    throw new Redirect(PATHS.members)
  })

  addRoute(router, { method: 'get', path: `${PATHS.invitations}/:token`, may: 'anyone' }, (ctx, session) => frame.send(ctx, invitationPage(frame.speech(ctx), ctx, session)))

  addRoute(router, { method: 'post', path: `${PATHS.invitations}/:token`, may: 'signed in' }, async (ctx, session) => {
    const speech = frame.speech(ctx)
    const token = hashOfToken(String(ctx.params.token))
    const accepted = await call(query, 'api.invitation_accept', session.personId, session.sessionId, token, speech.language)
    if (accepted === true) throw new Redirect(PATHS.overview)
    frame.send(ctx, invitationPage(speech, ctx, session, 'unusable'))
  })
}

/** The page of an invitation's link, the same for one that can be used and one that cannot. Who is not signed in does so here, and comes back. */
function invitationPage({ words, say }: Speech, ctx: AccountContext, session: Session | null, failure?: 'unusable'): AccountPage {
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
