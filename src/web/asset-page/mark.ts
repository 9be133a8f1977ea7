import { html, type Html } from '../page/html.ts'
import { bandOf, shapeOf, type Shape } from '../cartography/marks.ts'
import { OUTLINES } from '../cartography/outlines.ts'
import type { CapacityRecord, State } from '../../capacity/shapes.ts'
import { stateOf } from '../../capacity/state.ts'
import type { Version } from './shapes.ts'
import type { Speech } from './speech.ts'

/**
 * How a state is marked: its shape and the word beside it.
 * @param shape where it is not the state's own
 */
export function mark(state: State | 'stale', { words }: Speech, band: number | null = null, shape: Shape | 'stale' = state): Html {
  const { word, meaning } = words.states[state]
  return html`<span class="mark ${state}" title="${meaning}"><svg viewBox="0 0 24 24" class="symbol ${shape}${
    band === null ? '' : ` band-${band}`}" aria-hidden="true"><path fill-rule="evenodd" d="${OUTLINES[shape]}"/></svg>${word}</span>`
}

/** The mark of what a record says. What is taken, total or asked for has no colour of the map's scale, so that it never looks free. */
export function recordMark({ capacity, availability_type: kind }: CapacityRecord, speech: Speech): Html {
  const state = stateOf(capacity)
  return kind === 'available' ? availableMark(capacity, speech) : mark(state, speech, null, shapeOf(state, capacity.class_meaning))
}

/** The mark of what is available, in the colour that it has on the map. */
export function availableMark(figure: Pick<Version, 'state' | 'value' | 'min' | 'max' | 'unit'>, speech: Speech): Html {
  const state = stateOf(figure)
  const mw = state === 'figure' && figure.unit === 'MW' ? Number(figure.value ?? figure.max ?? figure.min) : null
  return mark(state, speech, mw === null ? null : bandOf(mw))
}
