import { html, type Html } from '../page/html.ts'
import { WAYS } from '../../shapes/vocabulary.ts'
import type { Chain } from '../words/chain.ts'
import { exactTitle } from './exact-title.ts'
import { outwardLink } from './outward-link.ts'
import type { Speech } from './speech.ts'

type Step = Chain['chain'][number]

/**
 * The asset and what is known to be above it, drawn as points of one line, each with its best figures and their queue, works and date, and which of the figures is the lowest.
 * @param today its begin in milliseconds since 1970
 */
export function chainSection(chain: Chain, today: number, speech: Speech): Html {
  const { words, bindingLines, capitalised, term } = speech
  return html`<section class="chain" aria-labelledby="chain"><h2 id="chain">${words.record.chain.title}</h2>
${bindingLines(chain).map((line) => html`<p class="lead">${line}</p>`)}
<div class="scroll" tabindex="0" role="group" aria-label="${words.record.chain.title}"><table><thead><tr><th scope="col">${words.record.chain.asset}</th>${
    WAYS.map((way) => html`<th scope="col">${capitalised(term('direction', way))}</th>`)}<th scope="col">${words.record.chain.limits}</th></tr></thead><tbody>${
    chain.chain.map((step, n) => row(step, n === 0, chain.bindings, today, speech))}</tbody></table></div></section>`
}

function row(step: Step, own: boolean, bindings: Chain['bindings'], today: number, speech: Speech): Html {
  const { words, assetName, voltageText, dateText, limitLines, amountText, usesOf, say, ageText, notIncluded, decimal } = speech
  const { asset, best, source_date: date, limits, works, not_included: publications } = step
  const name = assetName(asset.name, asset.type)
  // Of the asset itself the page says this, limits and works beside its figures.
  const missing = own ? { listed: [], more: null } : notIncluded(publications)
  return html`<tr${WAYS.some((way) => bindings[way]?.asset_id === asset.id) ? html` class="lowest"` : null}><th scope="row">${own ? name : html`<a href="/assets/${asset.id}">${name}</a>`}<br><small>${voltageText(asset.voltage_kv)}</small></th>${
    WAYS.map((way) => {
      const lowest = bindings[way]?.asset_id === asset.id
      const uses = best[way] === null ? [] : usesOf(best[way])
      const queue = best[way]?.queue_mw ?? null
      return html`<td class="number ${best[way]?.state ?? 'none'}"${best[way] === null ? null : exactTitle(best[way], speech)}>${amountText(best[way])}${uses.length > 0 ? html`<br><small>${uses.join(' · ')}</small>` : null}${
        queue === null ? null : html`<br><small>${say(words.record.queue, { amount: say(words.record.amount, { amount: decimal(queue), unit: words.terms.unit.MW }) })}</small>`}${
        lowest ? html`<br><small>${words.record.chain.lowest}</small>` : null}</td>`
    })}<td>${[
    ...own ? [] : limitLines({ limiting_factors: [], limits, works, status_colour: null }, true),
    ...date === null ? [] : [say(words.record.source, { date: dateText(date), age: ageText((today - Date.parse(date)) / 1000) })],
    ...missing.listed.map(({ text, url }) => html`${text} → ${outwardLink(url, words.record.seeAtOperator)}`),
    ...missing.more === null ? [] : [missing.more],
  ].map((line) => html`<p><small>${line}</small></p>`)}</td></tr>`
}
