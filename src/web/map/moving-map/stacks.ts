import { drawn } from './features-at.ts'
import { NOTHING } from '../drawing/geojson.ts'
import { stacksOf } from '../drawing/selection.ts'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import type { Question } from '../../../capacity/shapes.ts'

/** The zoom from which points with several assets are counted: below it marks are closer than their own size. */
const COUNTED_FROM = 8

/** Counts the assets that stand at one point, each time that the map comes to rest at another view. */
export function startStacks(map: MapLibre, shown: { question: Question; capacity: boolean }) {
  let countedAt = ''
  map.on('idle', () => {
    const view = `${map.getZoom()} ${map.getCenter()} ${JSON.stringify(shown.question)} ${shown.capacity}`
    if (view === countedAt) return
    countedAt = view
    const counted = shown.capacity && map.getZoom() >= COUNTED_FROM
    const stacks = map.getSource('stacks') as GeoJSONSource
    stacks.setData(counted ? stacksOf(map.queryRenderedFeatures({ layers: ['marks'] }).map(drawn)) : NOTHING)
  })
}
