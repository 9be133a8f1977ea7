import { zstdCompressSync } from 'node:zlib'
import { ByteWriter, ParquetWriter, type ColumnSource } from 'hyparquet-writer'
import type { ChosenField, FieldType } from '../../src/shapes/export-fields.ts'
import { wkbPoint } from '../../src/shapes/geopackage.ts'
import type { FlatRow } from './copy-rows.ts'
import { placeOf } from './place-of.ts'
import type { Snapshot } from './snapshot.ts'

/** Rows of a row group: memory peaks at 160 MB with 10,000 and at 404 MB with 20,000. */
const GROUP = 10_000

type Element = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number]

/** How the values of each type are stored, and made of their text. */
const TYPES: Record<FieldType, { element: Partial<Element>; read: (field: string) => unknown }> = {
  text: { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, read: (field) => field },
  json: { element: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, read: (field) => field },
  number: { element: { type: 'DOUBLE' }, read: Number },
  integer: { element: { type: 'INT64' }, read: BigInt },
  boolean: { element: { type: 'BOOLEAN' }, read: (field) => field === 't' },
  date: { element: { type: 'INT32', converted_type: 'DATE' }, read: (field) => Date.parse(`${field}T00:00:00Z`) / 86_400_000 },
  instant: { element: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' }, read: (field) => BigInt(Date.parse(field)) },
}

/** Of the box of a row: readers compare it with theirs by the statistics of each row group, and leave groups out. */
const SIDES = ['xmin', 'ymin', 'xmax', 'ymax'] as const

const schemaOf = (fields: readonly ChosenField[]): Element[] => [
  { name: 'schema', num_children: fields.length + 2 },
  ...fields.map(({ name, type }): Element => ({ name, repetition_type: 'OPTIONAL', ...TYPES[type].element })),
  { name: 'geometry', repetition_type: 'OPTIONAL', type: 'BYTE_ARRAY' },
  { name: 'bbox', repetition_type: 'OPTIONAL', num_children: SIDES.length },
  ...SIDES.map((name): Element => ({ name, repetition_type: 'REQUIRED', type: 'FLOAT' })),
]

/**
 * A GeoParquet 1.1 file of points as WKB, along a Hilbert curve, so that a row group holds neighbours; a row without a place has a null geometry and comes
 * last.
 */
export async function* geoParquet(snapshot: Snapshot, wrote: (rows: number) => void): AsyncGenerator<Buffer> {
  const writer = new ByteWriter()
  const file = new ParquetWriter({
    writer,
    schema: schemaOf(snapshot.fields),
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
    await file.write({ columnData: columnData(snapshot.fields, rows), rowGroupSize: GROUP })
    wrote(rows.length)
    return take(writer)
  }
  for await (const rows of snapshot.batches('by_place')) {
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

/** The columns of a group. Each is built from the rows when it is written, so that only one is in memory. */
function columnData(fields: readonly ChosenField[], rows: readonly FlatRow[]): ColumnSource[] {
  const read = (index: number, type: FieldType) => rows.map((row) => {
    const field = row[index] ?? null
    return field === null ? null : TYPES[type].read(field)
  })
  const points = () => rows.map((row) => {
    const place = placeOf(row)
    return place === null ? null : wkbPoint(...place)
  })
  return [
    ...fields.map(({ name, type, at }) => ({ name, get data() { return read(at, type) } })),
    { name: 'geometry', statistics: false, get data() { return points() } },
    { name: 'bbox', get data() { return rows.map(boxOf) } },
  ]
}

/** A point as a box in floats of 32 bits, which has to hold it. */
function boxOf(row: FlatRow): Record<(typeof SIDES)[number], number> | null {
  const place = placeOf(row)
  if (place === null) return null
  const [[xmin, xmax], [ymin, ymax]] = [around(place[0]), around(place[1])]
  return { xmin, ymin, xmax, ymax }
}

/** The floats of 32 bits next to a number, or twice the one that it is: one bit of 24 is a 2^-23rd of it. */
function around(value: number): [number, number] {
  const nearest = Math.fround(value)
  const step = Math.max(Math.abs(nearest) * 2 ** -23, 2 ** -149)
  return [nearest <= value ? nearest : Math.fround(nearest - step), nearest >= value ? nearest : Math.fround(nearest + step)]
}

/** @see https://geoparquet.org/releases/v1.1.0/ */
function geoMetadata({ box }: Snapshot) {
  return {
    version: '1.1.0',
    primary_column: 'geometry',
    columns: {
      geometry: {
        encoding: 'WKB', geometry_types: ['Point'], crs: CRS84, ...(box !== null && { bbox: box }),
        covering: { bbox: Object.fromEntries(SIDES.map((side) => [side, ['bbox', side]])) },
      },
    },
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
