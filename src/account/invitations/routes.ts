import type { Router } from '@koa/router'
import type { State } from '../../middleware/state.ts'
import type { AccountDeps } from '../deps.ts'
import { oneOf } from '../fields.ts'
import { ROLES } from '../members/role.ts'
import { PATHS } from '../paths.ts'
import { Problem, Redirect } from '../problem.ts'
import { addRoute } from '../route.ts'
import { readMailbox } from '../sign-in/mailbox.ts'
import { hashOfToken, newToken } from '../token.ts'
import { invitationPage } from './page.ts'

/**
 * Adds invitations: owners make and withdraw them; who gets one opens its link, signs in as the mailbox that it was sent to, and presses the
 * button. The link alone lets nobody in: it lives for a week and may be forwarded.
 */
export function addInvitations(router: Router<State>, { query, frame }: AccountDeps): void {
  addRoute(router, {
    method: 'post', path: PATHS.invitations, may: 'owner who proved lately', fields: { mailbox: readMailbox, role: oneOf(ROLES) },
  }, async (ctx, { accountId, personId }, { mailbox, role }) => {
    const token = newToken()
    const [row] = await query({
      name: 'api.invitation_make', text: 'select api.invitation_make($1, $2, $3, $4, $5, $6, $7) as outcome',
      values: [accountId, personId, mailbox, role, token, hashOfToken(token), frame.speech(ctx).language],
    })
    if (row?.outcome === 'member') throw new Problem('memberAlready')
    if (row?.outcome === 'too_many') throw new Problem('tooMany')
    throw new Redirect(PATHS.members)
  })

  addRoute(router, {
    method: 'post', path: `${PATHS.invitations}/:id/withdraw`, may: 'owner who proved lately',
  }, async (ctx, { accountId, personId }) => {
    const [row] = await query({
      name: 'api.invitation_withdraw', text: 'select api.invitation_withdraw($1, $2, $3) as withdrawn', values: [accountId, personId, ctx.params.id],
    })
    if (row?.withdrawn !== true) throw new Problem('notFound')
    throw new Redirect(PATHS.members)
  })

  addRoute(router, { method: 'get', path: `${PATHS.invitations}/:token`, may: 'anyone' }, (ctx, session) => frame.send(ctx, invitationPage(frame.speech(ctx), ctx, session)))

  addRoute(router, { method: 'post', path: `${PATHS.invitations}/:token`, may: 'signed in' }, async (ctx, session) => {
    const [row] = await query({
      name: 'api.invitation_accept', text: 'select api.invitation_accept($1, $2, $3, $4) as accepted',
      values: [session.personId, session.sessionId, hashOfToken(String(ctx.params.token)), frame.speech(ctx).language],
    })
    if (row?.accepted === true) throw new Redirect(PATHS.overview)
    frame.send(ctx, invitationPage(frame.speech(ctx), ctx, session, 'unusable'))
  })
}
