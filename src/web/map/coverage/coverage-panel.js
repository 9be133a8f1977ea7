import { coverage } from '../service/api.js'
import { coverageList } from './coverage.js'
import { byId, element } from '../page/element.js'
import { boxAround } from '../drawing/geojson.js'
import { Problem } from '../service/problem.js'
/** @import { PageState } from '../page/state.js' */
/** @import { Borders } from '../base-map/natural-earth.js' */

/**
 * Fills the panel of coverage, and says which countries have published data.
 * @param {PageState} state
 * @param {Borders} borders
 * @param {(box: [number, number, number, number]) => void} goTo shows a country
 */
export async function fillCoverage(state, borders, goTo) {
  const body = byId('coverage-body', HTMLElement)
  /** @param {string} code */
  const goToCountry = (code) => {
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
  }
}
