import { Builder } from 'flatbuffers'
import { placeOf, type Column, type ColumnType } from './columns.ts'
import { copyRows, type FlatRow } from './copy-rows.ts'
import type { Snapshot } from './snapshot.ts'

/** "fgb", version 3, "fgb", patch 0. */
const MAGIC = Buffer.from([0x66, 0x67, 0x62, 0x03, 0x66, 0x67, 0x62, 0x00])

/** GeometryType of the format. */
const POINT = 1

/** ColumnType of the format, and the bytes of a value in the properties, after its column's number. */
const COLUMN_TYPES: Record<ColumnType, number> = { boolean: 2, integer: 7, number: 10, text: 11, date: 11, json: 12 }

/** Bytes passed on at a time. */
const CHUNK = 256 * 1024

/**
 * A FlatGeobuf file of points, without a spatial index: an index needs all features before the first is written.
 * A row without a place is a feature without geometry. Field numbers are those of the format's header.fbs and feature.fbs.
 * @see https://github.com/flatgeobuf/flatgeobuf/tree/master/src/fbs
 */
export async function* flatGeobuf(snapshot: Snapshot, wrote: (rows: number) => void): AsyncGenerator<Buffer> {
  yield Buffer.concat([MAGIC, header(snapshot)])
  const feature = featureWriter(snapshot.columns)
  for await (const rows of copyRows(snapshot.flat())) {
    let parts: Buffer[] = []
    let size = 0
    for (const row of rows) {
      const bytes = feature(row)
      parts.push(bytes)
      size += bytes.length
      if (size < CHUNK) continue
      yield Buffer.concat(parts)
      parts = []
      size = 0
    }
    wrote(rows.length)
    yield Buffer.concat(parts)
  }
}

function header({ columns, rows, box }: Snapshot): Buffer {
  const builder = new Builder(4096)
  const made = columns.map(({ name, type }) => {
    const text = builder.createString(name)
    builder.startObject(11)
    builder.addFieldOffset(0, text, 0)
    builder.addFieldInt8(1, COLUMN_TYPES[type], 0)
    return builder.endObject()
  })
  builder.startVector(4, made.length, 4)
  for (const column of made.toReversed()) builder.addOffset(column)
  const columnVector = builder.endVector()

  const [organisation, crsName] = [builder.createString('EPSG'), builder.createString('WGS 84')]
  builder.startObject(6)
  builder.addFieldOffset(0, organisation, 0)
  builder.addFieldInt32(1, 4326, 0)
  builder.addFieldOffset(2, crsName, 0)
  const crs = builder.endObject()

  const name = builder.createString('capacity')
  const envelope = box === null ? 0 : doubles(builder, box)
  builder.startObject(14)
  builder.addFieldOffset(0, name, 0)
  builder.addFieldOffset(1, envelope, 0)
  builder.addFieldInt8(2, POINT, 0)
  builder.addFieldOffset(7, columnVector, 0)
  builder.addFieldInt64(8, BigInt(rows), 0n)
  builder.addFieldInt16(9, 0, 16) // no index
  builder.addFieldOffset(10, crs, 0)
  return finished(builder, builder.endObject())
}

/** Makes a feature of each row, in a reused buffer. */
function featureWriter(columns: readonly Column[]): (row: FlatRow) => Buffer {
  const builder = new Builder(4096)
  const { lon, lat } = placeOf(columns)
  let properties = Buffer.alloc(64 * 1024)
  return (row) => {
    const longest = row.reduce((sum, field) => sum + 10 + 3 * (field?.length ?? 0), 0)
    if (longest > properties.length) properties = Buffer.alloc(2 * longest)
    const size = writeProperties(properties, columns, row)

    builder.clear()
    const vector = builder.createByteVector(properties.subarray(0, size))
    const geometry = row[lon] == null ? 0 : point(builder, Number(row[lon]), Number(row[lat]))
    builder.startObject(3)
    builder.addFieldOffset(0, geometry, 0)
    builder.addFieldOffset(1, vector, 0)
    return finished(builder, builder.endObject())
  }
}

function point(builder: Builder, lon: number, lat: number): number {
  const xy = doubles(builder, [lon, lat])
  builder.startObject(8)
  builder.addFieldOffset(1, xy, 0)
  builder.addFieldInt8(6, POINT, 0)
  return builder.endObject()
}

function doubles(builder: Builder, values: readonly number[]): number {
  builder.startVector(8, values.length, 8)
  for (const value of values.toReversed()) builder.addFloat64(value)
  return builder.endVector()
}

/** A copy, preceded by its length. */
function finished(builder: Builder, root: number): Buffer {
  builder.finishSizePrefixed(root)
  return Buffer.from(builder.asUint8Array())
}

/** Number and value of each column that is not null. Returns the number of bytes written. */
function writeProperties(into: Buffer, columns: readonly Column[], row: FlatRow): number {
  let at = 0
  for (const [index, field] of row.entries()) {
    if (field === null) continue
    at = into.writeUInt16LE(index, at)
    switch (columns[index]?.type) {
      case 'boolean': at = into.writeUInt8(field === 't' ? 1 : 0, at); break
      case 'integer': at = into.writeBigInt64LE(BigInt(field), at); break
      case 'number': at = into.writeDoubleLE(Number(field), at); break
      default: {
        const length = into.write(field, at + 4)
        into.writeUInt32LE(length, at)
        at += 4 + length
      }
    }
  }
  return at
}
