import type { Member } from '../../shapes/body.ts'
import { html } from '../../web/html.ts'
import { bodyFields, type Entered } from '../body-form.ts'
import type { AccountPage, Speech } from '../frame.ts'
import { formToken, type AccountContext } from '../markup.ts'
import { PATHS } from '../paths.ts'
import { askedEventName, type Endpoint } from './endpoint-page.ts'

/** The page that makes an endpoint: its address, and what it is told of. @param sources of which some may be chosen */
export function newEndpointPage({ words }: Speech, ctx: AccountContext, body: Member, entered: Entered, sources: { id: string; name: string }[]): AccountPage {
  const { webhooks, fields } = words.account
  const { problem, field } = bodyFields(entered, body)
  return {
    title: webhooks.make,
    status: entered.refusal?.status ?? 200,
    body: html`<p>${webhooks.makeLead}</p>${problem}
<form method="post" action="${PATHS.webhooks}" class="fields">${formToken(ctx)}
${field({ name: 'url', label: webhooks.address, note: webhooks.addressNote })}
${field({ name: 'label', label: words.account.keys.label })}
${field({ name: 'filters.countries', label: fields.countries, note: fields.countriesNote })}
${field({ name: 'filters.operators', label: fields.operators, note: fields.operatorsNote })}
${sources.length === 0 ? null : field({ name: 'filters.sources', label: fields.sources, note: fields.severalNote, choices: sources.map(({ id, name }) => [id, name]) })}
${field({ name: 'filters.change_types', label: webhooks.changes, nameOf: (type) => webhooks.changeTypes[type as NonNullable<Endpoint['filters']['change_types']>[number]] })}
${field({ name: 'filters.include_upstream', label: webhooks.includeUpstream })}
${field({ name: 'event_types', label: webhooks.alsoEvents, nameOf: (type) => askedEventName(webhooks, type) ?? type })}
<button class="primary">${webhooks.make}</button></form>
<p><a href="${PATHS.webhooks}">${words.account.frame.webhooks}</a></p>`,
  }
}
