import { html, type Html } from '../html.ts'
import type { CapacityRecord } from '../../capacity/shapes.ts'
import { stateOf } from '../../capacity/state.js'
import { mark, recordMark } from './mark.ts'
import { WAYS, type Figures } from './shapes.ts'
import type { Speech } from './speech.ts'

/** The figure of each direction that says most of what is available: the one that the map shows. */
export function headline({ records, best }: Pick<Figures, 'records' | 'best'>, speech: Speech): Html {
  const { own, capitalised, term } = speech
  return html`<section class="headline" aria-label="${own.headline.name}">${WAYS.map((way) => {
    const record = records.find(({ id }) => id === best[way])
    return html`<div class="tile"><h2>${capitalised(term('direction', way))}</h2>${record === undefined
      ? html`<p class="amount none">${own.headline.nothing}</p>`
      : bestFigure(record, speech)}</div>`
  })}</section>`
}

function bestFigure(record: CapacityRecord, speech: Speech): Html {
  const { own, figureText, horizonText, term, say, dateText, ageText, words } = speech
  const state = stateOf(record.capacity)
  const { source_date: date, age_seconds: age, stale } = record.freshness
  return html`<p class="amount ${state}">${figureText(record.capacity)}</p>
<p class="marks">${recordMark(record, speech)}${stale ? mark('stale', speech) : null}</p>
<p>${[own.kind[record.availability_type], term('firmness', record.firmness), horizonText(record.horizon)].join(' · ')}</p>
<p><small>${say(words.record.source, { date: dateText(date), age: ageText(age) })}</small></p>`
}
