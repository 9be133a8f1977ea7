import type { Map as MapLibre } from 'maplibre-gl'
import type { PageState } from '../page/state.ts'

/** How long the map rests before the list follows it, ms. */
const REST = 300

/** What happens when the map is moved or used by keyboard. */
export function followMap(map: MapLibre, state: PageState, rested: () => void) {
  let resting = 0
  map.on('moveend', () => {
    const { lat, lng } = map.getCenter()
    state.change({ map: { zoom: map.getZoom(), lat, lon: lng } })
    // Around a place, the list is the same wherever the map is moved to.
    if (state.now().at) return
    clearTimeout(resting)
    resting = window.setTimeout(rested, REST)
  })
  map.getCanvas().addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') map.fire('click', { lngLat: map.getCenter(), point: map.project(map.getCenter()) })
  })
}
