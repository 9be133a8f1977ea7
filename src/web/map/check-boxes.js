// @ts-check
import { words } from '#words'
import { element } from './element.js'
/** @import { Choice, Filter, Known } from './filters.js' */

/** @typedef {{ parts: Node[], draw: () => void }} Control `draw` shows again what there is to choose and what is chosen */

/**
 * One box for each value, of which several may be ticked; none ticked lets everything through.
 * @param {string} name
 * @param {Filter} filter
 * @param {{ values: () => string[], choose: (values: string[]) => void, known: Known }} chosen
 * @returns {Control}
 */
export function checkBoxes(name, { choices, none = words.filterPanel.none, find }, { values, choose, known }) {
  const list = element('div', { class: 'choices' })
  const search = element('input', {
    type: 'search', placeholder: find ?? null, 'aria-label': find ?? null, autocomplete: 'off', spellcheck: 'false', oninput: draw,
  })

  function draw() {
    const wanted = search.value.trim().toLowerCase()
    const boxes = choices(known, values()).filter(({ label }) => label.toLowerCase().includes(wanted)).map(box)
    list.replaceChildren(...(boxes.length > 0 ? boxes : [element('p', { class: 'note' }, none)]))
  }

  /** @param {Choice} choice */
  function box({ value, label, note, title }) {
    const input = element('input', {
      type: 'checkbox', name, value, checked: values().includes(value),
      onchange: () => choose(input.checked ? [...values(), value] : values().filter((other) => other !== value)),
    })
    return element('label', { class: 'choice' }, input, label,
      note ? element('small', { title: title ?? null }, note) : null)
  }

  return { parts: find ? [search, list] : [list], draw }
}
