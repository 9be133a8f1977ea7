import type { RouterContext } from '@koa/router'
import type { Plan } from '../../access/plans.ts'
import type { State } from '../../middleware/state.ts'
import { html, type Html } from '../../web/html.ts'
import { formToken, type Speech } from '../frame.ts'
import { PATHS } from '../paths.ts'

/** Characters of what a person adds. */
export const LONGEST_MESSAGE = 1000

/** The form by which an owner asks for one of other plans; `chosen` at first. */
export function askForm({ words }: Speech, ctx: RouterContext<State>, plans: Plan[], chosen: Plan | undefined): Html {
  const { plan } = words.account
  return html`<h2>${plan.ask}</h2>
<form method="post" action="${PATHS.plan}/ask" class="fields">${formToken(ctx)}
<label for="plan">${words.account.frame.plan}</label><select id="plan" name="plan">${plans.map((one) => (
    html`<option value="${one.id}"${one === chosen ? html` selected` : null}>${one.name}</option>`))}</select>
<label for="message">${plan.message}</label><textarea id="message" name="message" rows="4" maxlength="${LONGEST_MESSAGE}"></textarea>
<button class="primary">${plan.ask}</button></form>
<p class="note">${plan.askNote}</p>`
}
