import { html, type Html } from '../html.ts'
import { WAYS, type Alternative, type Figures } from './shapes.ts'
import type { Speech } from './speech.ts'
import { mark } from './mark.ts'

/** The nearest assets with more, for each direction; nothing for an asset without a place, which has no neighbours. */
export function alternatives({ more }: Pick<Figures, 'more'>, speech: Speech): Html {
  const { own, capitalised, term } = speech
  return html`<section class="more" aria-labelledby="more"><h2 id="more">${own.more.title}</h2><div class="columns">${
    WAYS.map((way) => html`<div><h3>${capitalised(term('direction', way))}</h3>${
      more[way].length === 0 ? html`<p>${own.more.none}</p>` : html`<ol>${more[way].map((each) => alternative(each, speech))}</ol>`}</div>`)
  }</div></section>`
}

function alternative({ id, name, type, voltage_kv, operator, precision, distance_m, distance_min_m, value, firmness, horizon, stale }: Alternative, speech: Speech): Html {
  const { words, say, term, assetName, decimal, voltageText, awayText, horizonText } = speech
  return html`<li><p class="name"><a href="/assets/${id}">${assetName(name, type)}</a> <span class="distance">${awayText({ asset: { precision }, distance_m, distance_min_m })}</span></p>
<p><strong class="figure-text">${say(words.record.amount, { amount: decimal(value), unit: words.terms.unit.MW })}</strong>${stale ? html` ${mark('stale', speech)}` : null}</p>
<p><small>${[term('firmness', firmness), horizonText(horizon), voltageText(voltage_kv), operator].join(' · ')}</small></p></li>`
}
