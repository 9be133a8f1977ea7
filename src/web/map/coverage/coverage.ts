import { words } from '#words'
import { coverage } from '../service/api.ts'
import { serviceBack } from '../service/recovery.ts'
import { byId, element } from '../page/element.ts'
import { boxAround } from '../drawing/geojson.ts'
import { Problem } from '../service/problem.ts'
import type { PageState } from '../page/state.ts'
import type { Borders } from '../base-map/natural-earth.ts'
import { countryName, countText, say } from '../../words/visitor/texts.ts'
import { dateText } from '../../words/visitor/times.ts'
import type { Coverage, CountryCoverage } from '../../../capacity/shapes.ts'

/**
 * Fills the panel of coverage, and says which countries have published data.
 * @param goTo shows a country
 */
export async function fillCoverage(state: PageState, borders: Borders, goTo: (box: [number, number, number, number]) => void) {
  const body = byId('coverage-body', HTMLElement)
  const goToCountry = (code: string) => {
    const country = borders.land.features.find(({ properties }) => properties?.code === code)
    if (country?.geometry.type === 'MultiPolygon') goTo(boxAround(country.geometry.coordinates.flat(2)))
  }
  try {
    const { data } = await coverage()
    body.replaceChildren(...coverageList(data, goToCountry))
    state.change({ covered: data.countries.filter(({ series }) => series > 0).map(({ code }) => code) })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    body.replaceChildren(element('p', { class: 'problem', role: 'alert' }, error.message))
    if (!error.passing) return
    await serviceBack()
    await fillCoverage(state, borders, goTo)
  }
}

/** The sign of each status, those with most first. */
const SIGNS = { live: '●', partial: '◐', planned: '○', none: '–' }

/** Coverage per country, those with most first, under the totals; those with nothing are named together. */
function coverageList({ countries, totals }: Coverage, goTo: (code: string) => void): Node[] {
  const order = Object.keys(SIGNS)
  const nothing = countries.filter(({ coverage_status: status }) => status === 'none').map(({ code }) => countryName(code))
  const sorted = countries.filter(({ coverage_status: status }) => status !== 'none').sort((a, b) =>
    order.indexOf(a.coverage_status) - order.indexOf(b.coverage_status) || b.series - a.series || countryName(a.code).localeCompare(countryName(b.code), words.locale))
  return [
    element('dl', { class: 'totals' },
      ...total(words.coverage.assets, totals.assets), ...total(words.coverage.records, totals.series),
      ...total(words.coverage.operators, totals.operators), ...total(words.coverage.sources, totals.sources)),
    element('p', { class: 'note' }, say(words.coverage.newestSource, { date: dateText(totals.newest_source_date) })),
    element('ul', { class: 'countries' }, ...sorted.map((country) => row(country, goTo))),
    ...(nothing.length === 0 ? [] : [element('p', { class: 'note' }, say(words.coverage.nothingRegistered, {
      countries: nothing.sort((a, b) => a.localeCompare(b, words.locale)).join(', '),
    }))]),
  ]
}

const total = (term: string, count: number) => [element('div', {}, element('dt', {}, term), element('dd', {}, countText(count)))]

function recordsWord(series: number, withheld: number) {
  return withheld === 0 ? words.search.records : withheld === series ? words.coverage.recordsAllWithheld : words.coverage.recordsSomeWithheld
}

function row(
  { code, coverage_status, operators, sources, assets, series, series_withheld, newest_source_date }: CountryCoverage, goTo: (code: string) => void,
) {
  const { word, meaning } = words.coverage[coverage_status]
  const counted = { count: sources.total, open: sources.granted, withheld: sources.withheld }
  return element('li', {},
    element('button', { type: 'button', class: 'plain', onclick: () => goTo(code) }, countryName(code)),
    element('span', { class: `coverage-status ${coverage_status}`, title: meaning },
      element('span', { 'aria-hidden': 'true' }, SIGNS[coverage_status]), ` ${word}`),
    element('p', {}, [
      say(operators.withheld > 0 ? words.coverage.coveredWithheld : words.coverage.covered,
        { covered: operators.covered, count: operators.total, withheld: operators.withheld }),
      say(sources.withheld > 0 ? words.coverage.sourcesWithheld : words.coverage.sourcesOpen, counted),
      say(words.search.assets, { count: assets }), say(recordsWord(series, series_withheld), { count: series, withheld: series_withheld }),
      series === 0 ? words.coverage.noFigure
        : newest_source_date === null ? words.record.dateNotStated : say(words.coverage.newest, { date: dateText(newest_source_date) }),
    ].join(' · ')))
}
