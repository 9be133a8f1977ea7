import { coverage } from '../service/api.ts'
import { coverageList } from './coverage.ts'
import { byId, element } from '../page/element.ts'
import { boxAround } from '../drawing/geojson.ts'
import { Problem } from '../service/problem.ts'
import type { PageState } from '../page/state.ts'
import type { Borders } from '../base-map/natural-earth.ts'

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
  }
}
