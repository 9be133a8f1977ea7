import { words } from '#words'
import { element } from '../page/element.ts'
import type { BaseKind } from '../base-map/kinds.ts'

/** Whoever opens the page on the machine that serves it can change its settings. */
const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname)

/**
 * Adds the choice of the base map in a corner of the map, where there is one; who runs the service is told where more come from.
 * @param choose a base map was chosen
 */
export function drawChooser(container: HTMLElement, offered: BaseKind[], chosen: BaseKind, choose: (kind: BaseKind) => void) {
  const plainOnly = offered.length < 2
  if (plainOnly && !OWN_MACHINE) return
  const option = (kind: BaseKind) => element('label', {},
    element('input', { type: 'radio', name: 'base', value: kind, checked: kind === chosen, onchange: () => choose(kind) }), words.map.bases[kind])
  const kinds = (['plain', 'streets', 'satellite'] as const).filter((kind) => offered.includes(kind))
  container.append(element('details', { class: 'chooser' },
    element('summary', {}, words.map.base),
    element('fieldset', {}, element('legend', { class: 'unseen' }, words.map.base), ...kinds.map(option)),
    plainOnly && element('p', { class: 'note' }, words.map.noStreets)))
}
