import { createReadStream, createWriteStream, type WriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { finished, pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import { encodeDirectory, type Entry } from './pmtiles-directory.ts'

/** Longitudes and latitudes in WGS84 degrees: west, south, east, north. */
export type Bounds = [number, number, number, number]

/** Tiles of a directory below the root, which then has room for 60 million tiles in the 16 KiB that readers fetch at once. */
const LEAF = 16_384

const HEADER = 127
const LONGEST_ROOT = 16_384 - HEADER

/** PMTiles' codes. */
const GZIP = 2
const MVT = 1

/**
 * Writes a PMTiles archive (version 3) of gzipped vector tiles. Tiles are written to a temporary file as they come, and so are full directories: memory
 * holds one directory, whatever the number of tiles.
 * @see https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 */
export class PmtilesWriter {
  readonly #path: string
  readonly #tiles: WriteStream
  readonly #leaves: WriteStream
  #tilesLength = 0
  #leavesLength = 0
  #count = 0
  #leaf: Entry[] = []
  readonly #root: Entry[] = []

  /** @param path of the archive; temporary files with the endings `.tiles` and `.leaves` are created beside it */
  constructor(path: string) {
    this.#path = path
    this.#tiles = createWriteStream(`${path}.tiles`)
    this.#leaves = createWriteStream(`${path}.leaves`)
  }

  /**
   * Adds a tile.
   * @param tileId PMTiles' number of its address, higher than that of the tile before
   * @param body gzipped
   */
  async add(tileId: number, body: Buffer): Promise<void> {
    this.#leaf.push({ tileId, offset: this.#tilesLength, length: body.length, runLength: 1 })
    this.#tilesLength += body.length
    this.#count++
    await write(this.#tiles, body)
    if (this.#leaf.length === LEAF) await this.#endLeaf()
  }

  /**
   * Writes the archive. Nothing can be added afterwards.
   * @param metadata JSON object that readers show and use for styling
   */
  async finish(metadata: object, bounds: Bounds, maxZoom: number): Promise<void> {
    if (this.#leaf.length > 0) await this.#endLeaf()
    this.#tiles.end()
    this.#leaves.end()
    await Promise.all([finished(this.#tiles), finished(this.#leaves)])
    const root = encodeDirectory(this.#root)
    if (root.length > LONGEST_ROOT) throw new Error(`${this.#count} tiles are too many for one archive`)
    const described = gzipSync(JSON.stringify(metadata))
    const header = this.#header(root.length, described.length, bounds, maxZoom)
    const archive = await open(this.#path, 'w')
    await archive.writev([header, root, described])
    await archive.close()
    for (const part of ['leaves', 'tiles']) await pipeline(createReadStream(`${this.#path}.${part}`), createWriteStream(this.#path, { flags: 'a', flush: true }))
    await this.discard()
  }

  /** Removes the temporary files. */
  async discard(): Promise<void> {
    for (const stream of [this.#tiles, this.#leaves]) stream.destroy()
    for (const part of ['leaves', 'tiles']) await rm(`${this.#path}.${part}`, { force: true })
  }

  async #endLeaf(): Promise<void> {
    const encoded = encodeDirectory(this.#leaf)
    this.#root.push({ tileId: this.#leaf[0]?.tileId ?? 0, offset: this.#leavesLength, length: encoded.length, runLength: 0 })
    this.#leavesLength += encoded.length
    this.#leaf = []
    await write(this.#leaves, encoded)
  }

  /** Section 3 of the specification; the numbers are its offsets. */
  #header(root: number, metadata: number, [west, south, east, north]: Bounds, maxZoom: number): Buffer {
    const header = Buffer.alloc(HEADER)
    header.write('PMTiles', 0, 'latin1')
    header.writeUInt8(3, 7)
    const sections = [root, metadata, this.#leavesLength, this.#tilesLength]
    let offset = HEADER
    for (const [at, length] of sections.entries()) {
      header.writeBigUInt64LE(BigInt(offset), 8 + 16 * at)
      header.writeBigUInt64LE(BigInt(length), 16 + 16 * at)
      offset += length
    }
    for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(this.#count), at) // addressed, entries, contents: each tile has one address
    for (const [at, value] of [1, GZIP, GZIP, MVT, 0, maxZoom].entries()) header.writeUInt8(value, 96 + at) // clustered first
    for (const [at, degrees] of [west, south, east, north].entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * at)
    header.writeUInt8(4, 118)
    header.writeInt32LE(Math.round((west + east) / 2 * 1e7), 119)
    header.writeInt32LE(Math.round((south + north) / 2 * 1e7), 123)
    return header
  }
}

async function write(stream: WriteStream, bytes: Buffer): Promise<void> {
  if (!stream.write(bytes)) await once(stream, 'drain')
}
