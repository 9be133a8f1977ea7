import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { tileIdToZxy, zxyToTileId } from 'pmtiles'
import { PmtilesWriter, type Bounds } from '../bulk/pmtiles-writer.ts'

/** Whom a map of an extract names. */
const OPENSTREETMAP = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>'

/**
 * Packs a database of gzipped vector tiles (MBTiles) as a PMTiles archive, without those in which nothing is. Memory holds 8 bytes for each tile.
 * @param path of the archive
 * @returns how many tiles it has; with none nothing is written
 */
export async function packTiles(database: string, path: string): Promise<number> {
  using file = new DatabaseSync(database, { readOnly: true })
  const ids = Float64Array.from(file.prepare('select zoom_level as z, tile_column as x, tile_row as y from tiles').all(), (row) => {
    const [z, x, y] = [Number(row.z), Number(row.x), Number(row.y)]
    return zxyToTileId(z, x, fromNorth(z, y))
  }).sort()
  const read = file.prepare('select tile_data as body from tiles where zoom_level = ? and tile_column = ? and tile_row = ?')
  const writer = new PmtilesWriter(path)
  let tiles = 0
  try {
    for (const id of ids) {
      const [z, x, y] = tileIdToZxy(id)
      const body = Buffer.from(read.get(z, x, fromNorth(z, y))?.body as Uint8Array)
      if (gunzipSync(body).length === 0) continue
      await writer.add(id, body)
      tiles++
    }
    if (tiles > 0) await writer.finish(...described(file))
  } finally {
    await writer.discard()
  }
  return tiles
}

/** Rows of MBTiles count from the south. */
const fromNorth = (z: number, y: number): number => 2 ** z - 1 - y

/** What readers are told: a layer for above a map of land and sea, where it is, and how far it goes. */
function described(file: DatabaseSync): [object, Bounds, number] {
  const said = Object.fromEntries(file.prepare('select name, value from metadata').all().map(({ name, value }) => [String(name), String(value)]))
  const { vector_layers: layers } = JSON.parse(said.json ?? '{}') as { vector_layers?: object[] }
  return [
    { name: said.name, type: 'overlay', attribution: OPENSTREETMAP, license: 'ODbL 1.0', vector_layers: layers },
    (said.bounds ?? '').split(',').map(Number) as Bounds, Number(said.maxzoom),
  ]
}
