import type { LayerSpecification, SourceSpecification, StyleSpecification } from '@maplibre/maplibre-gl-style-spec'
import { ASSETS, CAPACITY } from '../../../tiles/layers.ts'
import { layers } from '../cartography/layers.ts'
import { naturalEarthLayers } from '../cartography/natural-earth-layers.ts'
import { PALETTE } from '../cartography/palette.ts'
import { OPEN_QUESTION } from '../../capacity/question.js'
import { words } from '../../languages/en/pages.ts'
import { BASE_FILES } from './base-files.ts'

/** Whose style is asked for: the layers of tiles, by their names. */
export type StyledLayer = (typeof ASSETS | typeof CAPACITY)['id']

/** Europe in a window of common size. */
const CENTRE: [number, number] = [8, 48.5]
const ZOOM = 3.5

/**
 * The map's own drawing of a layer of tiles on its base map, in its light colours: a MapLibre style. It names no glyphs, so that
 * labels are drawn in the browser's own fonts, as on the map.
 * @param base what absolute addresses start with, without a slash at its end
 */
export function mapStyle(layer: StyledLayer, base: string): StyleSpecification {
  const sources: Record<string, SourceSpecification> = {
    ...Object.fromEntries(BASE_FILES.map((name): [string, SourceSpecification] => [name, {
      type: 'geojson', data: `${base}/style/${name}.geojson`, tolerance: 0.2,
      ...(name === 'land' ? { maxzoom: 12, attribution: words.map.borders } : {}),
    }])),
    [layer]: { type: 'vector', url: `${base}/v1/tiles/${layer}.json` },
  }
  const shown = { question: OPEN_QUESTION, capacity: layer === CAPACITY.id, faded: false, focus: '' }
  const drawn = ({ id, ...rest }: LayerSpecification) => (
    !('source' in rest) || (typeof rest.source === 'string' && rest.source in sources)) && !id.startsWith('focus-')
  return {
    version: 8,
    name: layer === CAPACITY.id ? CAPACITY.title : ASSETS.title,
    center: CENTRE,
    zoom: ZOOM,
    sprite: `${base}/style/sprite`,
    sources,
    layers: [...naturalEarthLayers(PALETTE.light, []), ...layers(PALETTE.light, shown)].filter(drawn),
  }
}
