// @ts-check
import { words } from '#words'
import { checkBoxes } from './check-boxes.js'
import { byId, element } from './element.js'
import { FILTERS, filtersSet, legendText } from './filters.js'
import { countText, say } from './texts.js'
/** @import { FilterName, Known } from './filters.js' */
/** @import { CountryCoverage, Filters } from './shapes.ts' */

/** How each kind of control is drawn. */
const CONTROLS = { boxes: checkBoxes }

/**
 * The panel of filters: nothing chosen lets everything through.
 * @param {Filters} filters changed in place
 * @param {() => void} changed
 */
export function startFilters(filters, changed) {
  /** @type {Known} */
  const known = { countries: [], operators: new Map() }
  const names = /** @type {FilterName[]} */ (Object.keys(FILTERS))
  const clear = element('button', { type: 'button', onclick: reset }, words.filterPanel.clear)
  const controls = names.map((name) => CONTROLS[FILTERS[name].control](name, FILTERS[name], {
    known, values: () => filters[name],
    choose: (values) => {
      filters[name] = values
      drawSet()
      changed()
    },
  }))
  byId('filters', HTMLElement).append(...names.map((name, at) => (
    element('fieldset', {}, element('legend', {}, words.filters[FILTERS[name].parameter]), ...controls[at]?.parts ?? [])
  )), clear)

  function reset() {
    for (const name of names) filters[name] = []
    draw()
    changed()
  }

  /** Tells how many are set in the tab, and which in the legend. */
  function drawSet() {
    const count = filtersSet(filters).flatMap(({ values }) => values).length
    const badge = byId('filter-count', HTMLElement)
    badge.hidden = clear.hidden = count === 0
    badge.replaceChildren(
      element('span', { 'aria-hidden': 'true' }, countText(count)), element('span', { class: 'unseen' }, say(words.filterPanel.set, { count })))
    const told = byId('legend-filters', HTMLElement)
    told.replaceChildren(legendText(filters, known))
    told.hidden = count === 0
  }

  function draw() {
    drawSet()
    for (const control of controls) control.draw()
  }
  draw()

  return {
    /** @param {CountryCoverage[]} countries */
    setCountries(countries) {
      known.countries = countries
      draw()
    },

    /**
     * @param {Iterable<[slug: string, country: string]>} seen
     */
    addOperators(seen) {
      const before = known.operators.size
      for (const [slug, country] of seen) known.operators.set(slug, country)
      if (known.operators.size !== before) draw()
    },

    /** Shows `filters` again after somebody else changed them. */
    draw,
  }
}
