import type { RouterContext } from '@koa/router'
import type { Session } from '../../access/session.ts'
import type { State } from '../../middleware/state.ts'
import { html, type Html } from '../../web/html.ts'
import { formToken, moment, type AccountPage, type Speech } from '../frame.ts'
import { PATHS } from '../paths.ts'
import { table } from '../table.ts'
import type { Invitation } from './invitations.ts'
import { ROLES, type Role } from './role.ts'

export type Member = { id: string; mailbox: string; role: Role; joined_at: string }

/** @param invitations those that wait; none for who is no owner */
export function membersPage(
  speech: Speech, ctx: RouterContext<State>, { personId, role }: Session, members: Member[], invitations: Invitation[],
): AccountPage {
  const { frame, members: words, roles } = speech.words.account
  const isOwner = role === 'owner'
  const heads = [words.mailbox, words.role, words.joinedAt, ...(isOwner ? [''] : [])]
  return {
    title: frame.members,
    body: html`<p>${words.lead}</p>
${table(frame.members, heads, members.map((member) => [
      member.mailbox, isOwner ? roleForm(member) : roles[member.role], moment(speech, member.joined_at),
      ...(isOwner ? [member.id === personId ? '' : button(`${PATHS.members}/${member.id}/remove`, words.remove, member.mailbox)] : []),
    ]))}
<form method="post" action="${PATHS.members}/leave">${formToken(ctx)}<p>${words.leaveLead}</p><p><button>${words.leave}</button></p></form>
${isOwner ? invite() : null}`,
  }

  function invite(): Html {
    return html`<h2>${words.invite}</h2>
<form method="post" action="${PATHS.invitations}" class="fields">${formToken(ctx)}
<label for="mailbox">${words.mailbox}</label><input type="email" id="mailbox" name="mailbox" required maxlength="254" autocomplete="off">
<label for="role">${words.role}</label><select id="role" name="role">${options('member')}</select>
<button class="primary">${words.invite}</button></form>
<p class="note">${words.inviteLead}</p>
<h2>${words.pending}</h2>
${invitations.length === 0 ? html`<p>${words.none}</p>` : table(words.pending, [words.mailbox, words.role, words.expiresAt, ''], invitations.map((one) => [
      one.mailbox, roles[one.role], moment(speech, one.expires_at), button(`${PATHS.invitations}/${one.id}/withdraw`, words.withdraw, one.mailbox),
    ]))}`
  }

  function roleForm({ id, mailbox, role }: Member): Html {
    return html`<form method="post" action="${PATHS.members}/${id}/role" class="inline">${formToken(ctx)}<select name="role" aria-label="${
      words.role}: ${mailbox}">${options(role)}</select> <button aria-label="${words.change}: ${mailbox}">${words.change}</button></form>`
  }

  function options(chosen: Role): Html[] {
    return ROLES.map((role) => html`<option value="${role}"${role === chosen ? html` selected` : null}>${roles[role]}</option>`)
  }

  function button(action: string, text: string, whom: string): Html {
    return html`<form method="post" action="${action}">${formToken(ctx)}<button aria-label="${text}: ${whom}">${text}</button></form>`
  }
}
