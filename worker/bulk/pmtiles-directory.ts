import { gzipSync } from 'node:zlib'

/** An entry of a directory: a tile, or with run length 0 a directory of tiles from this one on. Offsets count from the start of its section. */
export type Entry = { tileId: number; offset: number; length: number; runLength: 0 | 1 }

/**
 * A directory of a PMTiles archive, compressed.
 * @param entries by ascending tile id
 * @see https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md (4, directories)
 */
export function encodeDirectory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = []
  writeVarint(bytes, entries.length)
  let last = 0
  for (const { tileId } of entries) {
    writeVarint(bytes, tileId - last)
    last = tileId
  }
  for (const { runLength } of entries) writeVarint(bytes, runLength)
  for (const { length } of entries) writeVarint(bytes, length)
  let end = -1
  for (const { offset, length } of entries) {
    writeVarint(bytes, offset === end ? 0 : offset + 1)
    end = offset + length
  }
  return gzipSync(Buffer.from(bytes))
}

/** LEB128. Division and not shifts: tile ids and offsets take up to 53 bits. */
function writeVarint(bytes: number[], value: number): void {
  let rest = value
  while (rest >= 128) {
    bytes.push((rest % 128) | 128)
    rest = Math.floor(rest / 128)
  }
  bytes.push(rest)
}
