import type { Session } from '../access/session.ts'
import { dropCookie } from '../access/cookies.ts'
import { html, type Html } from '../web/page/html.ts'
import { call } from './call.ts'
import type { AccountDeps, AccountPage, Speech } from './frame.ts'
import { buttonForm, formToken, moment, options, table, type AccountContext } from './markup.ts'
import { PATHS } from './paths.ts'
import { Problem, Redirect } from './problem.ts'
import { ROLES, type Role } from './session.ts'
import { addRoute, oneOf } from './route.ts'

type Member = { id: string; mailbox: string; role: Role; joined_at: string }
/** One that is not answered yet. */
type Invitation = { id: string; mailbox: string; role: Role; expires_at: string }

type Outcome = 'done' | 'unknown' | 'last_owner'

/** Adds the people of the account: listed for all of them; owners change roles, remove people and see invitations; everybody may leave. */
export function addMembers({ router, query, config, frame }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.members, may: 'signed in' }, async (ctx, session) => {
    const [members, invitations] = await Promise.all([
      call<Member[]>(query, 'api.account_members', session.accountId),
      session.role === 'owner' ? call<Invitation[]>(query, 'api.account_invitations', session.accountId) : [],
    ])
    frame.send(ctx, membersPage(frame.speech(ctx), ctx, session, members, invitations))
  })

  addRoute(router, { method: 'post', path: `${PATHS.members}/leave`, may: 'proved lately' }, async (ctx, { accountId, personId }) => {
    requireDone(await call(query, 'api.member_remove', accountId, personId, personId))
    dropCookie(ctx, config, 'session')
    throw new Redirect(PATHS.signIn)
  })

  addRoute(router, {
    method: 'post', path: `${PATHS.members}/:id/role`, may: 'owner who proved lately', fields: { role: oneOf(ROLES) },
  }, async (ctx, { accountId, personId }, { role }) => {
    requireDone(await call(query, 'api.member_set_role', accountId, personId, ctx.params.id, role))
    throw new Redirect(PATHS.members)
  })

  addRoute(router, {
    method: 'post', path: `${PATHS.members}/:id/remove`, may: 'owner who proved lately',
  }, async (ctx, { accountId, personId }) => {
    requireDone(await call(query, 'api.member_remove', accountId, personId, ctx.params.id))
    throw new Redirect(PATHS.members)
  })
}

function requireDone(outcome: Outcome): void {
  if (outcome === 'unknown') throw new Problem('notFound')
  if (outcome === 'last_owner') throw new Problem('lastOwner')
}

/** @param invitations those that wait; none for who is no owner */
function membersPage(
  speech: Speech, ctx: AccountContext, { personId, role }: Session, members: Member[], invitations: Invitation[],
): AccountPage {
  const { frame, members: words, roles } = speech.words.account
  const isOwner = role === 'owner'
  const choices = ROLES.map((one) => [one, roles[one]] as const)
  const heads = [words.mailbox, words.role, words.joinedAt, ...(isOwner ? [''] : [])]
  return {
    title: frame.members,
    body: html`<p>${words.lead}</p>
${table(frame.members, heads, members.map((member) => [
      member.mailbox, isOwner ? roleForm(member) : roles[member.role], moment(speech, member.joined_at),
      ...(isOwner ? [member.id === personId ? '' : buttonForm(ctx, `${PATHS.members}/${member.id}/remove`, words.remove, member.mailbox)] : []),
    ]))}
<form method="post" action="${PATHS.members}/leave">${formToken(ctx)}<p>${words.leaveLead}</p><p><button>${words.leave}</button></p></form>
${isOwner ? invite() : null}`,
  }

  function invite(): Html {
    return html`<h2>${words.invite}</h2>
<form method="post" action="${PATHS.invitations}" class="fields">${formToken(ctx)}
<label for="mailbox">${words.mailbox}</label><input type="email" id="mailbox" name="mailbox" required maxlength="254" autocomplete="off">
<label for="role">${words.role}</label><select id="role" name="role">${options(choices, 'member')}</select>
<button class="primary">${words.invite}</button></form>
<p class="note">${words.inviteLead}</p>
<h2>${words.pending}</h2>
${invitations.length === 0 ? html`<p>${words.none}</p>` : table(words.pending, [words.mailbox, words.role, words.expiresAt, ''], invitations.map((one) => [
      one.mailbox, roles[one.role], moment(speech, one.expires_at), buttonForm(ctx, `${PATHS.invitations}/${one.id}/withdraw`, words.withdraw, one.mailbox),
    ]))}`
  }

  function roleForm({ id, mailbox, role }: Member): Html {
    return html`<form method="post" action="${PATHS.members}/${id}/role" class="inline">${formToken(ctx)}<select name="role" aria-label="${
      words.role}: ${mailbox}">${options(choices, role)}</select> <button aria-label="${words.change}: ${mailbox}">${words.change}</button></form>`
  }
}
