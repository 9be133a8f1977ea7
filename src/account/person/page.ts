import type { RouterContext } from '@koa/router'
import type { Session } from '../../access/session.ts'
import type { State } from '../../middleware/state.ts'
import { html } from '../../web/html.ts'
import type { OwnAccount } from '../accounts.ts'
import { formToken, type AccountPage, type Speech } from '../frame.ts'
import { PATHS } from '../paths.ts'

export function personPage({ words, say }: Speech, ctx: RouterContext<State>, { mailbox }: Session, accounts: OwnAccount[]): AccountPage {
  const { frame, person } = words.account
  const closed = accounts.filter(({ is_last_owner: isLast }) => isLast)
  return {
    title: frame.person,
    body: html`<p>${person.lead}</p>
<p><a href="${PATHS.person}.json">${person.download}</a></p>
<h2>${person.delete}</h2>
<p>${person.goes}</p><p>${person.stays}</p>
${closed.length === 0 ? null : html`<p>${person.closes}</p><ul>${closed.map(({ id, name }) => html`<li>${name} <small><code>${id}</code></small></li>`)}</ul>`}
<form method="post" action="${PATHS.person}/delete" class="fields">${formToken(ctx)}
<label for="mailbox">${say(person.confirm, { mailbox })}</label><input type="email" id="mailbox" name="mailbox" required autocomplete="off">
<button>${person.delete}</button></form>`,
  }
}
