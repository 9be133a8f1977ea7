import { ASSET_LAYERS } from '../../cartography/layers.ts'
import type { Map as MapLibre, MapGeoJSONFeature, Point } from 'maplibre-gl'
import type { Drawn } from '../drawing/selection.ts'

/** Half the side of the square that counts as "at the pointer", px: a finger's or a hand's precision. */
const REACH = 7

/** The assets at a point of the map, nearest first. */
export function featuresAt(map: MapLibre, { x, y }: Point) {
  const found = map.queryRenderedFeatures([[x - REACH, y - REACH], [x + REACH, y + REACH]], { layers: ASSET_LAYERS })
  const away = new Map(found.map((feature) => {
    const { lon, lat } = drawn(feature)
    const { x: left, y: top } = map.project([lon, lat])
    return [feature, Math.hypot(left - x, top - y)]
  }))
  return found.sort((a, b) => (away.get(a) ?? 0) - (away.get(b) ?? 0))
}

/** What is chosen or counted of a feature, which is a point. */
export function drawn({ geometry, properties }: MapGeoJSONFeature): Drawn {
  const [lon = 0, lat = 0] = geometry.type === 'Point' ? geometry.coordinates : []
  return { lon, lat, properties }
}
