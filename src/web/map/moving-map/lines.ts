import { words } from '#words'
import type { Map as MapLibre } from 'maplibre-gl'
import { sentence } from '../../cartography/labels.ts'
import { lineLayers } from '../../cartography/line-layers.ts'
import { theme } from '../drawing/theme.ts'

/** The lines that the service has, as src/web/lines.ts describes them. */
export type Lines = { tiles: string; attribution: string }

/** Asks whether there are lines; null where there are none, or the service is away. */
export const offeredLines = (): Promise<Lines | null> => (
  fetch('/assets/lines.json').then((answer) => (answer.ok ? answer.json() as Promise<Lines | null> : null), () => null))

/** The layers of lines as they are drawn now. */
export const linesNow = () => lineLayers(theme(), sentence(words.record.voltage, { kv: ['number-format', ['get', 'voltage_kv'], { locale: words.locale }] }))

/** Shows the lines above the base map and below all else, or takes them away. @param above the lowest of the layers above the base map */
export function showLines(map: MapLibre, { tiles, attribution }: Lines, shown: boolean, above: string) {
  if (shown) map.addSource('lines', { type: 'vector', tiles: [location.origin + tiles], maxzoom: 12, attribution })
  for (const layer of linesNow()) {
    if (shown) map.addLayer(layer, above)
    else map.removeLayer(layer.id)
  }
  if (!shown) map.removeSource('lines')
}
