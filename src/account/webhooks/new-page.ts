import type { Member } from '../../shapes/body.ts'
import { html } from '../../web/page/html.ts'
import type { Entered } from '../body-form.ts'
import type { AccountPage, Speech } from '../frame.ts'
import { formToken, type AccountContext } from '../markup.ts'
import { PATHS } from '../paths.ts'
import { endpointFields } from './fields.ts'

/** The page that makes an endpoint. @param sources of which some may be chosen */
export function newEndpointPage(speech: Speech, ctx: AccountContext, body: Member, entered: Entered, sources: { id: string; name: string }[]): AccountPage {
  const { webhooks, frame } = speech.words.account
  const { problem, fields } = endpointFields(speech, body, entered, sources)
  return {
    title: webhooks.make,
    status: entered.refusal?.status ?? 200,
    body: html`<p>${webhooks.makeLead}</p>${problem}
<form method="post" action="${PATHS.webhooks}" class="fields">${formToken(ctx)}
${fields}
<button class="primary">${webhooks.make}</button></form>
<p><a href="${PATHS.webhooks}">${frame.webhooks}</a></p>`,
  }
}
