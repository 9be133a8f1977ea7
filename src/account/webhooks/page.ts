import { html } from '../../web/html.ts'
import { moment, type AccountPage, type Speech } from '../frame.ts'
import { PATHS } from '../paths.ts'
import { table } from '../table.ts'
import { filterText, type Endpoint } from './filters.ts'

/**
 * @param names of operators and sources that filters name, by id
 * @param next where the next page begins; null after the last
 */
export function webhooksPage(speech: Speech, endpoints: Endpoint[], names: Record<string, string>, next: string | null): AccountPage {
  const { frame, webhooks: words } = speech.words.account
  return {
    title: frame.webhooks,
    body: html`<p>${words.lead} <a href="/docs/guides/webhooks">${words.docs}</a></p>
${endpoints.length === 0 ? html`<p>${words.none}</p>` : table(frame.webhooks, [words.address, words.events, words.state, words.lastDelivery], endpoints.map((one) => [
    html`<a href="${PATHS.webhooks}/${one.id}">${one.url}</a>`, filterText(speech, one.filters, names), words.endpointStates[one.status],
    one.last_delivery_at === null ? '–' : moment(speech, one.last_delivery_at),
  ]))}
${next === null ? null : html`<p><a href="${PATHS.webhooks}?before=${next}">${words.more}</a></p>`}`,
  }
}
