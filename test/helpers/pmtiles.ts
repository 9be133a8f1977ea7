import { writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import GeoJSONVT from 'geojson-vt'
import { Compression, TileType, zxyToTileId } from 'pmtiles'
import type { FeatureCollection } from 'geojson'
import vtpbf from 'vt-pbf'

/** What is wrong with a file, or other than usual; a picture takes the place of each vector tile. */
export type Making = { magic?: string; tileType?: TileType; tileCompression?: Compression; attribution?: string; picture?: Buffer }

const HEADER = 127
const MAX_ZOOM = 6

/**
 * Writes a small PMTiles file (version 3): all tiles of zoom 0 to 6 that have one of these features, as vector tiles in gzip.
 * @param layers features by layer
 */
export async function writePmtiles(path: string, layers: Record<string, FeatureCollection>, making: Making = {}): Promise<void> {
  const tiles = tilesOf(layers)
  const data = tiles.map(({ bytes }) => making.picture ?? bytes)
  const root = gzipSync(directory(tiles.map(({ id }, at) => ({ id, length: data[at]?.length ?? 0 }))))
  const { attribution } = making
  const metadata = gzipSync(JSON.stringify(attribution === undefined ? {} : { attribution }))
  await writeFile(path, Buffer.concat([header(root.length, metadata.length, Buffer.concat(data).length, tiles.length, making), root, metadata, ...data]))
}

function tilesOf(layers: Record<string, FeatureCollection>): { id: number; bytes: Buffer }[] {
  const indexes = Object.entries(layers).map(([name, features]) => [name, new GeoJSONVT(features, { maxZoom: MAX_ZOOM, indexMaxZoom: MAX_ZOOM })] as const)
  const addresses = Array.from({ length: MAX_ZOOM + 1 }, (_, z) => Array.from({ length: 4 ** z }, (_, n) => ({ z, x: n % 2 ** z, y: Math.floor(n / 2 ** z) }))).flat()
  return addresses.flatMap(({ z, x, y }) => {
    const found = indexes.flatMap(([name, index]) => {
      const tile = index.getTile(z, x, y)
      return tile ? [[name, tile] as const] : []
    })
    return found.length === 0 ? [] : [{ id: zxyToTileId(z, x, y), bytes: gzipSync(vtpbf.fromGeojsonVt(Object.fromEntries(found), { version: 2 })) }]
  }).toSorted((a, b) => a.id - b.id)
}

/** Columns one after the other: ids as differences, run lengths, lengths, and offsets, of which 0 says "after the one before". */
function directory(entries: { id: number; length: number }[]): Buffer {
  const ids = entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0))
  const offsets = entries.map((_, at) => (at === 0 ? 1 : 0))
  return Buffer.from([entries.length, ...ids, ...entries.map(() => 1), ...entries.map(({ length }) => length), ...offsets].flatMap(varint))
}

function varint(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...varint(Math.floor(value / 0x80))]
}

function header(root: number, metadata: number, data: number, tiles: number, { magic = 'PMTiles', tileType = TileType.Mvt, tileCompression = Compression.Gzip }: Making): Buffer {
  const bytes = Buffer.alloc(HEADER)
  bytes.write(magic, 0, 'latin1')
  bytes[7] = 3
  const sizes = [HEADER, root, HEADER + root, metadata, 0, 0, HEADER + root + metadata, data, tiles, tiles, tiles]
  sizes.forEach((size, at) => bytes.writeBigUInt64LE(BigInt(size), 8 + 8 * at))
  bytes.set([1, Compression.Gzip, tileCompression, tileType, 0, MAX_ZOOM], 96)
  const [west, south, east, north] = [-180, -85, 180, 85].map((degrees) => degrees * 1e7) as [number, number, number, number]
  ;[west, south, east, north].forEach((degrees, at) => bytes.writeInt32LE(degrees, 102 + 4 * at))
  return bytes
}
