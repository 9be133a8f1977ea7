import { words } from '#words'
import { LINE_VOLTAGES } from '../../cartography/line-layers.ts'
import { element } from '../page/element.ts'
import { say } from '../../words/visitor/texts.ts'
import { BASE_KINDS, type BaseKind } from '../../../shapes/base-kinds.ts'

/** Whoever opens the page on the machine that serves it can change its settings. */
const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)

/** What there is to choose of. */
type Choice = {
  offered: BaseKind[]
  chosen: BaseKind
  /** A base map was chosen. */
  choose: (kind: BaseKind) => void
  /** Lines are to be shown, or no more; null where there are none. */
  showLines: ((shown: boolean) => void) | null
}

/** Adds the choice of what lies below the marks in a corner of the map, where there is one; who runs the service is told where streets come from. */
export function drawChooser(container: HTMLElement, { offered, chosen, choose, showLines }: Choice) {
  const plainOnly = offered.length < 2
  if (plainOnly && !OWN_MACHINE && showLines === null) return
  const option = (kind: BaseKind) => element('label', {},
    element('input', { type: 'radio', name: 'base', value: kind, checked: kind === chosen, onchange: () => choose(kind) }), words.map.bases[kind])
  const kinds = BASE_KINDS.filter((kind) => offered.includes(kind))
  container.append(element('details', { class: 'chooser' },
    element('summary', {}, words.map.base),
    element('fieldset', {}, element('legend', { class: 'unseen' }, words.map.base), ...kinds.map(option)),
    showLines && linesPart(showLines),
    plainOnly && OWN_MACHINE && element('p', { class: 'note' }, words.map.noStreets)))
}

/** Switches the lines on, with what their colours mean. */
function linesPart(show: (shown: boolean) => void) {
  const meaning = element('ul', { hidden: true }, ...LINE_VOLTAGES.map(({ from }, at) => {
    const sign = element('span', { class: `line line-${at + 1}` })
    const [first] = LINE_VOLTAGES.slice(1)
    return element('li', {}, sign, say(from === 0 ? words.map.below : words.map.from, { kv: say(words.record.voltage, { kv: from || first?.from || 0 }) }))
  }).toReversed())
  const box = element('input', {
    type: 'checkbox', onchange: ({ target }) => {
      const shown = (target as HTMLInputElement).checked
      meaning.hidden = !shown
      show(shown)
    },
  })
  return element('div', { class: 'lines' }, element('label', {}, box, words.map.lines), meaning)
}
