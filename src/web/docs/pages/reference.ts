import { TAGS, type Operation } from '../../../openapi/operation.ts'
import { html, contract, prose, type Html } from '../../page/html.ts'
import { operationSection } from '../operation-section.ts'
import type { PageSetting } from '../layout.ts'
import { WEBHOOK_EVENTS } from '../../../openapi/webhook-events.ts'
import type { Words } from '../../../languages/words.ts'
import { typeOf, errorAddress } from '../fields.ts'

/** The operations of a tag, each with its form, and one field for the key of all. */
export function reference(tag: keyof typeof TAGS, operations: Operation[]): (setting: PageSetting) => Html {
  return ({ base, words }) => html`<p class="lead" lang="en">${TAGS[tag]}</p>
<p>${prose(words.docs.quickStart.ids)}</p>
${operations.some(({ access }) => access === 'key') ? keyField(words) : null}
${operations.map((operation) => operationSection(operation, base, words))}
${tag === 'Webhooks' ? eventsSection(words) : null}`
}

function keyField({ docs: { page, quickStart } }: PageSetting['words']): Html {
  return html`<p class="key" hidden><label for="key">${quickStart.keyHere}</label>
<input id="key" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="svc_…" aria-describedby="key-note">
<small id="key-note">${quickStart.keyNote} ${page.visitor}</small></p>`
}

/** The types of events that webhook endpoints receive. */
function eventsSection(words: Words): Html {
  const { title, lead } = words.docs.events
  return html`<article class="resource" id="events"><h2><a href="#events">${title}</a></h2>
<p>${prose(lead)}</p>
<dl class="fields">${Object.entries(WEBHOOK_EVENTS).map(([type, { summary, description, data }]) => html`
<dt id="events.${type}"><a href="#events.${type}"><code>${type}</code></a> <small>${typeOf(data, words)}</small></dt>
<dd>${contract(`${summary}. ${description}`)}</dd>`)}</dl></article>`
}

const ERROR = html`<a href="${errorAddress('invalid_parameter')}"><code>invalid_parameter</code></a>`

/** What holds on every route, in a few words each. */
export function conventions({ words: { docs: { conventions: { title: _, ...cards } } } }: PageSetting): Html {
  return html`<div class="cards">
${Object.entries(cards).map(([id, card]) => html`<article id="${id}"><h2>${card.title}</h2>
<p>${prose(card.text, { error: ERROR })}</p></article>
`)}</div>`
}
