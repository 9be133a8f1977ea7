import { exampleOf } from '../../openapi/examples.ts'
import type { Operation } from '../../openapi/operation.ts'
import { html, json, type Html } from './html.ts'
import { sample } from './operation-section.ts'
import { samples } from './samples.ts'

/** The first request on one screen: key, request, answer, next page. */
export function quickStart(base: string, search: Operation): Html {
  const ways = samples(base)
  return html`<section id="quick-start" aria-labelledby="quick-start-title">
<h2 id="quick-start-title">Quick start</h2>
<ol class="steps">
<li><h3>Have a key</h3>
<p>It goes along as <code>Authorization: Bearer</code> or <code>X-API-Key</code>. The demonstration shows one when it starts;
<code>headroom key create</code> makes others.</p>
<div class="beside"><pre tabindex="0" role="group" aria-label="The key in the environment"><code>export HEADROOM_KEY=svc_live_…</code></pre>
<p class="key" hidden><label for="key">Or here, to try requests on this page</label>
<input id="key" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="svc_…" aria-describedby="key-note">
<small id="key-note">Kept in this page’s memory only, until you leave.</small></p></div></li>
<li><h3>Ask, page by page</h3>
<p>Where are 5 MW or more still available, most first? <code>next_cursor</code> leads from page to page; on the last one it is
null.</p>
<div class="beside tabs">${ways.map(({ id, name, code, note }) => html`
<div class="tab" id="quick-${id}" data-name="${name}"><p>${note}</p>${sample(name, html`${code}`)}</div>`)}</div></li>
<li><h3>Read the answer</h3>
<p>Every figure comes with what it means, how it was arrived at, how old it is, and the very cell that it was read from:
see <a href="#CapacityRecord">CapacityRecord</a>.</p>
<div class="beside">${sample('An answer of one row', json(exampleOf(search)))}</div></li>
</ol>
</section>`
}
