import type { Router } from '@koa/router'
import type { State } from '../../middleware/state.ts'
import type { Query } from '../../database/shared-query.ts'
import { field } from '../form.ts'
import { readInvitations } from './invitations.ts'
import { Problem, Redirect } from '../problem.ts'
import type { AccountDeps } from '../deps.ts'
import { dropSession, requireSession, SIGN_IN } from '../session.ts'
import { membersPage, type Member } from './page.ts'
import { isRole } from './role.ts'

export const MEMBERS = '/account/members'

type Outcome = 'done' | 'unknown' | 'last_owner'

/** Adds the people of the account: listed for all of them; owners change roles, remove people and see invitations; everybody may leave. */
export function addMembers(router: Router<State>, { query, config, frame }: AccountDeps): void {
  router.get(MEMBERS, async (ctx) => {
    const session = requireSession(ctx)
    const [members, invitations] = await Promise.all([
      readMembers(query, session.accountId), session.role === 'owner' ? readInvitations(query, session.accountId) : [],
    ])
    frame.send(ctx, membersPage(frame.speech(ctx), ctx, session, members, invitations))
  })

  router.post(`${MEMBERS}/leave`, async (ctx) => {
    const { accountId, personId } = requireSession(ctx, { recent: true })
    await remove(accountId, personId, personId)
    dropSession(ctx, config)
    throw new Redirect(SIGN_IN)
  })

  router.post(`${MEMBERS}/:id/role`, async (ctx) => {
    const { accountId, personId } = requireSession(ctx, { recent: true, owner: true })
    const role = field(ctx, 'role')
    if (!isRole(role)) throw new Problem('invalid')
    const [row] = await query({
      name: 'api.member_set_role', text: 'select api.member_set_role($1, $2, $3, $4) as outcome', values: [accountId, personId, ctx.params.id, role],
    })
    requireDone(row?.outcome as Outcome)
    throw new Redirect(MEMBERS)
  })

  router.post(`${MEMBERS}/:id/remove`, async (ctx) => {
    const { accountId, personId } = requireSession(ctx, { recent: true, owner: true })
    await remove(accountId, personId, String(ctx.params.id))
    throw new Redirect(MEMBERS)
  })

  async function remove(account: string, person: string, member: string): Promise<void> {
    const [row] = await query({
      name: 'api.member_remove', text: 'select api.member_remove($1, $2, $3) as outcome', values: [account, person, member],
    })
    requireDone(row?.outcome as Outcome)
  }
}

function requireDone(outcome: Outcome): void {
  if (outcome === 'unknown') throw new Problem('notFound')
  if (outcome === 'last_owner') throw new Problem('lastOwner')
}

async function readMembers(query: Query, account: string): Promise<Member[]> {
  const [row] = await query({ name: 'api.account_members', text: 'select api.account_members($1) as members', values: [account] })
  return row?.members as Member[]
}
