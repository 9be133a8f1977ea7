import { MAX_ADVERTISED_ZOOM, type Layer } from './layers.ts'
import type { TileFacts } from './source.ts'

/** Where Web Mercator ends, in degrees of latitude: atan(sinh(π)). */
const MERCATOR_LATITUDE = 85.051129

/** The attributes that points carry, by name; a null is left out. */
export type LayerFields = Record<string, 'String' | 'Number' | 'Boolean'>

/**
 * The description of the tiles of a layer, TileJSON 3.0.0.
 * @param publicUrl what absolute addresses start with, without a slash at its end
 */
export function tileJson(
  { id, title, description }: Layer, publicUrl: string, fields: LayerFields, { bounds, attribution }: TileFacts,
): object {
  return {
    tilejson: '3.0.0',
    name: title,
    description,
    attribution: attribution.map(credit).join(' · '),
    scheme: 'xyz',
    tiles: [`${publicUrl}/v1/tiles/${id}/{z}/{x}/{y}.mvt`],
    minzoom: 0,
    maxzoom: MAX_ADVERTISED_ZOOM,
    bounds: bounds ?? [-180, -MERCATOR_LATITUDE, 180, MERCATOR_LATITUDE],
    vector_layers: [{ id, description, fields, minzoom: 0, maxzoom: MAX_ADVERTISED_ZOOM }],
  }
}

/** TileJSON's attribution is HTML; what publishers ask for is text. */
function credit({ text, url }: TileFacts['attribution'][number]): string {
  return url === null ? escapeHtml(text) : `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
