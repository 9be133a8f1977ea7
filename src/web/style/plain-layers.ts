import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import { dynamic, isMarkedBy } from '../cartography/best.ts'
import { markName, MARKS } from '../cartography/marks.ts'
import { diametersOf } from '../cartography/scales.ts'

/**
 * A layer of the map in the form that every reader of styles knows. QGIS reads no expression for an image, and one filter that it cannot read hides a
 * layer: the marks become a layer for each mark, whose filter compares one property at a time, with stops of zoom. QGIS also has one source for all
 * layers, so that labels of the base map say that they are not for assets, each of which has an operator.
 */
export function plainLayers(layer: LayerSpecification): LayerSpecification[] {
  if (layer.type !== 'symbol') return [layer]
  if (!layer['source-layer']) return [{ ...layer, filter: dynamic(['all', ['!', ['has', 'operator']], ...(layer.filter ? [layer.filter] : [])]) }]
  if (layer.id !== 'marks') return [layer]
  return MARKS.flatMap((mark) => [false, true].map((stale) => {
    const name = markName({ ...mark, stale })
    const image = { stops: diametersOf(mark.band).map(([zoom, size]) => [zoom, `${name}/${size}`]) }
    return { ...layer, id: `${layer.id}-${name}`, filter: isMarkedBy(null, { ...mark, stale }), layout: { ...layer.layout, 'icon-image': image as unknown as string } }
  }))
}
