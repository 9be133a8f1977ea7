import { html, type Html } from '../page/html.ts'
import type { CapacityRecord } from '../../capacity/shapes.ts'
import { hasEnded } from '../../capacity/ended.ts'
import { stateOf } from '../../capacity/state.ts'
import { exactTitle } from './exact-title.ts'
import { mark, recordMark } from './mark.ts'
import { outwardLink } from './outward-link.ts'
import { STILL_FREE, WAYS, type Way } from '../../shapes/vocabulary.ts'
import type { Figures, Alternative } from './shapes.ts'
import type { Speech } from './speech.ts'

/**
 * The figure of each direction that says most of what is available: the one that the map shows, what is greater under a condition, what limits it, and what is built; where there is
 * none, what is known of that. Below them then the publications that may have it.
 */
export function headline(
  { records, best, conditional, gone, not_included: publications }: Pick<Figures, 'records' | 'best' | 'conditional' | 'gone' | 'not_included'>, speech: Speech,
): Html {
  const { own, capitalised, term, notIncluded, words } = speech
  const { listed, more } = notIncluded(publications)
  return html`<section class="headline" aria-label="${own.headline.name}">${WAYS.map((way) => {
    const record = records.find(({ id }) => id === best[way])
    return html`<div class="tile"><h2>${capitalised(term('direction', way))}</h2>${record === undefined
      ? html`<p class="amount none">${withoutBest(way, records, gone, speech)}</p>`
      : bestFigure(record, conditional[way], speech)}</div>`
  })}${listed.map(({ text, url }) => html`<p class="left-out">${text} → ${outwardLink(url, words.record.seeAtOperator)}</p>`)}${
    more === null ? null : html`<p class="left-out">${more}</p>`}</section>`
}

/** Why a direction has no figure of what is available, as far as that is known. */
function withoutBest(way: Way, records: CapacityRecord[], gone: Figures['gone'], { own, say, dateText }: Speech): string {
  const since = gone[way]
  if (since !== undefined) return since === null ? own.headline.gone : say(own.headline.goneSince, { date: dateText(since) })
  const free = records.filter(({ direction, availability_type: kind }) => [way, 'bidirectional'].includes(direction) && (STILL_FREE as readonly string[]).includes(kind))
  if (free.length === 0) return own.headline.nothing
  return free.every(({ horizon }) => hasEnded(horizon)) ? own.headline.ended : own.headline.others
}

function bestFigure(record: CapacityRecord, conditional: Figures['conditional'][Way], speech: Speech): Html {
  const { own, figureText, horizonText, term, say, dateText, ageText, limitLines, usesOf, decimal, conditionalText, aboveText, words } = speech
  const state = stateOf(record.capacity)
  const { source_date: date, age_seconds: age, stale } = record.freshness
  const greater = conditionalText({ conditional, technologies: record.technologies }, decimal)
  const above = aboveText({ state, upstream_considered: record.decision_context.upstream_considered })
  return html`<p class="amount ${state}"${exactTitle(record.capacity, speech)}>${figureText(record.capacity)}</p>
<p class="marks">${recordMark(record, speech)}${stale ? mark('stale', speech) : null}</p>
${greater === null ? null : html`<p>${greater}</p>`}
<p>${[own.kind[record.availability_type], ...usesOf(record), term('firmness', record.firmness), horizonText(record.horizon), ...above === null ? [] : [above]].join(' · ')}</p>
${limitLines({ ...record.decision_context, facts: [] }).map((line) => html`<p>${line}</p>`)}
<p><small>${say(words.record.source, { date: dateText(date), age: ageText(age) })}</small></p>`
}

/** The nearest assets with more, for each direction; nothing for an asset without a place, which has no neighbours. */
export function alternatives({ more }: Pick<Figures, 'more'>, speech: Speech): Html {
  const { own, capitalised, term } = speech
  return html`<section class="more" aria-labelledby="more"><h2 id="more">${own.more.title}</h2><div class="columns">${
    WAYS.map((way) => html`<div><h3>${capitalised(term('direction', way))}</h3>${
      more[way].length === 0 ? html`<p>${own.more.none}</p>` : html`<ol>${more[way].map((each) => alternative(each, speech))}</ol>`}</div>`)
  }</div></section>`
}

function alternative({ id, name, type, voltage_kv, operator, precision, distance_m, distance_min_m, value, unit, firmness, horizon, stale }: Alternative, speech: Speech): Html {
  const { words, say, term, assetName, decimal, voltageText, awayText, horizonText } = speech
  return html`<li><p class="name"><a href="/assets/${id}">${assetName(name, type)}</a> <span class="distance">${awayText({ asset: { precision }, distance_m, distance_min_m })}</span></p>
<p><strong class="figure-text"${exactTitle({ value, unit }, speech)}>${say(words.record.amount, { amount: decimal(value), unit: words.terms.unit[unit] })}</strong>${stale ? html` ${mark('stale', speech)}` : null}</p>
<p><small>${[term('firmness', firmness), horizonText(horizon), voltageText(voltage_kv), operator].join(' · ')}</small></p></li>`
}
