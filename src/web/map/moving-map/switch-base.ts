import type { Map as MapLibre } from 'maplibre-gl'
import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import type { BaseMap } from '../base-map/base-map-parts.ts'

/**
 * Puts one base map in the place of another, below all other layers.
 * @param layersOf the layers of a base map as they are drawn now
 */
export function switchBase(map: MapLibre, from: BaseMap, to: BaseMap, layersOf: (base: BaseMap) => LayerSpecification[]) {
  for (const { id } of layersOf(from)) map.removeLayer(id)
  for (const id of Object.keys(from.sources)) map.removeSource(id)
  const [above] = map.getLayersOrder()
  map.setSprite(typeof to.sprite === 'string' ? to.sprite : null)
  for (const [id, source] of Object.entries(to.sources)) map.addSource(id, source)
  for (const layer of layersOf(to)) map.addLayer(layer, above)
}
