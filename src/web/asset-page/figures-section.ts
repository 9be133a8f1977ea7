import { html, type Html } from '../html.ts'
import type { CapacityRecord } from '../../capacity/shapes.ts'
import { stateOf } from '../../capacity/state.js'
import { upstreamsOf, type Upstream } from '../../capacity/upstreams.ts'
import type { Chain } from '../words/chain.ts'
import { criteriaTable } from './criteria-table.ts'
import { directionsOf, type Direction, type Series } from './series.ts'
import { queueText } from './queue.ts'
import type { Speech } from './speech.ts'
import { mark, recordMark } from './mark.ts'
import { method, origin, type Known } from './origin.ts'
import { outwardLink } from './outward-link.ts'

/**
 * Every figure of the asset, by direction and by what it counts.
 * @param chain what is above it, where that is shown already
 */
export function figuresSection(records: CapacityRecord[], chain: Chain | null, known: Known, speech: Speech): Html {
  const { own, figurePlace } = speech
  return html`<section class="figures" aria-labelledby="figures"><h2 id="figures">${own.figures.title}</h2>
<p class="lead">${records.length === 0 ? own.figures.none : own.figures.indicative}</p>
${upstreamsOf(records, chain?.chain.map(({ asset }) => asset.id)).map((upstream) => above(upstream, speech))}
${directionsOf(records, (record) => figurePlace(record) !== null).map((direction) => directionPart(direction, known, speech))}</section>`
}

function above(upstream: Upstream, { upstreamText }: Speech): Html {
  const text = upstreamText(upstream)
  return html`<p class="upstream">${upstream.asset_id === null ? text : html`<a href="/assets/${upstream.asset_id}">${text}</a>`}</p>`
}

function directionPart({ direction, kinds }: Direction, known: Known, speech: Speech): Html {
  const { own } = speech
  return html`<section class="direction"><h3>${own.direction[direction as keyof typeof own.direction]}</h3>${
    kinds.map(({ kind, series }) => html`<div class="kind"><h4>${own.kind[kind as keyof typeof own.kind]}</h4><div class="cards">${
      series.map((each) => seriesCard(each, known, speech))}</div></div>`)}</section>`
}

/** Figures of one kind: each as published, then what holds for all of them. */
function seriesCard(series: Series, known: Known, speech: Speech): Html {
  const [first] = series
  const placed = series.length > 1 && speech.figurePlace(first) !== null
  const methodology = first.methodology === null ? undefined : known.methodologies.get(first.methodology.id)
  return html`<article class="series ${stateOf(first.capacity)}">
${scope(series, speech)}
${series.length === 1 ? oneFigure(first, speech) : placed ? criteriaTable(series, speech) : figureTable(series, speech)}
${age(first, speech)}
${stateOf(first.capacity) === 'withheld' ? withheld(first, speech) : null}
${placed ? null : limits(first, speech)}${remarks(first, speech)}
${methodology === undefined ? null : method(methodology, speech)}
${origin(series, known, speech)}
</article>`
}

/** Which technology it is for, how firm, how flexible, in which scenario, and the publisher's own name of a figure that stands alone: in plain words where that is a code. */
function scope([first, ...others]: Series, { own, words, say, term, capitalised, figureName, horizonText }: Speech): Html {
  const { technology, firmness, flexibility, horizon, provenance: { column } } = first
  const alone = others.length === 0
  const name = figureName(first)
  const parts = name === null
    ? [capitalised(term('technology', technology)), own.firmness[firmness], flexibility, horizon.scenario, alone && column !== '' ? say(words.record.column, { column }) : null]
    : [alone ? name : capitalised(horizonText(horizon)), own.firmness[firmness]]
  return html`<p class="scope">${parts.filter((part) => part !== null).join(' · ')}</p>`
}

function oneFigure(record: CapacityRecord, speech: Speech): Html {
  const { figureText, horizonText, capitalised } = speech
  const state = stateOf(record.capacity)
  return html`<p class="amount ${state}" data-record="${record.id}">${figureText(record.capacity)}</p>
<p class="marks">${recordMark(record, speech)}${record.freshness.stale ? mark('stale', speech) : null}<span>${capitalised(horizonText({ ...record.horizon, scenario: null }))}</span></p>
${queue(record, speech)}`
}

/** Figures that differ in horizon, or in the column or row that they come from: then that is told too. */
function figureTable(series: Series, speech: Speech): Html {
  const { own, figureText, horizonText, capitalised } = speech
  const horizons = new Set(series.map(({ horizon }) => JSON.stringify(horizon)))
  const origins = horizons.size === series.length ? [] : (['column', 'locator'] as const).filter((part) => new Set(series.map(({ provenance }) => provenance[part])).size > 1)
  const queued = series.some(({ decision_context: { queue_mw: mw } }) => mw !== null)
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${own.figures.table}"><table><thead><tr><th scope="col">${own.figures.horizon}</th><th scope="col">${own.figures.figure}</th><th scope="col">${own.figures.meaning}</th>${
    origins.map((part) => html`<th scope="col">${part === 'column' ? own.origin.column : own.origin.place}</th>`)}${
    queued ? html`<th scope="col">${own.figures.queue}</th>` : null}</tr></thead><tbody>${series.map((record) => {
    const state = stateOf(record.capacity)
    return html`<tr><th scope="row">${capitalised(horizonText({ ...record.horizon, scenario: null }))}</th><td class="number ${state}" data-record="${record.id}">${figureText(record.capacity)}</td><td>${recordMark(record, speech)}${record.freshness.stale ? html` ${mark('stale', speech)}` : null}</td>${
      origins.map((part) => html`<td>${record.provenance[part]}</td>`)}${
      queued ? html`<td class="number">${queueText(record, speech)}</td>` : null}</tr>`
  })}</tbody></table></div>`
}

function queue(record: CapacityRecord, speech: Speech): Html | null {
  return record.decision_context.queue_mw === null ? null
    : html`<p>${speech.say(speech.words.record.queue, { amount: queueText(record, speech) })}</p>`
}

function age({ freshness: { source_date: date, age_seconds: seconds, stale } }: CapacityRecord, { words, own, say, dateText, ageText }: Speech): Html {
  const told = say(words.record.source, { date: dateText(date), age: ageText(seconds) })
  return html`<p class="age${stale ? ' old' : ''}">${told}${stale ? html`. ${date === null ? own.figures.undated : own.figures.stale}` : null}</p>`
}

/** Why a figure is not shown, and where it is. */
function withheld({ access: { reason, operator_url: url }, operator }: CapacityRecord, { own, say, words }: Speech): Html {
  const why = own.withheld[reason as keyof typeof own.withheld] ?? words.states.withheld.meaning
  return html`<p class="why">${why} ${outwardLink(url, say(own.figures.atOperator, { operator: operator.name }))}</p>`
}

/** What limits the figure, and what is built. */
function limits({ decision_context: context }: CapacityRecord, { limitLines }: Speech): Html {
  return html`${limitLines(context).map((line) => html`<p>${line}</p>`)}`
}

/** What its publisher says of the figure. */
function remarks({ decision_context: { notes, disclaimers } }: CapacityRecord, { words, own, say }: Speech): Html {
  return html`${
    notes === null ? null : html`<p>${say(own.figures.note, { note: notes })}</p>`}${
    disclaimers.map(({ text, language }) => html`<p class="disclaimer"><span class="label">${words.record.disclaimer}:</span> <span lang="${language}">${text}</span></p>`)}`
}
