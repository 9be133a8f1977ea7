import { html, prose, type Html } from '../../html.ts'
import { errorAddress } from '../addresses.ts'
import type { PageSetting } from '../page.ts'

const ERROR = html`<a href="${errorAddress('invalid_parameter')}"><code>invalid_parameter</code></a>`

/** What holds on every route, in a few words each. */
export function conventions({ words: { docs: { conventions: { title: _, ...cards } } } }: PageSetting): Html {
  return html`<div class="cards">
${Object.entries(cards).map(([id, card]) => html`<article id="${id}"><h2>${card.title}</h2>
<p>${prose(card.text, { error: ERROR })}</p></article>
`)}</div>`
}
