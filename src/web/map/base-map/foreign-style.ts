import { FONT } from '../../cartography/fonts.ts'
import type { LayerSpecification, StyleSpecification } from '@maplibre/maplibre-gl-style-spec'
import type { BaseMap } from './base-map.ts'

/** How much of a style made for something else is left to be seen under the marks. */
const STRENGTH = { light: 0.65, dark: 0.25 }

/** What sets the names of a style apart from those of the map. */
const named = (id: string) => `base/${id}`

/**
 * A MapLibre style of another host as a base map. Its labels are drawn in the fonts of this page, without its glyphs, and a veil
 * in the colour of the land lies over it, so that the marks are as clear as on our own map, in the dark too.
 * Throws when it cannot be loaded.
 */
export async function foreignStyle(url: string): Promise<BaseMap> {
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
