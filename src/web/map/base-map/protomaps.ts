import { protomapsLayers } from './protomaps-layers.ts'
import type { BaseMap } from './base-map.ts'

/**
 * The deployer's own tiles in the schema of Protomaps as a base map.
 * @param described `tiles` is the path of a tile on this host, with {z}, {x} and {y}
 */
export function protomaps(
  { tiles, ...described }: { tiles: string; minzoom: number; maxzoom: number; bounds: [number, number, number, number]; attribution: string },
): BaseMap {
  return { sources: { protomaps: { type: 'vector', tiles: [location.origin + tiles], ...described } }, layers: protomapsLayers }
}
