import { words } from '#words'
import type { Map as MapLibre } from 'maplibre-gl'
import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import { AREAS_FROM } from '../../cartography/area-layers.ts'
import { markOfFeature } from '../../cartography/best.ts'
import { sentence } from '../../cartography/labels.ts'
import { lineLayers } from '../../cartography/line-layers.ts'
import { theme } from '../drawing/theme.ts'
import type { Question } from '../../../capacity/shapes.ts'

/** A layer between base map and marks that the service has, as src/web/basemap/context-tiles.ts describes it. */
export type Offer = { tiles: string; attribution: string }

/** Asks whether the service has a layer; null where it has none, or is away. */
export const offered = (name: 'areas' | 'lines'): Promise<Offer | null> => (
  fetch(`/assets/${name}.json`).then((answer) => (answer.ok ? answer.json() as Promise<Offer | null> : null), () => null))

/** The layers of lines as they are drawn now. */
export const linesNow = () => lineLayers(theme(), sentence(words.record.voltage, { kv: ['number-format', ['get', 'voltage_kv'], { locale: words.locale }] }))

/** Shows a layer below another one. */
export function showContext(map: MapLibre, name: string, { tiles, attribution }: Offer, parts: LayerSpecification[], above: string) {
  map.addSource(name, { type: 'vector', tiles: [location.origin + tiles], minzoom: name === 'areas' ? AREAS_FROM : 0, maxzoom: 12, attribution, promoteId: 'id' })
  for (const layer of parts) map.addLayer(layer, above)
}

/** Takes a layer away. */
export function hideContext(map: MapLibre, name: string, parts: LayerSpecification[]) {
  for (const { id } of parts) map.removeLayer(id)
  map.removeSource(name)
}

/** Gives areas the marks that their assets have in the tiles of capacity, each time that the map comes to rest: the tiles of areas know no figure. */
export function markAreas(map: MapLibre, shown: { question: Question; capacity: boolean }) {
  let marked = ''
  map.on('idle', () => {
    const features = shown.capacity && map.getZoom() >= AREAS_FROM ? map.querySourceFeatures('capacity', { sourceLayer: 'capacity' }) : []
    const marks = new Map(features.filter(({ properties }) => !(Number(properties.assets) > 1)).flatMap(({ properties }) => {
      const mark = markOfFeature(properties, shown.question.direction).replace(/-stale$/, '')
      return mark === '' ? [] : [[String(properties.id), mark] as const]
    }))
    const now = JSON.stringify([...marks].sort())
    if (now === marked) return
    marked = now
    map.removeFeatureState({ source: 'areas', sourceLayer: 'areas' })
    for (const [id, mark] of marks) map.setFeatureState({ source: 'areas', sourceLayer: 'areas', id }, { mark })
  })
}
