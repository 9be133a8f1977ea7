/** @import { Map as MapLibre } from 'maplibre-gl' */
/** @import { AssetMap } from './asset-map.js' */
/** @import { View } from '../../../capacity/shapes.ts' */

/** How long the map rests before the list follows it, ms. */
const REST = 300
/** How many zooms a click on a cell of several assets goes down at most. */
const DIVE = 3

/**
 * What happens when the map is moved or used by keyboard.
 * @param {MapLibre} map
 * @param {View} view
 * @param {{ moved: () => void, rested: () => void }} page
 */
export function followMap(map, view, { moved, rested }) {
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
  map.getCanvas().addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') map.fire('click', { lngLat: map.getCenter(), point: map.project(map.getCenter()) })
  })
}

/**
 * What happens when something on the map is chosen.
 * @param {AssetMap} drawn
 * @param {(id: string, row: null, here?: string[]) => void} open
 */
export function followChoice(drawn, open) {
  drawn.onSelect((chosen) => {
    if (chosen === null) return
    if (typeof chosen === 'string') return open(chosen, null)
    if ('ids' in chosen) return open(chosen.ids[0] ?? '', null, chosen.ids)
    drawn.fit(chosen.box, DIVE)
  })
}
