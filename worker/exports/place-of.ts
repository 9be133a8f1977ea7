import { positionOf } from '../../src/shapes/export-fields.ts'
import type { FlatRow } from './copy-rows.ts'

/** Longitude and latitude, WGS84 degrees. */
export type Place = readonly [lon: number, lat: number]

const [LON, LAT] = [positionOf('lon'), positionOf('lat')]

/** The place of a row's asset; null where it is not known. */
export function placeOf(row: FlatRow): Place | null {
  const [lon, lat] = [row[LON], row[LAT]]
  return lon == null || lat == null ? null : [Number(lon), Number(lat)]
}
