import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Builder } from 'flatbuffers'
import type { ChosenField, FieldType } from '../../src/shapes/export-fields.ts'
import type { FlatRow } from './copy-rows.ts'
import { NODE_BYTES, NODE_SIZE, packedTree, writeLeaf } from './packed-tree.ts'
import { placeOf, type Place } from './place-of.ts'
import type { Snapshot } from './snapshot.ts'

/** "fgb", version 3, "fgb", patch 0. */
const MAGIC = Buffer.from([0x66, 0x67, 0x62, 0x03, 0x66, 0x67, 0x62, 0x00])

/** GeometryType of the format. */
const POINT = 1

/** ColumnType of the format, and the bytes of a value in the properties, after its column's number. */
const COLUMN_TYPES: Record<FieldType, number> = { boolean: 2, integer: 7, number: 10, text: 11, json: 12, date: 13, instant: 13 }

/** Bytes passed on at a time. */
const CHUNK = 256 * 1024

/**
 * A FlatGeobuf file of points with its packed R-tree. The tree comes before the features and contains their offsets, so features and
 * leaves are first written to separate files; memory does not grow with the rows.
 * A row without a place is a feature without geometry, which only readers of the whole file find. Field numbers are those of the
 * format's header.fbs and feature.fbs.
 * @see https://github.com/flatgeobuf/flatgeobuf/tree/master/src/fbs
 */
export async function* flatGeobuf(snapshot: Snapshot, wrote: (rows: number) => void, scratch: (part: string) => string): AsyncGenerator<Buffer> {
  yield Buffer.concat([MAGIC, header(snapshot)])
  if (snapshot.rows === 0) return
  const [features, leaves] = [scratch('features'), scratch('leaves')]
  {
    await using index = await open(leaves, 'w')
    await pipeline(featuresOf(snapshot, wrote, (nodes) => index.writeFile(nodes)), createWriteStream(features))
  }
  yield* packedTree(leaves, snapshot.rows)
  yield* createReadStream(features, { highWaterMark: CHUNK })
}

/** The bytes of all features, in the order of the tree; `addLeaves` gets the leaves of a batch. */
async function* featuresOf(
  snapshot: Snapshot, wrote: (rows: number) => void, addLeaves: (nodes: Buffer) => Promise<void>,
): AsyncGenerator<Buffer> {
  const feature = featureWriter(snapshot.fields)
  let offset = 0
  for await (const rows of snapshot.batches('by_place')) {
    const nodes = Buffer.alloc(rows.length * NODE_BYTES)
    let parts: Buffer[] = []
    let size = 0
    for (const [at, row] of rows.entries()) {
      const place = placeOf(row)
      const bytes = feature(row, place)
      writeLeaf(nodes, at * NODE_BYTES, place, offset)
      offset += bytes.length
      parts.push(bytes)
      size += bytes.length
      if (size < CHUNK) continue
      yield Buffer.concat(parts)
      parts = []
      size = 0
    }
    await addLeaves(nodes)
    wrote(rows.length)
    yield Buffer.concat(parts)
  }
}

function header({ fields, rows, box }: Snapshot): Buffer {
  const builder = new Builder(4096)
  const made = fields.map(({ name, type }) => {
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
  builder.addFieldInt16(9, rows === 0 ? 0 : NODE_SIZE, 16)
  builder.addFieldOffset(10, crs, 0)
  return finished(builder, builder.endObject())
}

/** Writes each row as a feature, in a reused buffer. */
function featureWriter(fields: readonly ChosenField[]): (row: FlatRow, place: Place | null) => Buffer {
  const builder = new Builder(4096)
  let properties = Buffer.alloc(64 * 1024)
  return (row, place) => {
    const longest = row.reduce((sum, field) => sum + 10 + 3 * (field?.length ?? 0), 0)
    if (longest > properties.length) properties = Buffer.alloc(2 * longest)
    const size = writeProperties(properties, fields, row)

    builder.clear()
    const vector = builder.createByteVector(properties.subarray(0, size))
    const geometry = place === null ? 0 : point(builder, place)
    builder.startObject(3)
    builder.addFieldOffset(0, geometry, 0)
    builder.addFieldOffset(1, vector, 0)
    return finished(builder, builder.endObject())
  }
}

function point(builder: Builder, place: Place): number {
  const xy = doubles(builder, place)
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
function writeProperties(into: Buffer, fields: readonly ChosenField[], row: FlatRow): number {
  let at = 0
  for (const [index, { type, at: position }] of fields.entries()) {
    const field = row[position] ?? null
    if (field === null) continue
    at = into.writeUInt16LE(index, at)
    switch (type) {
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
