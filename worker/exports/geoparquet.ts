import { zstdCompressSync } from 'node:zlib'
import { ByteWriter, ParquetWriter, type ColumnSource } from 'hyparquet-writer'
import { placeOf, type Column, type ColumnType } from './columns.ts'
import { copyRows, type FlatRow } from './copy-rows.ts'
import type { Snapshot } from './snapshot.ts'

/** Rows of a row group: memory peaks at 160 MB with 10,000 and at 404 MB with 20,000. */
const GROUP = 10_000

type Element = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number]

/** Storage of the values of each type. */
const ELEMENTS: Record<ColumnType, Partial<Element>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  json: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  number: { type: 'DOUBLE' },
  integer: { type: 'INT64' },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE' },
}

const READ: Record<ColumnType, (field: string) => unknown> = {
  text: (field) => field,
  json: (field) => field,
  number: Number,
  integer: BigInt,
  boolean: (field) => field === 't',
  date: (field) => Date.parse(`${field}T00:00:00Z`) / 86_400_000,
}

/** A GeoParquet 1.1 file of points as WKB; a row without a place has a null geometry. */
export async function* geoParquet(snapshot: Snapshot, wrote: (rows: number) => void): AsyncGenerator<Buffer> {
  const { columns } = snapshot
  const writer = new ByteWriter()
  const file = new ParquetWriter({
    writer,
    schema: schemaOf(columns),
    codec: 'ZSTD',
    compressors: { ZSTD: (bytes) => zstdCompressSync(bytes) },
    kvMetadata: [
      { key: 'geo', value: JSON.stringify(geoMetadata(snapshot)) },
      { key: 'headroom', value: JSON.stringify({ rights: snapshot.rights }) },
    ],
    createdBy: 'headroom',
  })
  let group: FlatRow[] = []
  const write = async (rows: FlatRow[]) => {
    await file.write({ columnData: columnData(columns, rows), rowGroupSize: GROUP })
    wrote(rows.length)
    return take(writer)
  }
  for await (const rows of copyRows(snapshot.flat())) {
    for (const row of rows) {
      group.push(row)
      if (group.length < GROUP) continue
      yield await write(group)
      group = []
    }
  }
  if (group.length > 0) yield await write(group)
  await file.finish()
  yield take(writer)
}

/** The bytes written since the last call. The writer's offset in the file continues. */
function take(writer: ByteWriter): Buffer {
  const bytes = Buffer.from(writer.getBytes())
  writer.index = 0
  return bytes
}

function schemaOf(columns: readonly Column[]): Element[] {
  return [
    { name: 'schema', num_children: columns.length + 1 },
    ...columns.map(({ name, type }): Element => ({ name, repetition_type: 'OPTIONAL', ...ELEMENTS[type] })),
    { name: 'geometry', repetition_type: 'OPTIONAL', type: 'BYTE_ARRAY' },
  ]
}

/** The columns of a group. Each is built from the rows when it is written, so that only one is in memory. */
function columnData(columns: readonly Column[], rows: readonly FlatRow[]): ColumnSource[] {
  const { lon, lat } = placeOf(columns)
  const read = (index: number, type: ColumnType) => rows.map((row) => {
    const field = row[index] ?? null
    return field === null ? null : READ[type](field)
  })
  const points = () => rows.map((row) => (row[lon] == null ? null : wkbPoint(Number(row[lon]), Number(row[lat]))))
  return [
    ...columns.map(({ name, type }, index) => ({ name, get data() { return read(index, type) } })),
    { name: 'geometry', statistics: false, get data() { return points() } },
  ]
}

/** Little-endian well-known binary (OGC 06-103r4, 8.2). */
function wkbPoint(x: number, y: number): Buffer {
  const bytes = Buffer.alloc(21)
  bytes.writeUInt8(1, 0)
  bytes.writeUInt32LE(1, 1)
  bytes.writeDoubleLE(x, 5)
  bytes.writeDoubleLE(y, 13)
  return bytes
}

/** @see https://geoparquet.org/releases/v1.1.0/ */
function geoMetadata({ box }: Snapshot) {
  return {
    version: '1.1.0',
    primary_column: 'geometry',
    columns: { geometry: { encoding: 'WKB', geometry_types: ['Point'], crs: CRS84, ...(box !== null && { bbox: box }) } },
  }
}

/** OGC:CRS84, longitude before latitude, as PROJJSON, copied from the specification. */
const CRS84 = {
  $schema: 'https://proj.org/schemas/v0.5/projjson.schema.json',
  type: 'GeographicCRS',
  name: 'WGS 84 longitude-latitude',
  datum: {
    type: 'GeodeticReferenceFrame',
    name: 'World Geodetic System 1984',
    ellipsoid: { name: 'WGS 84', semi_major_axis: 6378137, inverse_flattening: 298.257223563 },
  },
  coordinate_system: {
    subtype: 'ellipsoidal',
    axis: [
      { name: 'Geodetic longitude', abbreviation: 'Lon', direction: 'east', unit: 'degree' },
      { name: 'Geodetic latitude', abbreviation: 'Lat', direction: 'north', unit: 'degree' },
    ],
  },
  id: { authority: 'OGC', code: 'CRS84' },
}
