import type { Router } from '@koa/router'
import type { State } from '../../middleware/state.ts'
import { field } from '../form.ts'
import { isRole } from '../members/role.ts'
import { MEMBERS } from '../members/routes.ts'
import { Problem, Redirect } from '../problem.ts'
import type { AccountDeps } from '../deps.ts'
import { hashOfToken, newToken, readSession, requireSession } from '../session.ts'
import { readMailbox } from '../sign-in/mailbox.ts'
import { invitationPage } from './page.ts'

const INVITATIONS = '/account/invitations'

/**
 * Adds invitations: owners make and withdraw them; who gets one opens its link, signs in as the mailbox that it was sent to, and presses the
 * button. The link alone lets nobody in: it lives for a week and may be forwarded.
 */
export function addInvitations(router: Router<State>, { query, frame }: AccountDeps): void {
  router.post(INVITATIONS, async (ctx) => {
    const { accountId, personId } = requireSession(ctx, { recent: true, owner: true })
    const [mailbox, role] = [readMailbox(field(ctx, 'mailbox')), field(ctx, 'role')]
    if (mailbox === null || !isRole(role)) throw new Problem('invalid')
    const token = newToken()
    const [row] = await query({
      name: 'api.invitation_make', text: 'select api.invitation_make($1, $2, $3, $4, $5, $6, $7) as outcome',
      values: [accountId, personId, mailbox, role, token, hashOfToken(token), frame.speech(ctx).language],
    })
    if (row?.outcome === 'member') throw new Problem('memberAlready')
    if (row?.outcome === 'too_many') throw new Problem('tooMany')
    throw new Redirect(MEMBERS)
  })

  router.post(`${INVITATIONS}/:id/withdraw`, async (ctx) => {
    const { accountId, personId } = requireSession(ctx, { recent: true, owner: true })
    const [row] = await query({
      name: 'api.invitation_withdraw', text: 'select api.invitation_withdraw($1, $2, $3) as withdrawn', values: [accountId, personId, ctx.params.id],
    })
    if (row?.withdrawn !== true) throw new Problem('notFound')
    throw new Redirect(MEMBERS)
  })

  router.get(`${INVITATIONS}/:token`, (ctx) => frame.send(ctx, invitationPage(frame.speech(ctx), ctx, readSession(ctx))))

  router.post(`${INVITATIONS}/:token`, async (ctx) => {
    const session = requireSession(ctx)
    const [row] = await query({
      name: 'api.invitation_accept', text: 'select api.invitation_accept($1, $2, $3, $4) as accepted',
      values: [session.personId, session.sessionId, hashOfToken(String(ctx.params.token)), frame.speech(ctx).language],
    })
    if (row?.accepted === true) throw new Redirect('/account')
    frame.send(ctx, invitationPage(frame.speech(ctx), ctx, session, 'unusable'))
  })
}
