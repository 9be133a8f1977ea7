import { drawn } from './features-at.js'
import { NOTHING } from '../drawing/geojson.js'
import { stacksOf } from '../drawing/selection.js'
/** @import { GeoJSONSource, Map as MapLibre } from 'maplibre-gl' */
/** @import { Question } from '../../../capacity/shapes.ts' */

/** The zoom from which points with several assets are counted: below it marks are closer than their own size. */
const COUNTED_FROM = 8

/**
 * Counts the assets that stand at one point, each time that the map comes to rest at another view.
 * @param {MapLibre} map
 * @param {{ question: Question, capacity: boolean }} shown
 */
export function startStacks(map, shown) {
  let countedAt = ''
  map.on('idle', () => {
    const view = `${map.getZoom()} ${map.getCenter()} ${JSON.stringify(shown.question)} ${shown.capacity}`
    if (view === countedAt) return
    countedAt = view
    const counted = shown.capacity && map.getZoom() >= COUNTED_FROM
    const stacks = /** @type {GeoJSONSource} */ (map.getSource('stacks'))
    stacks.setData(counted ? stacksOf(map.queryRenderedFeatures({ layers: ['marks'] }).map(drawn)) : NOTHING)
  })
}
