import type { Router } from '@koa/router'
import { dropCookie } from '../../access/cookies.ts'
import type { Query } from '../../database/shared-query.ts'
import type { State } from '../../middleware/state.ts'
import type { AccountDeps } from '../deps.ts'
import { oneOf } from '../fields.ts'
import { PATHS } from '../paths.ts'
import { Problem, Redirect } from '../problem.ts'
import { addRoute } from '../route.ts'
import { readInvitations } from './invitations.ts'
import { membersPage, type Member } from './page.ts'
import { ROLES } from './role.ts'

type Outcome = 'done' | 'unknown' | 'last_owner'

/** Adds the people of the account: listed for all of them; owners change roles, remove people and see invitations; everybody may leave. */
export function addMembers(router: Router<State>, { query, config, frame }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.members, may: 'signed in' }, async (ctx, session) => {
    const [members, invitations] = await Promise.all([
      readMembers(query, session.accountId), session.role === 'owner' ? readInvitations(query, session.accountId) : [],
    ])
    frame.send(ctx, membersPage(frame.speech(ctx), ctx, session, members, invitations))
  })

  addRoute(router, { method: 'post', path: `${PATHS.members}/leave`, may: 'proved lately' }, async (ctx, { accountId, personId }) => {
    await remove(accountId, personId, personId)
    dropCookie(ctx, config, 'session')
    throw new Redirect(PATHS.signIn)
  })

  addRoute(router, {
    method: 'post', path: `${PATHS.members}/:id/role`, may: 'owner who proved lately', fields: { role: oneOf(ROLES) },
  }, async (ctx, { accountId, personId }, { role }) => {
    const [row] = await query({
      name: 'api.member_set_role', text: 'select api.member_set_role($1, $2, $3, $4) as outcome', values: [accountId, personId, ctx.params.id, role],
    })
    requireDone(row?.outcome as Outcome)
    throw new Redirect(PATHS.members)
  })

  addRoute(router, {
    method: 'post', path: `${PATHS.members}/:id/remove`, may: 'owner who proved lately',
  }, async (ctx, { accountId, personId }) => {
    await remove(accountId, personId, String(ctx.params.id))
    throw new Redirect(PATHS.members)
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
