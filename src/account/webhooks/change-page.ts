import type { Member } from '../../shapes/body.ts'
import { html } from '../../web/page/html.ts'
import type { Entered } from '../body-form.ts'
import type { AccountPage, Speech } from '../frame.ts'
import { formToken, type AccountContext } from '../markup.ts'
import { PATHS } from '../paths.ts'
import type { Endpoint } from './endpoint-page.ts'
import { endpointFields } from './fields.ts'

/** What an endpoint has, as its form holds it. */
export function formOf({ url, label, filters, event_types: events }: Endpoint): URLSearchParams {
  const { countries, operators, sources, change_types: types, include_upstream: upstream } = filters
  const form = new URLSearchParams({ url, label: label ?? '', 'filters.countries': (countries ?? []).join(', '), 'filters.operators': (operators ?? []).join(', ') })
  for (const id of sources ?? []) form.append('filters.sources', id)
  for (const type of types ?? []) form.append('filters.change_types', type)
  if (upstream) form.append('filters.include_upstream', 'true')
  for (const type of events) form.append('event_types', type)
  return form
}

/** The page that changes an endpoint. @param sources of which some may be chosen; those that it has may be none of them any more */
export function changeEndpointPage(
  speech: Speech, ctx: AccountContext, body: Member, { id, filters }: Endpoint, entered: Entered, sources: { id: string; name: string }[],
): AccountPage {
  const { webhooks, mails } = speech.words.account
  const gone = (filters.sources ?? []).filter((one) => sources.every((source) => source.id !== one)).map((one) => ({ id: one, name: one }))
  const { problem, fields } = endpointFields(speech, body, entered, [...sources, ...gone])
  const path = `${PATHS.webhooks}/${id}`
  return {
    title: webhooks.change,
    status: entered.refusal?.status ?? 200,
    body: html`<p>${webhooks.changeLead}</p>${problem}
<form method="post" action="${path}/change" class="fields">${formToken(ctx)}
${fields}
<button class="primary">${mails.save}</button></form>
<p><a href="${path}">${webhooks.endpoint}</a></p>`,
  }
}
