import { TAGS, type Operation } from '../../../openapi/operation.ts'
import { html, type Html } from '../../html.ts'
import { operationSection } from '../operation-section.ts'
import type { PageSetting } from '../page.ts'
import { eventsSection } from '../events-section.ts'

/** The operations of a tag, each with its form, and one field for the key of all. */
export function reference(tag: keyof typeof TAGS, operations: Operation[]): (setting: PageSetting) => Html {
  return ({ base, words }) => html`<p class="lead" lang="en">${TAGS[tag]}</p>
${operations.some(({ access }) => access === 'key') ? keyField(words) : null}
${operations.map((operation) => operationSection(operation, base, words))}
${tag === 'Webhooks' ? eventsSection(words) : null}`
}

function keyField({ docs: { page, quickStart } }: PageSetting['words']): Html {
  return html`<p class="key" hidden><label for="key">${quickStart.keyHere}</label>
<input id="key" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="svc_…" aria-describedby="key-note">
<small id="key-note">${quickStart.keyNote} ${page.visitor}</small></p>`
}
