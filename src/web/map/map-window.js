// @ts-check
/** @import { Map as MapLibre } from 'maplibre-gl' */
/** @import { Place, View } from './shapes.ts' */

/**
 * What part of the world is in view. Without a moving map that is Europe, or the place that is searched.
 * @param {MapLibre | null} map
 * @param {View} view
 */
export function mapWindow(map, view) {
  return {
    /** @returns {Place} */
    middle() {
      const centre = map?.getCenter().wrap()
      return centre ? { lat: centre.lat, lon: centre.lng } : view.at ?? view.map ?? { lat: 48, lon: 8 }
    },

    /** As the interface's bbox. */
    bbox() {
      if (!map) return '-25,34,45,72'
      const { _sw: { lng: west, lat: south }, _ne: { lng: east, lat: north } } = map.getBounds()
      return [Math.max(west, -180), Math.max(south, -90), Math.min(east, 180), Math.min(north, 90)].map((degrees) => degrees.toFixed(5)).join(',')
    },
  }
}
