import { frameParts, markParts } from '../../cartography/mark-parts.js'
import { FRAME, isMarkImage, markNamed } from '../../cartography/marks.js'
import { partsImage } from '../drawing/symbols.js'
import { onThemeChange, theme } from '../drawing/theme.js'
/** @import { Map as MapLibre } from 'maplibre-gl' */
/** @import { AllLayoutProperties, AllPaintProperties, LayerSpecification } from '@maplibre/maplibre-gl-style-spec' */

/**
 * Draws the images of marks as they are needed, and everything anew when the theme changes.
 * @param {MapLibre} map
 * @param {() => LayerSpecification[]} layersNow
 * @returns {() => void} brings the layers to what is shown now
 */
export function startPainting(map, layersNow) {
  map.setMissingStyleImageResolver((id) => {
    if (!isMarkImage(id) || map.hasImage(id)) return
    const [name = '', size] = id.split('/')
    const ratio = Math.max(1, devicePixelRatio)
    const made = name === FRAME ? frameParts(Number(size), theme(), ratio) : markParts(markNamed(name), Number(size), theme(), ratio)
    map.addImage(id, partsImage(made), { pixelRatio: ratio })
  })

  // MapLibre leaves alone what has not changed.
  const repaint = () => {
    for (const layer of layersNow()) {
      for (const [name, value] of Object.entries(layer.paint ?? {})) map.setPaintProperty(layer.id, /** @type {keyof AllPaintProperties} */ (name), value)
      for (const [name, value] of Object.entries(layer.layout ?? {})) map.setLayoutProperty(layer.id, /** @type {keyof AllLayoutProperties} */ (name), value)
      if ('filter' in layer) map.setFilter(layer.id, layer.filter)
    }
  }
  onThemeChange(() => {
    for (const id of map.listImages()) if (isMarkImage(id)) map.removeImage(id)
    repaint()
  })
  return repaint
}
