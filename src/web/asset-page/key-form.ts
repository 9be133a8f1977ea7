import { html, type Html } from '../page/html.ts'
import type { Speech } from './speech.ts'

/**
 * The field for a key, as on the map; the page's script shows it, and asks for the page with the key.
 * @param open where figures need one
 */
export function keyForm(open: boolean, { words }: Speech): Html {
  const { search, session, problems } = words
  return html`<details id="session"${open ? html` open` : null} hidden><summary>${session.title}</summary>
<form id="key-form" autocomplete="off" data-refused="${problems.badKey}"><label for="key">${search.key}</label><div class="row"><input id="key" type="text" class="secret" autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck="false" placeholder="${search.keyExample}" aria-describedby="key-note key-problem"><button type="submit" class="primary">${search.useKey}</button></div><p class="note" id="key-note">${session.note}</p></form>
<p id="key-in-use" hidden>${search.keyInUse} <button type="button" id="forget-key">${search.forgetKey}</button></p>
<p class="problem" id="key-problem" role="alert" hidden></p></details>`
}
