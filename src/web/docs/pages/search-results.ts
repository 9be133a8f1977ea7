import { html, type Html } from '../../html.ts'
import { speaker } from '../../words/say.js'
import type { Words } from '../../../languages/words.ts'
import type { Part } from '../search-index.ts'

/** How much of a part is shown, in characters. */
const SHOWN = 160

/** What a search found; the search box of every page shows the same list. */
export function searchResults(asked: string, parts: Part[], { locale, docs: { search: said } }: Words): Html {
  const say = speaker(locale)
  const told = asked === '' ? said.ask : parts.length === 0 ? say(said.none, { text: asked }) : say(said.found, { count: parts.length })
  return html`<div id="results"><p role="status">${told}</p>
<ol lang="en">${parts.map(({ address, title, page, text }) => html`
<li><a href="${address}">${title}</a> <small>${page}</small><p>${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}</p></li>`)}</ol></div>`
}
