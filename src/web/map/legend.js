// @ts-check
import { words } from '#words'
import { voltageText } from './amounts.js'
import { element } from './element.js'
import { TYPE_COLOURS, VOLTAGE_STEPS } from './palette.js'
import { symbol } from './symbols.js'
import { capitalised, say, term } from './texts.js'

const [SMALLEST = 0] = VOLTAGE_STEPS
/** Voltage classes and the diameters of their samples, px. */
const VOLTAGES = /** @type {[string, number][]} */ ([
  [say(words.legend.smallest, { kv: voltageText(SMALLEST) }), 5],
  ...VOLTAGE_STEPS.map((kv, step) => [say(words.legend.from, { kv: voltageText(kv) }), [7, 10, 13][step]]),
])

/**
 * The legend of the points: colour by type, size by voltage, ring for a place that is not exact.
 * @returns {Node[]}
 */
export function pointLegend() {
  return [
    element('ul', { class: 'types' }, ...Object.keys(TYPE_COLOURS).map((type) =>
      element('li', {}, swatch(type), capitalised(term('asset_type', type))))),
    element('ul', { class: 'voltages' }, ...VOLTAGES.map(([text, size]) =>
      element('li', {}, element('span', { class: 'dots' }, element('span', { class: `dot size-${size}` })), text))),
    element('p', {}, element('span', { class: 'dots' }, element('span', { class: 'dot ring' })), words.legend.ring),
  ]
}

/**
 * The legend of the results: their shapes and words.
 * @returns {Node[]}
 */
export function resultLegend() {
  return [element('ul', { class: 'states' }, ...Object.entries(words.states).map(([state, { word }]) =>
    element('li', {}, symbol(/** @type {keyof typeof words.states} */ (state)), word)))]
}

/**
 * What each mark of a figure means, in the order in which people look for them.
 * @returns {Node[]}
 */
export function stateLegend() {
  return Object.entries(words.states).map(([state, { word, meaning }]) =>
    element('li', { class: state }, symbol(/** @type {keyof typeof words.states} */ (state)),
      element('strong', {}, word), element('span', {}, meaning)))
}

/**
 * The coloured dot of an asset type; its colours are in the style sheet, since the page's policy allows no inline style.
 * @param {string} type
 */
export const swatch = (type) => element('span', { class: `dot type-${type}`, 'aria-hidden': 'true' })
