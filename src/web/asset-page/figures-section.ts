import { html, type Html } from '../page/html.ts'
import type { CapacityRecord } from '../../capacity/shapes.ts'
import { stateOf } from '../../capacity/state.ts'
import { upstreamsOf, type Upstream } from '../../capacity/upstreams.ts'
import type { Chain } from '../words/chain.ts'
import { DIRECTIONS } from '../../shapes/vocabulary.ts'
import { exactTitle } from './exact-title.ts'
import { matricesOf, type Matrix, type Row } from './figures-matrix.ts'
import { notesOf, type Notes } from './figures-notes.ts'
import { queueText } from './queue.ts'
import type { Speech } from './speech.ts'
import { mark } from './mark.ts'
import { origins, type Known } from './origin.ts'

/**
 * Every figure of the asset once, in tables by direction, folded: what heads the page is said above them; below them what is said of the figures, each once, and where they come from.
 * @param chain what is above it, where that is shown already
 * @param gone whether it had figures that are no longer published
 */
export function figuresSection(records: CapacityRecord[], chain: Chain | null, known: Known, speech: Speech, gone = false): Html {
  const { own } = speech
  const notes = notesOf(records, known, speech)
  const directions = Map.groupBy(records, ({ direction }) => direction)
  return html`<section class="figures" aria-labelledby="figures"><h2 id="figures">${own.figures.title}</h2>
<p class="lead">${records.length > 0 ? own.figures.indicative : gone ? own.figures.gone : own.figures.none}</p>
${upstreamsOf(records, chain?.chain.map(({ asset }) => asset.id)).map((upstream) => above(upstream, speech))}
${records.length === 0 ? null : html`<details class="every"><summary>${own.figures.table}</summary>${DIRECTIONS.flatMap((direction) => {
    const some = directions.get(direction)
    return some === undefined ? [] : [html`<section class="direction"><h3>${own.direction[direction]}</h3>${
      matricesOf(some, speech).map((matrix) => figuresTable(matrix, notes, speech))}</section>`]
  })}</details>`}
<div class="notes">${notes.general.map((note) => html`<p>${note}</p>`)}${
    notes.numbered.length === 0 ? null : html`<ol>${notes.numbered.map((note) => html`<li>${note}</li>`)}</ol>`}</div>
${origins(records, known, speech)}</section>`
}

function above(upstream: Upstream, { upstreamText }: Speech): Html {
  const text = upstreamText(upstream)
  return html`<p class="upstream">${upstream.asset_id === null ? text : html`<a href="/assets/${upstream.asset_id}">${text}</a>`}</p>`
}

/** A table of figures, with the queue before those of a row where any is known. */
export function figuresTable({ shared, columns, rows }: Matrix, notes: Notes, speech: Speech): Html {
  const { own, words, capitalised } = speech
  const queued = rows.some(({ placed }) => placed.some(({ record }) => record.decision_context.queue_mw !== null))
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${own.figures.table}"><table><caption>${capitalised(shared)}</caption><thead><tr><th scope="col">${words.measures.title}</th>${
    columns.map((column) => html`<th scope="col">${column}</th>`)}${queued ? html`<th scope="col">${own.figures.queue}</th>` : null}</tr></thead><tbody>${
    rows.map((row) => html`<tr><th scope="row">${row.name}</th>${columns.map((column) => figureCell(row.placed.find((placed) => placed.column === column)?.record, notes, speech))}${
      queued ? html`<td class="queue">${queuesOf(row, speech)}</td>` : null}</tr>`)}</tbody></table></div>`
}

function figureCell(record: CapacityRecord | undefined, notes: Notes, speech: Speech): Html {
  if (record === undefined) return html`<td></td>`
  const state = stateOf(record.capacity)
  const numbers = notes.numbersOf(record)
  return html`<td class="number ${state}" data-record="${record.id}"${exactTitle(record.capacity, speech)}>${speech.figureText(record.capacity)}${
    ['zero', 'negative', 'class_only'].includes(state) ? html` ${mark(state, speech)}` : null}${numbers.length === 0 ? null : html` <sup>${numbers.join(' ')}</sup>`}</td>`
}

/** What is asked for before the figures of a row, as far as it is known; told once where it is the same. */
function queuesOf({ placed }: Row, speech: Speech): string {
  const known = placed.filter(({ record }) => record.decision_context.queue_mw !== null)
  return [...new Set((known.length > 0 ? known : placed.slice(0, 1)).map(({ record }) => queueText(record, speech)))].join(' / ')
}
