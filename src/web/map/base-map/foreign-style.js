import { FONT } from '../../cartography/fonts.js'
/** @import { LayerSpecification, StyleSpecification } from '@maplibre/maplibre-gl-style-spec' */
/** @import { BaseMap } from './base-map.js' */

/** How much of a style made for something else is left to be seen under the marks. */
const STRENGTH = { light: 0.65, dark: 0.25 }

/** What sets the names of a style apart from those of the map. @param {string} id */
const named = (id) => `base/${id}`

/**
 * A MapLibre style of another host as a base map. Its labels are drawn in the fonts of this page, without its glyphs, and a veil
 * in the colour of the land lies over it, so that the marks are as clear as on our own map, in the dark too.
 * Throws when it cannot be loaded.
 * @param {string} url
 * @returns {Promise<BaseMap>}
 */
export async function foreignStyle(url) {
  const answer = await fetch(url, { credentials: 'omit' })
  if (!answer.ok) throw new Error(`the style was answered with ${answer.status}`)
  const { sources, layers, sprite } = /** @type {StyleSpecification} */ (await answer.json())
  return {
    sources: Object.fromEntries(Object.entries(sources).map(([id, source]) => [named(id), source])),
    sprite,
    layers: (theme) => [
      ...layers.map(adapted),
      { id: 'veil', type: 'background', paint: { 'background-color': theme.land, 'background-opacity': 1 - STRENGTH[theme.scheme] } },
    ],
  }
}

/** @param {LayerSpecification} layer */
function adapted(layer) {
  const { id, layout } = layer
  return /** @type {LayerSpecification} */ ({
    ...layer,
    id: named(id),
    ...('source' in layer ? { source: named(layer.source) } : {}),
    ...(layout && 'text-field' in layout ? { layout: { ...layout, 'text-font': FONT } } : {}),
  })
}
