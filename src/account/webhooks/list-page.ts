import { html } from '../../web/page/html.ts'
import type { AccountPage, Speech } from '../frame.ts'
import { moment, table } from '../markup.ts'
import { PATHS } from '../paths.ts'
import { endpointState, filterText, type Endpoint } from './endpoint-page.ts'

type Shown = {
  endpoints: Endpoint[]
  /** An operator or source that a filter names, by id. */
  nameOf: (id: string) => string
  /** Where the next page begins; null after the last. */
  next: string | null
  /** Whether one was deleted just now. */
  isDeleted: boolean
}

/** The account's endpoints. */
export function endpointsPage(speech: Speech, { endpoints, nameOf, next, isDeleted }: Shown): AccountPage {
  const { frame, webhooks: words } = speech.words.account
  return {
    title: frame.webhooks,
    body: html`${isDeleted ? html`<p class="made" role="status">${words.deleted}</p>` : null}<p>${words.lead} <a href="/docs/guides/webhooks">${words.docs}</a></p>
<p><a class="button primary" href="${PATHS.webhooks}/new">${words.make}</a></p>
${endpoints.length === 0 ? html`<p>${words.none}</p>` : table(frame.webhooks, [words.address, words.events, words.state, words.lastDelivery], endpoints.map((one) => [
    html`<a href="${PATHS.webhooks}/${one.id}">${one.url}</a>${one.label === null ? null : html` ${one.label}`}`, filterText(speech, one.filters, nameOf), endpointState(speech, one),
    moment(speech, one.last_delivery_at),
  ]))}
${next === null ? null : html`<p><a href="${PATHS.webhooks}?before=${next}">${words.more}</a></p>`}
<p><a href="${PATHS.mails}">${frame.mails}</a></p>`,
  }
}
