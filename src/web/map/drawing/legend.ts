import { words } from '#words'
import { bandWords, shapeWord } from '../../cartography/band-words.ts'
import { element } from '../page/element.ts'
import { FLAGS, SHAPES } from '../../cartography/marks.ts'
import { sizesAt } from '../../cartography/scales.ts'
import { symbol } from './symbols.ts'
import { capitalised, say, term } from '../../words/visitor/texts.ts'
import type { Question } from '../../../capacity/shapes.ts'
import { NOTHING_IN_VIEW, type InView } from './in-view.ts'

/** A sign and what it means. */
const entry = (sign: Element, text: string) => element('li', {}, element('span', { class: 'sign' }, sign), text)

/** The bands of capacity that are in view, in their colours and their sizes at zoom 8.5. */
function bands({ marks }: InView) {
  const texts = bandWords()
  return sizesAt(8.5).flatMap(({ size }, at) => {
    if (!marks.includes(`figure-${at + 1}`)) return []
    const sign = symbol('figure', at + 1)
    Object.assign(sign.style, { width: `${size}px`, height: `${size}px` })
    return [entry(sign, texts[at] ?? '')]
  })
}

/** Whatever else is in view. */
function others({ flags, marks, stale, several, approximate, box }: InView) {
  const dot = (kind: string) => element('span', { class: `dot ${kind}` })
  return [
    ...[...SHAPES.slice(1).filter((shape) => marks.includes(shape)), ...(stale === 'some' ? ['stale' as const] : [])].map((shape) => entry(symbol(shape), shapeWord(shape))),
    ...(several ? [entry(dot('plate'), words.drawing.plate)] : []),
    ...(approximate ? [entry(dot('ring'), words.legend.ring)] : []),
    ...FLAGS.filter((flag) => flags.includes(flag)).map((flag) => entry(symbol(flag), capitalised(words.changes[flag]))),
    ...(box ? [entry(symbol('box'), words.legend.box)] : []),
  ]
}

/** Adds the legend to the map, which tells what is in view and no more; open where there is room, and on paper. */
export function drawLegend(container: HTMLElement) {
  const body = element('div', { class: 'legend-body' })
  const legend = element('details', { class: 'legend', open: matchMedia('(min-width: 1100px) and (min-height: 640px)').matches },
    element('summary', {}, words.legend.name), body)
  container.append(legend)
  let view = NOTHING_IN_VIEW
  let unfolded = false
  addEventListener('beforeprint', () => {
    unfolded = legend.open
    legend.open = true
  })
  addEventListener('afterprint', () => {
    legend.open = unfolded
  })
  return {
    /** @param seen what is in view, where that is not what it was */
    show({ capacity, question: { direction, together } }: { capacity: boolean; question: Question }, seen: InView = view) {
      view = seen
      const parts = [...bands(view), ...others(view)]
      body.replaceChildren(
        capacity ? element('h2', {}, say(words.drawing.scale, { direction: direction ? term('direction', direction) : words.drawing[together ? 'bothAtOnce' : 'better'] }))
          : element('p', { class: 'needs-key' }, words.drawing.needsKey),
        element('ul', {}, ...parts))
    },
    /** How much of the map's right side it covers, CSS pixels: nothing where it is folded, or reaches into the left half. */
    covered: () => (legend.open && legend.offsetLeft * 2 > container.clientWidth ? container.clientWidth - legend.offsetLeft : 0),
  }
}
