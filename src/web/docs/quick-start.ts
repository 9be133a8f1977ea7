import { exampleOf } from '../../openapi/examples.ts'
import type { Operation } from '../../openapi/operation.ts'
import { html, json, prose, type Html } from '../html.ts'
import type { Words } from '../words/words.ts'
import { sample } from './operation-section.ts'
import { samples } from './samples.ts'

const RECORD = html`<a href="#CapacityRecord">CapacityRecord</a>`

/** The first request on one screen: key, request, answer, next page. */
export function quickStart(base: string, search: Operation, { docs: { quickStart: words } }: Words): Html {
  return html`<section id="quick-start" aria-labelledby="quick-start-title">
<h2 id="quick-start-title">${words.title}</h2>
<ol class="steps">
<li><h3>${words.key}</h3>
<p>${prose(words.keyText)}</p>
<div class="beside"><pre tabindex="0" role="group" aria-label="${words.keyInEnvironment}"><code>export HEADROOM_KEY=svc_live_…</code></pre>
<p class="key" hidden><label for="key">${words.keyHere}</label>
<input id="key" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="svc_…" aria-describedby="key-note">
<small id="key-note">${words.keyNote}</small></p></div></li>
<li><h3>${words.ask}</h3>
<p>${prose(words.askText)}</p>
<div class="beside tabs">${samples(base).map(({ id, name, code }) => html`
<div class="tab" id="quick-${id}" data-name="${name}"><p>${prose(words[id])}</p>${sample(name, html`${code}`)}</div>`)}</div></li>
<li><h3>${words.read}</h3>
<p>${prose(words.readText, { record: RECORD })}</p>
<div class="beside">${sample(words.oneRow, json(exampleOf(search)))}</div></li>
</ol>
</section>`
}
