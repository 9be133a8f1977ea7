import { positionOf, type FieldType } from '../../src/shapes/export-fields.ts'
import type { FlatRow } from './copy-rows.ts'
import type { Snapshot } from './snapshot.ts'

const [ID, LON, LAT] = [positionOf('id'), positionOf('lon'), positionOf('lat')]

/** One JSON object a line. */
export async function* ndJson(snapshot: Snapshot, wrote: (rows: number) => void): AsyncGenerator<Buffer> {
  for await (const rows of snapshot.batches('flat')) {
    yield Buffer.from(`${rows.map((row) => jsonOf(snapshot, row)).join('\n')}\n`)
    wrote(rows.length)
  }
}

/** A GeoJSON feature collection (RFC 7946, so WGS84), one feature a line. */
export async function* geoJson(snapshot: Snapshot, wrote: (rows: number) => void): AsyncGenerator<Buffer> {
  yield Buffer.from('{"type":"FeatureCollection","name":"capacity","features":[')
  let before = '\n'
  for await (const rows of snapshot.batches('flat')) {
    yield Buffer.from(before + rows.map((row) => feature(snapshot, row)).join(',\n'))
    before = ',\n'
    wrote(rows.length)
  }
  yield Buffer.from('\n]}\n')
}

/** Coordinates are the text of `lon` and `lat`, every digit. */
function feature(snapshot: Snapshot, row: FlatRow): string {
  const [lon, lat] = [row[LON], row[LAT]]
  const geometry = lon == null || lat == null ? 'null' : `{"type":"Point","coordinates":[${lon},${lat}]}`
  return `{"type":"Feature","id":"${row[ID]}","geometry":${geometry},"properties":${jsonOf(snapshot, row)}}`
}

/** A row as a JSON object. Numbers keep every digit: their text is never read. */
function jsonOf({ fields }: Snapshot, row: FlatRow): string {
  return `{${fields.map(({ name, type, at }) => `"${name}":${valueOf(row[at] ?? null, type)}`).join(',')}}`
}

function valueOf(field: string | null, type: FieldType): string {
  if (field === null) return 'null'
  switch (type) {
    case 'number': case 'integer': case 'json': return field
    case 'boolean': return field === 't' ? 'true' : 'false'
    default: return JSON.stringify(field)
  }
}
