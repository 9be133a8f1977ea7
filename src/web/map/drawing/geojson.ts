import type { FeatureCollection, Position } from 'geojson'

export const NOTHING = { type: 'FeatureCollection', features: [] } as FeatureCollection

/** From Lisbon to Helsinki: min_lon, min_lat, max_lon, max_lat in degrees. */
export const EUROPE = [-11, 35.5, 27, 61] as [number, number, number, number]

/** The box around places: min_lon, min_lat, max_lon, max_lat in degrees. */
export function boxAround(places: Position[]): [number, number, number, number] {
  const [lons, lats] = [places.map(([lon = 0]) => lon), places.map(([, lat = 0]) => lat)]
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]
}
