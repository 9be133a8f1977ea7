import { DOCUMENT_LIMITS } from '../../src/shapes/document-limits.ts'
import type { Format } from '../../src/shapes/manifest.ts'
import { unread } from './extent.ts'
import type { Item } from './item.ts'
import { readJson } from './json.ts'

type GeoJsonFormat = Extract<Format, { type: 'geojson' }>

/**
 * Reads the features of a GeoJSON FeatureCollection (RFC 7946), one at a time. The `value` of each item is the
 * Feature, with numbers as their original text. Throws as `readJson` does, and an Error that names an item which is
 * not a Feature.
 * @param extent as for `readJson`
 */
export async function* readGeoJson(
  path: string, { total }: Pick<GeoJsonFormat, 'total'> = {}, limits = DOCUMENT_LIMITS, extent = unread(),
): AsyncGenerator<Item> {
  for await (const item of readJson(path, { items: 'features', total }, limits, extent)) {
    if (!isFeature(item.value)) throw new Error(`item ${item.index} of 'features' is no GeoJSON Feature`)
    yield item
  }
}

function isFeature(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Feature'
}
