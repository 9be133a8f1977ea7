import { html, type Html } from '../html.ts'
import type { State } from '../map/shapes.ts'
import { OUTLINES } from '../map/outlines.js'
import type { Speech } from './speech.ts'

/** How a figure is marked: the shape of its state and the word beside it. */
export function mark(state: State | 'stale', { words }: Speech): Html {
  const { word, meaning } = words.states[state]
  return html`<span class="mark ${state}" title="${meaning}">${symbol(state)}${word}</span>`
}

/** The shape of a state, decorative. */
export function symbol(state: State | 'stale'): Html {
  return html`<svg viewBox="0 0 24 24" class="symbol ${state}" aria-hidden="true"><path fill-rule="evenodd" d="${OUTLINES[state]}"/></svg>`
}
