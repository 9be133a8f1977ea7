import { html, json, prose, type Html } from '../../html.ts'
import type { PageSetting } from '../page.ts'
import { guide } from './guide.ts'
import { exampleOf } from '../../../openapi/examples.ts'
import { OPERATIONS } from '../../../openapi/operations.ts'
import { dictionaryAddress } from '../addresses.ts'
import { quickSamples } from '../quick-samples.ts'
import { sample } from '../sample.ts'

const rest = guide('guides/getting-started.md')

/** From the key to what a figure means: the first query, then pages, errors, rights, freshness and comparability. */
export function gettingStarted(setting: PageSetting): Html {
  return html`${firstQuery(setting)}
${rest(setting)}`
}

const RECORD = html`<a href="${dictionaryAddress('CapacityRecord')}">CapacityRecord</a>`

const SEARCH = OPERATIONS.find(({ id }) => id === 'searchCapacity')

/** The first request on one screen: key, request, answer, next page. */
function firstQuery({ base, words: { docs: { quickStart: words } } }: PageSetting): Html {
  return html`<ol class="steps" id="quick-start">
<li id="key-first"><h2>${words.key}</h2>
<p>${prose(words.keyText)}</p>
<div class="beside"><pre tabindex="0" role="group" aria-label="${words.keyInEnvironment}"><code>export HEADROOM_KEY=svc_live_…</code></pre></div></li>
<li id="ask"><h2>${words.ask}</h2>
<p>${prose(words.askText)}</p>
<div class="beside tabs">${quickSamples(base).map(({ id, name, code, language }) => html`
<div class="tab" id="quick-${id}" data-name="${name}"><p>${prose(words[id])}</p>${sample(name, html`${code}`, language)}</div>`)}</div></li>
<li id="read"><h2>${words.read}</h2>
<p>${prose(words.readText, { record: RECORD })}</p>
<div class="beside">${SEARCH === undefined ? null : sample(words.oneRow, json(exampleOf(SEARCH)))}</div></li>
</ol>`
}
