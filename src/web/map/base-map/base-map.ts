import type { LayerSpecification, SourceSpecification, SpriteSpecification, StyleSpecification } from '@maplibre/maplibre-gl-style-spec'
import type { Map as MapLibre } from 'maplibre-gl'
import type { Theme } from '../../cartography/palette.ts'
import { FONT } from '../../cartography/labels.ts'
import { naturalEarth, type Borders } from './natural-earth.ts'
import { protomaps } from './protomaps.ts'

/**
 * The map below the marks.
 * `covered` are the codes of countries with published data; `follow` loads what is not there at once
 */
export type BaseMap = {
  sources: Record<string, SourceSpecification>
  layers: (theme: Theme, covered: string[]) => LayerSpecification[]
  sprite?: SpriteSpecification | undefined
  follow?: (map: MapLibre, told: { failed: () => void; recovered: () => void }) => void
}

/**
 * The base map of this service: what the page names (`HEADROOM_BASEMAP`), else Natural Earth. It is Natural Earth, too, where a
 * style of another host cannot be had: `failed` is called then.
 */
export async function baseMap(borders: Borders, failed: () => void): Promise<BaseMap> {
  const named = document.querySelector('meta[name=basemap]')?.getAttribute('content')
  if (!named) return naturalEarth(borders)
  const { style, ...tiles } = JSON.parse(named)
  if (!style) return protomaps(tiles)
  return foreignStyle(style).catch(() => {
    failed()
    return naturalEarth(borders)
  })
}

/** How much of a style made for something else is left to be seen under the marks. */
const STRENGTH = { light: 0.65, dark: 0.25 }

/** What distinguishes the names of a style from those of the map. */
const named = (id: string) => `base/${id}`

/**
 * A MapLibre style of another host as a base map. Its labels are drawn in the fonts of this page, without its glyphs, and a veil
 * in the colour of the land lies over it, so that the marks are as clear as on our own map, in the dark too.
 * Throws when it cannot be loaded.
 */
async function foreignStyle(url: string): Promise<BaseMap> {
  const answer = await fetch(url, { credentials: 'omit' })
  if (!answer.ok) throw new Error(`the style was answered with ${answer.status}`)
  const { sources, layers, sprite } = await answer.json() as StyleSpecification
  return {
    sources: Object.fromEntries(Object.entries(sources).map(([id, source]) => [named(id), source])),
    sprite,
    layers: (theme) => [
      ...layers.map(adapted),
      { id: 'veil', type: 'background', paint: { 'background-color': theme.land, 'background-opacity': 1 - STRENGTH[theme.scheme] } },
    ],
  }
}

function adapted(layer: LayerSpecification) {
  const { id, layout } = layer
  return {
    ...layer,
    id: named(id),
    ...('source' in layer ? { source: named(layer.source) } : {}),
    ...(layout && 'text-field' in layout ? { layout: { ...layout, 'text-font': FONT } } : {}),
  } as LayerSpecification
}
