// @ts-check
import { element } from './element.js'
import { countText, dateText, plural } from './words.js'
/** @import { Coverage, CountryCoverage } from './shapes.ts' */

const STATUS = /** @type {const} */ ({
  live: ['●', 'Live', 'Every operator registered here is covered'],
  partial: ['◐', 'Partial', 'Some operators registered here are covered'],
  planned: ['○', 'Planned', 'Sources are registered, none has published yet'],
  none: ['–', 'None', 'No source is registered'],
})

/**
 * Coverage per country, those with most first, under the totals.
 * @param {Coverage} coverage
 * @param {(code: string) => void} goTo
 * @returns {Node[]}
 */
export function coverageList({ countries, totals }, goTo) {
  const order = Object.keys(STATUS)
  const sorted = [...countries].sort((a, b) =>
    order.indexOf(a.coverage_status) - order.indexOf(b.coverage_status) || b.series - a.series || a.name.localeCompare(b.name))
  return [
    element('dl', { class: 'totals' },
      ...total('Assets', totals.assets), ...total('Series', totals.series),
      ...total('Operators', totals.operators), ...total('Sources', totals.sources)),
    element('p', { class: 'note' }, `Newest source: ${dateText(totals.newest_source_date)}. Choose a country to see it on the map.`),
    element('ul', { class: 'countries' }, ...sorted.map((country) => row(country, goTo))),
  ]
}

/**
 * @param {string} term
 * @param {number} count
 */
const total = (term, count) => [element('div', {}, element('dt', {}, term), element('dd', {}, countText(count)))]

/**
 * @param {CountryCoverage} country
 * @param {(code: string) => void} goTo
 */
function row({ code, name, coverage_status, operators, sources, assets, series, newest_source_date }, goTo) {
  const [sign, word, meaning] = STATUS[coverage_status]
  const withheld = sources.withheld > 0 ? `${sources.granted} open, ${sources.withheld} withheld` : `${sources.granted} open`
  return element('li', {},
    element('button', { type: 'button', class: 'plain', onclick: () => goTo(code) }, name),
    element('span', { class: `coverage-status ${coverage_status}`, title: meaning },
      element('span', { 'aria-hidden': 'true' }, sign), ` ${word}`),
    element('p', {}, [
      `${operators.covered} of ${plural(operators.total, 'operator')}`, `${plural(sources.total, 'source')}: ${withheld}`,
      plural(assets, 'asset'), `${countText(series)} series`,
      newest_source_date === null ? 'nothing published' : `newest ${dateText(newest_source_date)}`,
    ].join(' · ')))
}
