import { flagParts, frameParts, markParts, pinParts } from '../../cartography/mark-parts.ts'
import { FLAGS, FRAME, PIN, isMarkImage, markNamed } from '../../cartography/marks.ts'
import { partsImage } from '../drawing/symbols.ts'
import { onThemeChange, theme } from '../drawing/theme.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import type { AllLayoutProperties, AllPaintProperties, LayerSpecification } from '@maplibre/maplibre-gl-style-spec'

/**
 * Draws the images of marks as they are needed, and everything anew when the theme changes.
 * @returns brings the layers to what is shown now
 */
export function startPainting(map: MapLibre, layersNow: () => LayerSpecification[]): () => void {
  map.setMissingStyleImageResolver((id) => {
    if (!isMarkImage(id) || map.hasImage(id)) return
    const [name = '', size] = id.split('/')
    const ratio = Math.max(1, devicePixelRatio)
    const flag = FLAGS.find((one) => one === name)
    const made = flag ? flagParts(flag, Number(size), theme(), ratio)
      : name === PIN ? pinParts(Number(size), theme(), ratio) : name === FRAME ? frameParts(Number(size), theme(), ratio) : markParts(markNamed(name), Number(size), theme(), ratio)
    map.addImage(id, partsImage(made), { pixelRatio: ratio })
  })

  // MapLibre leaves alone what has not changed.
  const repaint = () => {
    for (const layer of layersNow()) {
      for (const [name, value] of Object.entries(layer.paint ?? {})) map.setPaintProperty(layer.id, name as keyof AllPaintProperties, value)
      for (const [name, value] of Object.entries(layer.layout ?? {})) map.setLayoutProperty(layer.id, name as keyof AllLayoutProperties, value)
      if ('filter' in layer) map.setFilter(layer.id, layer.filter)
    }
  }
  onThemeChange(() => {
    for (const id of map.listImages()) if (isMarkImage(id)) map.removeImage(id)
    repaint()
  })
  return repaint
}
