// @ts-check
import { words } from '#words'
import { capitalised, countryName, countText, say, term } from './texts.js'
/** @import { ExpressionSpecification } from '@maplibre/maplibre-gl-style-spec' */
/** @import { CountryCoverage, FilterParameter, Filters } from './shapes.ts' */

/**
 * A filter. Its name is that of the link's parameter; the word that it goes by stands in `words.filters`.
 * @typedef {object} Filter
 * @property {FilterParameter} parameter of GET /v1/capacity/nearby, which takes the chosen values as a comma list
 * @property {'boxes'} control how the form draws it
 * @property {(known: Known, chosen: string[]) => Choice[]} choices what there is to choose from
 * @property {string} [none] what the form says while that is nothing
 * @property {string} [find] label of a field that narrows the choices, where there is to be one
 * @property {(values: string[]) => ExpressionSpecification} points which points of the tiles pass
 */

/**
 * What the page has come to know and filters choose from: countries of the coverage, and the country of each operator's slug.
 * @typedef {{ countries: CountryCoverage[], operators: Map<string, string> }} Known
 */

/** @typedef {{ value: string, label: string, note?: string | undefined, title?: string }} Choice a note stands behind the label */

/**
 * The filters of the map, in the form's order. What stands here is all that there is to a filter: the form, the link, the
 * request, the points shown and the legend follow from it.
 */
export const FILTERS = /** @satisfies {Record<string, Filter>} */ ({
  type: {
    parameter: 'asset_type',
    control: 'boxes',
    choices: () => Object.keys(words.terms.asset_type).map((type) => ({ value: type, label: capitalised(term('asset_type', type)) })),
    points: among('type'),
  },
  country: {
    parameter: 'country',
    control: 'boxes',
    choices: ({ countries }, chosen) => {
      const assetsOf = new Map(countries.filter(({ assets }) => assets > 0).map(({ code, assets }) => [code, assets]))
      return [...new Set([...assetsOf.keys(), ...chosen])].map((code) => {
        const count = assetsOf.get(code) ?? 0
        return { value: code, label: countryName(code), note: countText(count), title: say(words.search.assets, { count }) }
      })
    },
    points: among('country'),
  },
  operator: {
    parameter: 'operator',
    control: 'boxes',
    none: words.filterPanel.noOperators,
    find: words.filterPanel.findOperator,
    choices: ({ operators }, chosen) => [...new Set([...chosen, ...operators.keys()])].sort()
      .map((slug) => ({ value: slug, label: slug, note: operators.get(slug) })),
    points: among('operator'),
  },
})

/** @typedef {keyof typeof FILTERS} FilterName */

const ALL = /** @type {[FilterName, Filter][]} */ (Object.entries(FILTERS))

/**
 * Points of which a property is one of the values.
 * @param {string} property
 * @returns {Filter['points']}
 */
function among(property) {
  return (values) => ['in', ['get', property], ['literal', values]]
}

/**
 * The filters that are set, with their values.
 * @param {Filters} chosen
 * @returns {{ name: FilterName, filter: Filter, values: string[] }[]}
 */
export const filtersSet = (chosen) => ALL.map(([name, filter]) => ({ name, filter, values: chosen[name] })).filter(({ values }) => values.length > 0)

/**
 * Which points of the tiles pass all that is set.
 * @param {Filters} chosen
 * @returns {ExpressionSpecification}
 */
export const pointsShown = (chosen) => ['all', ...filtersSet(chosen).map(({ filter, values }) => filter.points(values))]

/**
 * What a request of /v1/capacity/nearby takes, by parameter.
 * @param {Filters} chosen
 */
export const parametersOf = (chosen) => Object.fromEntries(filtersSet(chosen).map(({ filter, values }) => [filter.parameter, values.join(',')]))

/**
 * The legend's sentence of what is shown alone; empty where no filter is set.
 * @param {Filters} chosen
 * @param {Known} known
 */
export function legendText(chosen, known) {
  const labels = filtersSet(chosen).flatMap(({ filter, values }) => {
    const choices = filter.choices(known, values)
    return values.map((value) => choices.find((choice) => choice.value === value)?.label ?? value)
  })
  return labels.length === 0 ? '' : say(words.legend.only, { values: labels.join(' · ') })
}

/**
 * Filters with values from wherever they are kept.
 * @param {(name: FilterName) => string[]} valuesOf
 * @returns {Filters}
 */
export const filtersFrom = (valuesOf) => /** @type {Filters} */ (Object.fromEntries(ALL.map(([name]) => [name, valuesOf(name)])))
