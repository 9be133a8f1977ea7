import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LayerSpecification, SourceSpecification, StyleSpecification } from '@maplibre/maplibre-gl-style-spec'
import type { FeatureCollection } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { ASSETS, CAPACITY } from '../../../tiles/layers.ts'
import { layers } from '../cartography/layers.ts'
import { naturalEarthLayers } from '../cartography/natural-earth-layers.ts'
import { PALETTE } from '../cartography/palette.ts'
import { OPEN_QUESTION } from '../../capacity/question.ts'
import { words } from '../../languages/en/pages.ts'
import { europeanBorders } from '../base/borders.ts'
import { namedLabels } from '../cartography/country-labels.ts'
import { plainLayers } from './plain-layers.ts'

/** Whose style is asked for: the layers of tiles, by their names. */
type StyledLayer = (typeof ASSETS | typeof CAPACITY)['id']

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
    [layer]: { type: 'vector', url: `${base}/v1/tiles/${layer}.json`, promoteId: 'id' },
  }
  const shown = { question: OPEN_QUESTION, capacity: layer === CAPACITY.id, within: null, allStale: false, focus: '' }
  const drawn = ({ id, ...rest }: LayerSpecification) => (
    !('source' in rest) || (typeof rest.source === 'string' && rest.source in sources)) && !id.startsWith('focus-')
  return {
    version: 8,
    name: layer === CAPACITY.id ? CAPACITY.title : ASSETS.title,
    center: CENTRE,
    zoom: ZOOM,
    sprite: `${base}/style/sprite`,
    sources,
    layers: [...naturalEarthLayers(PALETTE.light, []), ...layers(PALETTE.light, shown)].filter(drawn).flatMap(plainLayers),
  }
}

/** The base map's parts, each a file of GeoJSON for styles: what the map itself draws below its marks. */
export const BASE_FILES = ['land', 'lakes', 'rivers', 'places', 'names'] as const
type BaseFile = (typeof BASE_FILES)[number]

/** Reads a part of the base map, in its detail. Names of countries are English. */
export async function baseFile(name: BaseFile): Promise<FeatureCollection> {
  if (name === 'names') return namedLabels(europeanBorders().labels)
  const detail = JSON.parse(await readFile(join(import.meta.dirname, '../base/detail.json'), 'utf8')) as
    Topology<Record<string, GeometryCollection>>
  const geometries = detail.objects[name]
  return geometries === undefined ? europeanBorders().land : feature(detail, geometries)
}
