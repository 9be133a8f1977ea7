import { html, prose, type Html } from '../html.ts'
import type { Words } from '../words/words.ts'

const ERROR = html`<a href="#error-invalid_parameter"><code>invalid_parameter</code></a>`

/** What holds on every route, in a few words each. */
export function conventions({ docs: { conventions: { title, ...conventions } } }: Words): Html {
  return html`<section id="conventions" aria-labelledby="conventions-title">
<h2 id="conventions-title">${title}</h2>
<div class="cards">
${Object.entries(conventions).map(([id, card]) => html`<article id="${id}"><h3>${card.title}</h3>
<p>${prose(card.text, { error: ERROR })}</p></article>
`)}</div>
</section>`
}
