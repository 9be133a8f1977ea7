import { createReadStream } from 'node:fs'
import type { Place } from './place-of.ts'

/** Children of a node. */
export const NODE_SIZE = 16

/** Bytes of a node: its box as four doubles, min before max, and an offset. */
export const NODE_BYTES = 40

/**
 * Writes the leaf of a feature. One without a place has a box that no search finds: its end is before its start.
 * @param offset of the feature among the bytes of all features
 */
export function writeLeaf(into: Buffer, at: number, place: Place | null, offset: number): void {
  const [lon, lat] = place ?? [Infinity, Infinity]
  writeNode(into, at, place === null ? [lon, lat, -Infinity, -Infinity] : [lon, lat, lon, lat], offset)
}

/**
 * The packed R-tree of FlatGeobuf, root first, made of its leaves. They are read once for each level, so that one node
 * is in memory at a time, whatever the size of the tree.
 * @param leaves path of a file of leaves, in the order of their features
 * @param count of them, above 0
 * @see https://github.com/flatgeobuf/flatgeobuf/blob/master/src/cpp/packedrtree.cpp
 */
export async function* packedTree(leaves: string, count: number): AsyncGenerator<Buffer> {
  const sizes = levelSizes(count)
  for (let height = sizes.length - 1; height > 0; height--) {
    // The offset of an inner node is the number of its first child, counted from the root.
    const firstChild = sizes.slice(height).reduce((sum, size) => sum + size, 0)
    yield* level(leaves, NODE_SIZE ** height, firstChild)
  }
  yield* createReadStream(leaves)
}

/** Nodes of each level, from the leaves to the root, which is never a leaf. */
function levelSizes(leaves: number): number[] {
  const sizes = [leaves]
  do sizes.push(Math.ceil((sizes.at(-1) ?? 0) / NODE_SIZE))
  while ((sizes.at(-1) ?? 0) > 1)
  return sizes
}

/** The nodes of a level, each of which covers the given number of leaves. */
async function* level(leaves: string, span: number, firstChild: number): AsyncGenerator<Buffer> {
  let box = emptyBox()
  let held = 0
  let child = firstChild
  const node = () => {
    const bytes = Buffer.alloc(NODE_BYTES)
    writeNode(bytes, 0, box, child)
    box = emptyBox()
    held = 0
    child += NODE_SIZE
    return bytes
  }
  for await (const some of wholeNodes(leaves)) {
    const made: Buffer[] = []
    for (let at = 0; at < some.length; at += NODE_BYTES) {
      box[0] = Math.min(box[0], some.readDoubleLE(at))
      box[1] = Math.min(box[1], some.readDoubleLE(at + 8))
      box[2] = Math.max(box[2], some.readDoubleLE(at + 16))
      box[3] = Math.max(box[3], some.readDoubleLE(at + 24))
      held++
      if (held === span) made.push(node())
    }
    yield Buffer.concat(made)
  }
  if (held > 0) yield node()
}

type Box = [number, number, number, number]

const emptyBox = (): Box => [Infinity, Infinity, -Infinity, -Infinity]

function writeNode(into: Buffer, at: number, box: Box, offset: number): void {
  for (const [index, side] of box.entries()) into.writeDoubleLE(side, at + 8 * index)
  into.writeBigUInt64LE(BigInt(offset), at + 32)
}

/** The bytes of a file of nodes, in whole nodes. */
async function* wholeNodes(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { highWaterMark: 1600 * NODE_BYTES }) as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const whole = bytes.length - (bytes.length % NODE_BYTES)
    yield bytes.subarray(0, whole)
    rest = bytes.subarray(whole)
  }
}
