import { positionOf } from '../../src/shapes/export-fields.ts'
import type { FlatRow } from './copy-rows.ts'
import { jsonOf } from './ndjson.ts'
import type { Snapshot } from './snapshot.ts'

const [ID, LON, LAT] = [positionOf('id'), positionOf('lon'), positionOf('lat')]

/** A GeoJSON feature collection (RFC 7946, so WGS84), one feature a line. */
export async function* geoJson(snapshot: Snapshot, wrote: (rows: number) => void): AsyncGenerator<Buffer> {
  yield Buffer.from('{"type":"FeatureCollection","name":"capacity","features":[')
  let before = '\n'
  for await (const rows of snapshot.batches('flat')) {
    yield Buffer.from(before + rows.map(feature).join(',\n'))
    before = ',\n'
    wrote(rows.length)
  }
  yield Buffer.from('\n]}\n')
}

/** Coordinates are the text of `lon` and `lat`, every digit. */
function feature(row: FlatRow): string {
  const [lon, lat] = [row[LON], row[LAT]]
  const geometry = lon == null || lat == null ? 'null' : `{"type":"Point","coordinates":[${lon},${lat}]}`
  return `{"type":"Feature","id":"${row[ID]}","geometry":${geometry},"properties":${jsonOf(row)}}`
}
