/** @import { FeatureCollection, Position } from 'geojson' */

export const NOTHING = /** @type {FeatureCollection} */ ({ type: 'FeatureCollection', features: [] })

/** From Lisbon to Helsinki: min_lon, min_lat, max_lon, max_lat in degrees. */
export const EUROPE = /** @type {[number, number, number, number]} */ ([-11, 35.5, 27, 61])

/**
 * The box around places: min_lon, min_lat, max_lon, max_lat in degrees.
 * @param {Position[]} places
 * @returns {[number, number, number, number]}
 */
export function boxAround(places) {
  const [lons, lats] = [places.map(([lon = 0]) => lon), places.map(([, lat = 0]) => lat)]
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]
}
