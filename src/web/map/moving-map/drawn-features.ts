import { markOfFeature } from '../../cartography/best.ts'
import { inView } from '../drawing/in-view.ts'
import { ASSET_LAYERS } from '../../cartography/layers.ts'
import type { Map as MapLibre, MapGeoJSONFeature, Point, GeoJSONSource } from 'maplibre-gl'
import { stacksOf, type Drawn } from '../drawing/selection.ts'
import { NOTHING } from '../drawing/geojson.ts'
import type { Flag } from '../../cartography/marks.ts'
import type { Question } from '../../../capacity/shapes.ts'

/** Half the side of the square that counts as "at the pointer", px: a finger's or a hand's precision. */
const REACH = 7

/** The assets at a point of the map, nearest first; a flag stands beside its asset, and above all marks. */
export function featuresAt(map: MapLibre, { x, y }: Point) {
  const found = map.queryRenderedFeatures([[x - REACH, y - REACH], [x + REACH, y + REACH]], { layers: ['changes', ...ASSET_LAYERS, 'nearly'] })
  const away = new Map(found.map((feature) => {
    const { lon, lat } = drawn(feature)
    const { x: left, y: top } = map.project([lon, lat])
    return [feature, feature.layer.id === 'changes' ? 0 : Math.hypot(left - x, top - y)]
  }))
  return found.sort((a, b) => (away.get(a) ?? 0) - (away.get(b) ?? 0))
}

/** What is chosen or counted of a feature, which is a point. */
export function drawn({ geometry, properties }: MapGeoJSONFeature): Drawn {
  const [lon = 0, lat = 0] = geometry.type === 'Point' ? geometry.coordinates : []
  return { lon, lat, properties }
}

/**
 * Waits for the first frame that shows an asset, or for all to be drawn where there is none to be seen. Sets the mark `assets drawn` of the
 * browser's User Timing, for whoever measures the page.
 */
export function firstDrawn(map: MapLibre): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      map.off('render', look)
      map.off('idle', done)
      resolve()
    }
    const look = () => {
      if (map.queryRenderedFeatures({ layers: ASSET_LAYERS }).length === 0) return
      performance.mark('assets drawn')
      done()
    }
    map.on('render', look)
    map.on('idle', done)
  })
}

/** What is drawn in the map's window, apart from the list's own marks: the tiles have them too. */
export function viewOf(map: MapLibre, direction: Question['direction']) {
  const points = map.queryRenderedFeatures({ layers: ['marks', 'stacks', 'assets'] }).map(({ layer, properties }) => ({
    mark: layer.id === 'assets' ? '' : markOfFeature(properties, direction), several: Number(properties.assets ?? properties.here ?? 1) > 1, precision: properties.precision,
  }))
  const flags = new Set(map.queryRenderedFeatures({ layers: ['changes'] }).map(({ properties }) => properties.flag as Flag))
  return inView(points, map.queryRenderedFeatures({ layers: ['approximate'] }).length > 0, [...flags])
}

/** The zoom from which points with several assets are counted: below it marks are closer than their own size. */
const COUNTED_FROM = 8

/** Counts the assets that stand at one point, each time that the map comes to rest: it may do so with the old tiles of a new question. */
export function startStacks(map: MapLibre, shown: { question: Question; capacity: boolean }) {
  let told = ''
  map.on('idle', () => {
    const stacks = shown.capacity && map.getZoom() >= COUNTED_FROM ? stacksOf(map.queryRenderedFeatures({ layers: ['marks'] }).map(drawn)) : NOTHING
    // By place, number and rank: of equal assets another one may be the first the next time, and the map would never rest.
    const marks = stacks.features.map(({ geometry, properties }) => JSON.stringify([geometry, properties?.here, properties?.rank]))
    const now = JSON.stringify([shown.question, ...marks.toSorted()])
    if (now === told) return
    told = now
    ;(map.getSource('stacks') as GeoJSONSource).setData(stacks)
  })
}
