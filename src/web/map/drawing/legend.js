import { words } from '#words'
import { voltageText } from '../../words/visitor/amounts.js'
import { bandWords } from '../../cartography/band-words.js'
import { element } from '../page/element.js'
import { SHAPES } from '../../cartography/marks.js'
import { VOLTAGE_STEPS } from '../../cartography/palette.js'
import { symbol } from './symbols.js'
import { say, term } from '../../words/visitor/texts.js'
/** @import { Question } from '../../../capacity/shapes.ts' */

/** Diameters of the samples of voltage, px: those of zoom 8. */
const SAMPLES = [8, 10, 12, 15]

/** The scale of capacity in its colours. */
function scale() {
  return element('ol', { class: 'scale' }, ...bandWords().map((text, at) => element('li', {}, symbol('figure', at + 1), text)))
}

/** The marks of what is no amount above zero, in a word each. */
function marks() {
  return element('ul', { class: 'states' }, ...[...SHAPES.slice(1), /** @type {const} */ ('stale')].map((shape) =>
    element('li', {}, symbol(shape), (shape === 'other_unit' ? words.drawing.otherUnit : words.states[shape]).word)))
}

function sizes() {
  const texts = [say(words.legend.smallest, { kv: voltageText(VOLTAGE_STEPS[0]) }),
    ...VOLTAGE_STEPS.map((kv) => say(words.legend.from, { kv: voltageText(kv) }))]
  return element('ul', { class: 'voltages' }, ...texts.map((text, at) =>
    element('li', {}, element('span', { class: `dot size-${SAMPLES[at]}` }), text)))
}

const box = () => element('p', {}, symbol('box'), words.legend.box)

/**
 * Adds the legend to the map; open where there is room, and on paper.
 * @param {HTMLElement} container
 */
export function drawLegend(container) {
  const title = element('h2', {})
  const body = element('div', { class: 'legend-body' })
  const legend = element('details', { class: 'legend', open: matchMedia('(min-width: 1100px) and (min-height: 640px)').matches },
    element('summary', {}, words.legend.name), body)
  container.append(legend)
  let unfolded = false
  addEventListener('beforeprint', () => {
    unfolded = legend.open
    legend.open = true
  })
  addEventListener('afterprint', () => {
    legend.open = unfolded
  })
  return {
    /** @param {{ capacity: boolean, question: Question }} shown */
    show({ capacity, question: { direction } }) {
      title.replaceChildren(say(words.drawing.scale, { direction: direction ? term('direction', direction) : words.drawing.better }))
      body.replaceChildren(...(capacity
        ? [title, scale(), marks(), element('h2', {}, words.drawing.size), sizes(),
          element('p', {}, element('span', { class: 'dot plate' }), words.drawing.plate),
          element('p', {}, element('span', { class: 'dot ring' }), words.legend.ring), box()]
        : [element('p', { class: 'needs-key' }, words.drawing.needsKey), element('h2', {}, words.drawing.size), sizes(), box()]))
    },
    /** How much of the map's right side it covers, CSS pixels: nothing where it is folded, or reaches into the left half. */
    covered: () => (legend.open && legend.offsetLeft * 2 > container.clientWidth ? container.clientWidth - legend.offsetLeft : 0),
  }
}
