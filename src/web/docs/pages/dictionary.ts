import { SCHEMAS } from '../../../openapi/document.ts'
import { contract, html, prose, type Html } from '../../page/html.ts'
import { dictionaryAddress, fieldRows, fieldsOf } from '../fields.ts'
import type { PageSetting } from '../layout.ts'

export const DICTIONARY_PARTS = Object.keys(SCHEMAS).map((name) => ({ id: name, title: name }))

const EXAMPLE = dictionaryAddress('CapacityRecord.capacity.value')

/** The data dictionary: every field of everything that is answered, as the OpenAPI document describes it. */
export function dictionary({ words }: PageSetting): Html {
  return html`<p class="lead">${prose(words.docs.resourcesLead, { example: html`<a href="${EXAMPLE}"><code>${EXAMPLE}</code></a>` })}</p>
${Object.entries(SCHEMAS).map(([name, schema]) => html`<article class="resource" id="${name}"><h2><a href="#${name}">${name}</a></h2>
<p>${contract(String(schema.description))}</p>${fieldRows(name, fieldsOf(schema), SCHEMAS, words)}</article>`)}`
}
