import { WEBHOOK_EVENTS } from '../../openapi/webhook-events.ts'
import { contract, html, prose, type Html } from '../html.ts'
import type { Words } from '../../languages/words.ts'
import { typeOf } from './fields.ts'

/** The types of events that webhook endpoints receive. */
export function eventsSection(words: Words): Html {
  const { title, lead } = words.docs.events
  return html`<article class="resource" id="events"><h2><a href="#events">${title}</a></h2>
<p>${prose(lead)}</p>
<dl class="fields">${Object.entries(WEBHOOK_EVENTS).map(([type, { summary, description, data }]) => html`
<dt id="events.${type}"><a href="#events.${type}"><code>${type}</code></a> <small>${typeOf(data, words)}</small></dt>
<dd>${contract(`${summary}. ${description}`)}</dd>`)}</dl></article>`
}
