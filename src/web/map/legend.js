// @ts-check
import { element } from './element.js'
import { TYPE_COLOURS } from './palette.js'
import { symbol } from './symbols.js'
import { capitalised, STATE_WORDS, words } from './words.js'

/** Voltage classes and the diameters of their samples, px. */
const VOLTAGES = [['under 36 kV, unknown', 5], ['36 kV and up', 7], ['110 kV and up', 10], ['220 kV and up', 13]]

/**
 * The legend of the points: colour by type, size by voltage, ring for a place that is not exact.
 * @returns {Node[]}
 */
export function pointLegend() {
  return [
    element('ul', { class: 'types' }, ...Object.keys(TYPE_COLOURS).map((type) =>
      element('li', {}, swatch(type), capitalised(words(type))))),
    element('ul', { class: 'voltages' }, ...VOLTAGES.map(([text, size]) =>
      element('li', {}, element('span', { class: 'dots' }, element('span', { class: `dot size-${size}` })), String(text)))),
    element('p', {}, element('span', { class: 'dots' }, element('span', { class: 'dot ring' })), 'Ring: approximate place'),
  ]
}

/**
 * The legend of the results: their shapes and words.
 * @returns {Node[]}
 */
export function resultLegend() {
  return [element('ul', { class: 'states' }, ...Object.entries(STATE_WORDS).map(([state, { word }]) =>
    element('li', {}, symbol(/** @type {keyof typeof STATE_WORDS} */ (state)), word)))]
}

/**
 * What each mark of a figure means, in the order in which people look for them.
 * @returns {Node[]}
 */
export function stateLegend() {
  return Object.entries(STATE_WORDS).map(([state, { word, meaning }]) =>
    element('li', { class: state }, symbol(/** @type {keyof typeof STATE_WORDS} */ (state)),
      element('strong', {}, word), element('span', {}, meaning)))
}

/**
 * The coloured dot of an asset type; its colours are in the style sheet, since the page's policy allows no inline style.
 * @param {string} type
 */
export const swatch = (type) => element('span', { class: `dot type-${type}`, 'aria-hidden': 'true' })
