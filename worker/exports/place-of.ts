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

/** Little-endian well-known binary (OGC 06-103r4, 8.2). */
export function wkbPoint([lon, lat]: Place): Buffer {
  const bytes = Buffer.alloc(21)
  bytes.writeUInt8(1, 0)
  bytes.writeUInt32LE(1, 1)
  bytes.writeDoubleLE(lon, 5)
  bytes.writeDoubleLE(lat, 13)
  return bytes
}
