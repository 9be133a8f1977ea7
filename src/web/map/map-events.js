// @ts-check
/** @import { AssetMap } from './map.js' */
/** @import { View } from './shapes.ts' */

/** How long the map rests before the list follows it, ms. */
const REST = 300

/**
 * What happens when the map is moved, clicked or used by keyboard.
 * @param {AssetMap} drawn
 * @param {View} view
 * @param {{ moved: () => void, rested: () => void, open: (id: string, row: null, here?: string[]) => void }} page
 */
export function startMapEvents(drawn, view, { moved, rested, open }) {
  const { map } = drawn
  if (!map) return
  let resting = 0
  map.on('moveend', () => {
    const { lat, lng } = map.getCenter()
    view.map = { zoom: map.getZoom(), lat, lon: lng }
    moved()
    // Around a place, the list is the same wherever the map is moved to.
    if (view.at) return
    clearTimeout(resting)
    resting = window.setTimeout(rested, REST)
  })
  drawn.onSelect((chosen) => {
    if (chosen === null) return
    if (typeof chosen === 'string') return open(chosen, null)
    if ('ids' in chosen) return open(chosen.ids[0] ?? '', null, chosen.ids)
    map.fitBounds(chosen.box, { maxZoom: map.getZoom() + 3 })
  })
  map.getCanvas().addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') map.fire('click', { lngLat: map.getCenter(), point: map.project(map.getCenter()) })
  })
}
