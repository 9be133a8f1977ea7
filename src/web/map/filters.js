// @ts-check
import { byId, element } from './element.js'
import { swatch } from './legend.js'
import { TYPE_COLOURS } from './palette.js'
import { capitalised, countText, plural, words } from './words.js'
/** @import { CountryCoverage, Filters } from './shapes.ts' */

/** @typedef {keyof Filters} FilterName */

/**
 * The panel of filters: nothing ticked lets everything through.
 * @param {Filters} filters changed in place
 * @param {() => void} changed
 */
export function startFilters(filters, changed) {
  const groups = {
    type: group('Asset type'), country: group('Country'), operator: group('Operator', 'None in view yet: move the map.'),
  }
  /** Known operators and the country of each, as the tiles show them. */
  const operators = new Map(filters.operator.map((slug) => [slug, '']))
  /** @type {CountryCoverage[]} */
  let countries = []
  const search = element('input', {
    type: 'search', placeholder: 'Find an operator', 'aria-label': 'Find an operator', autocomplete: 'off', spellcheck: 'false',
    oninput: () => draw(),
  })
  const clear = element('button', { type: 'button', onclick: () => reset() }, 'Clear all filters')
  groups.operator.fieldset.insertBefore(search, groups.operator.choices)
  byId('filters', HTMLElement).append(
    groups.type.fieldset, groups.country.fieldset, groups.operator.fieldset, clear)

  function reset() {
    filters.type = filters.country = filters.operator = []
    draw()
    changed()
  }

  /**
   * @param {FilterName} name
   * @param {string} value
   * @param {...(Node | string)} label
   */
  function choice(name, value, ...label) {
    const box = element('input', {
      type: 'checkbox', name, value, checked: filters[name].includes(value),
      onchange: () => {
        filters[name] = box.checked ? [...filters[name], value] : filters[name].filter((other) => other !== value)
        drawCount()
        changed()
      },
    })
    return element('label', { class: 'choice' }, box, ...label)
  }

  function drawCount() {
    const count = Object.values(filters).flat().length
    const badge = byId('filter-count', HTMLElement)
    badge.hidden = clear.hidden = count === 0
    badge.replaceChildren(countText(count), element('span', { class: 'unseen' }, ' set'))
  }

  function draw() {
    drawCount()
    groups.type.fill(Object.keys(TYPE_COLOURS).map((type) => choice('type', type, swatch(type), capitalised(words(type)))))
    const listed = countries.filter(({ code, assets }) => assets > 0 || filters.country.includes(code))
    groups.country.fill(listed.map(({ code, name, assets }) =>
      choice('country', code, name, element('small', { title: plural(assets, 'asset') }, countText(assets)))))
    const wanted = search.value.trim().toLowerCase()
    groups.operator.fill([...operators].filter(([slug]) => slug.includes(wanted)).sort()
      .map(([slug, country]) => choice('operator', slug, slug, element('small', {}, country))))
  }
  draw()

  return {
    /** @param {CountryCoverage[]} known */
    setCountries(known) {
      countries = known
      draw()
    },

    /**
     * @param {Iterable<[slug: string, country: string]>} seen
     */
    addOperators(seen) {
      const before = operators.size
      for (const [slug, country] of seen) if (!operators.get(slug)) operators.set(slug, country)
      if (operators.size !== before) draw()
    },

    /** Shows `filters` again after somebody else changed them. */
    draw,
  }
}

/**
 * @param {string} title
 * @param {string} [none] what to say while there is nothing to choose from
 */
function group(title, none = 'None yet.') {
  const choices = element('div', { class: 'choices' })
  return {
    fieldset: element('fieldset', {}, element('legend', {}, title), choices),
    choices,
    /** @param {Node[]} boxes */
    fill: (boxes) => choices.replaceChildren(...(boxes.length ? boxes : [element('p', { class: 'note' }, none)])),
  }
}
