import type { TileAddress } from './address.ts'
import type { Encoding } from './compress.ts'

/** Runs one prepared statement as the web role and answers its rows: `bytea` as Buffer, json as it parses. */
export type Query = (statement: { name: string; text: string; values: unknown[] }) => Promise<Record<string, unknown>[]>

export type RenderedTile = {
  /** Version of the tiles that this one was read at. */
  version: string
  /** True when points of the tile were left out. */
  limited: boolean
  /** Mapbox Vector Tile in `encoding`; no bytes when the tile is empty. */
  body: Buffer
  encoding: Encoding
}

/** What the layer's description takes from the data. */
export type TileFacts = {
  /** west, south, east, north in WGS84 degrees; null while there is no point. */
  bounds: [number, number, number, number] | null
  attribution: { text: string; url: string | null }[]
}

/** What tiles are made of; every member rejects with the database's error when there is no answer. */
export type TileSource = {
  /** Answers the encoding wanted where the tile was rendered ahead (gzip for identity), else identity. */
  render: (address: TileAddress, wanted: Encoding) => Promise<RenderedTile>
  version: () => Promise<string>
  facts: () => Promise<TileFacts>
}

/**
 * Tiles rendered ahead by the worker, up to AHEAD_ZOOM, or by the database at the time of asking: 3 ms for an empty one,
 * 120 ms for 20,000 points.
 * Their bytes travel as hexadecimal text, which adds 10 to 30 ms to 2 MB: node-postgres 8 decodes whatever arrives as UTF-8, so that
 * asking for binary would damage them.
 */
export function databaseSource(query: Query): TileSource {
  return {
    async render({ z, x, y }, wanted) {
      const text = 'select tile as body, encoding, limited, version from api.tile_encoded($1, $2, $3, $4)'
      return onlyRow<RenderedTile>(await query({ name: 'tile', text, values: [z, x, y, wanted] }))
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
