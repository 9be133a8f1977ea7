import { words } from '#words'
import { voltageText } from '../../words/visitor/amounts.js'
import { bandWords } from '../../cartography/band-words.ts'
import { element } from '../page/element.ts'
import { SHAPES } from '../../cartography/marks.ts'
import { sizesAt } from '../../cartography/scales.ts'
import { symbol } from './symbols.ts'
import { say, term } from '../../words/visitor/texts.js'
import type { Question } from '../../../capacity/shapes.ts'

/** The scale of capacity in its colours. */
function bands() {
  return element('ol', { class: 'scale' }, ...bandWords().map((text, at) => element('li', {}, symbol('figure', at + 1), text)))
}

/** The marks of what is no amount above zero, in a word each. */
function marks() {
  return element('ul', { class: 'states' }, ...[...SHAPES.slice(1), 'stale' as const].map((shape) =>
    element('li', {}, symbol(shape), (shape === 'other_unit' ? words.drawing.otherUnit : words.states[shape]).word)))
}

/** The scale of voltage as it is at zoom 8.5. */
function sizes() {
  const scale = sizesAt(8.5)
  return element('ul', { class: 'voltages' }, ...scale.map(({ from, size }, at) => {
    const dot = element('span', { class: 'dot' })
    Object.assign(dot.style, { width: `${size}px`, height: `${size}px` })
    return element('li', {}, dot, at > 0 ? say(words.legend.from, { kv: voltageText(from) })
      : say(words.legend.smallest, { kv: voltageText(scale[1]?.from ?? null) }))
  }))
}

const box = () => element('p', {}, symbol('box'), words.legend.box)

/** Adds the legend to the map; open where there is room, and on paper. */
export function drawLegend(container: HTMLElement) {
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
    show({ capacity, question: { direction } }: { capacity: boolean; question: Question }) {
      title.replaceChildren(say(words.drawing.scale, { direction: direction ? term('direction', direction) : words.drawing.better }))
      body.replaceChildren(...(capacity
        ? [title, bands(), marks(), element('h2', {}, words.drawing.size), sizes(),
          element('p', {}, element('span', { class: 'dot plate' }), words.drawing.plate),
          element('p', {}, element('span', { class: 'dot ring' }), words.legend.ring), box()]
        : [element('p', { class: 'needs-key' }, words.drawing.needsKey), element('h2', {}, words.drawing.size), sizes(), box()]))
    },
    /** How much of the map's right side it covers, CSS pixels: nothing where it is folded, or reaches into the left half. */
    covered: () => (legend.open && legend.offsetLeft * 2 > container.clientWidth ? container.clientWidth - legend.offsetLeft : 0),
  }
}
