import { html, type Html } from '../html.ts'
import { directionsOf, type Direction } from './series.ts'
import { seriesCard, type Known } from './series-card.ts'
import type { Speech } from './speech.ts'
import type { CapacityRecord } from '../../capacity/shapes.ts'

/** Every figure of the asset, by direction and by what it counts. */
export function figuresSection(records: CapacityRecord[], known: Known, speech: Speech): Html {
  const { own } = speech
  return html`<section class="figures" aria-labelledby="figures"><h2 id="figures">${own.figures.title}</h2>
<p class="lead">${records.length === 0 ? own.figures.none : own.figures.indicative}</p>
${directionsOf(records).map((direction) => directionPart(direction, known, speech))}</section>`
}

function directionPart({ direction, kinds }: Direction, known: Known, speech: Speech): Html {
  const { own } = speech
  return html`<section class="direction"><h3>${own.direction[direction as keyof typeof own.direction]}</h3>${
    kinds.map(({ kind, series }) => html`<div class="kind"><h4>${own.kind[kind as keyof typeof own.kind]}</h4><div class="cards">${
      series.map((each) => seriesCard(each, known, speech))}</div></div>`)}</section>`
}
