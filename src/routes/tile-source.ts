import type { TileFacts, TileSource } from '../../tiles/source.ts'
import type { Query } from '../database/shared-query.ts'

type TileRow = { body: string; encoding: 'br' | 'gzip' | 'identity'; limited: boolean; version: string }

/** Reads one tile: zoom, column, row, and the encoding wanted. The revision shows how new the server's data is. */
export const TILE_STATEMENT = {
  name: 'tile',
  text: `select encode(tile, 'base64') as body, encoding, limited, version, revision from api.tile_encoded($1, $2, $3, $4)`,
}

/**
 * Tiles rendered ahead by the worker, or by the database at the time of asking.
 * Their bytes travel in Base64: node-postgres 8 reads every column as UTF-8, which would damage bytes, and hexadecimal, its
 * text of `bytea`, is half as long again and takes three times as long to decode (29 µs for 8 kB, Base64 9, a plain copy 5).
 */
export function tileSource(query: Query): TileSource {
  return {
    async render({ z, x, y }, wanted, caller) {
      const { body, encoding, limited, version } = onlyRow<TileRow>(await query({ ...TILE_STATEMENT, values: [z, x, y, wanted] }, caller))
      return { encoding, limited, version, body: Buffer.from(body, 'base64') }
    },
    async version() {
      const text = 'select api.tile_version() as version'
      return onlyRow<{ version: string }>(await query({ name: 'tile_version', text, values: [] })).version
    },
    async facts() {
      const text = 'select api.tile_facts() as facts'
      return onlyRow<{ facts: TileFacts }>(await query({ name: 'tile_facts', text, values: [] })).facts
    },
  }
}

function onlyRow<Row>([row]: Record<string, unknown>[]): Row {
  if (row === undefined) throw new Error('a tile function answered no row')
  return row as Row
}
