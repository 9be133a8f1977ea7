import type { Member } from '../../shapes/body.ts'
import { html, type Html } from '../../web/page/html.ts'
import { bodyFields, type Entered } from '../body-form.ts'
import type { Speech } from '../frame.ts'
import { askedEventName, type Endpoint } from './endpoint-page.ts'

/** What forms ask of an endpoint: its address, and what it is told of. @param sources of which some may be chosen */
export function endpointFields({ words }: Speech, body: Member, entered: Entered, sources: { id: string; name: string }[]): { problem: Html | null; fields: Html } {
  const { webhooks, fields, keys } = words.account
  const { problem, field } = bodyFields(entered, body)
  return {
    problem,
    fields: html`${field({ name: 'url', label: webhooks.address, note: webhooks.addressNote })}
${field({ name: 'label', label: keys.label })}
${field({ name: 'filters.countries', label: fields.countries, note: fields.countriesNote })}
${field({ name: 'filters.operators', label: fields.operators, note: fields.operatorsNote })}
${sources.length === 0 ? null : field({ name: 'filters.sources', label: fields.sources, note: fields.severalNote, choices: sources.map(({ id, name }) => [id, name]) })}
${field({ name: 'filters.change_types', label: webhooks.changes, nameOf: (type) => webhooks.changeTypes[type as NonNullable<Endpoint['filters']['change_types']>[number]] })}
${field({ name: 'filters.include_upstream', label: webhooks.includeUpstream })}
${field({ name: 'event_types', label: webhooks.alsoEvents, nameOf: (type) => askedEventName(webhooks, type) ?? type })}`,
  }
}
