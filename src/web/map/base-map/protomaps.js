import { protomapsLayers } from './protomaps-layers.js'
/** @import { BaseMap } from './base-map.js' */

/**
 * The deployer's own tiles in the schema of Protomaps as a base map.
 * @param {{ tiles: string, minzoom: number, maxzoom: number, bounds: [number, number, number, number], attribution: string }} described
 *   `tiles` is the path of a tile on this host, with {z}, {x} and {y}
 * @returns {BaseMap}
 */
export function protomaps({ tiles, ...described }) {
  return { sources: { protomaps: { type: 'vector', tiles: [location.origin + tiles], ...described } }, layers: protomapsLayers }
}
