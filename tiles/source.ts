import type { TileAddress } from './address.ts'

/**
 * Runs one statement as the web role and answers its rows with every column in PostgreSQL's binary format: tiles of 2 MB
 * come as they are, where text would double them.
 */
export type Query = (statement: { name: string; text: string; values: unknown[] }) => Promise<Record<string, Buffer | null>[]>

export type RenderedTile = {
  /** Version of the tiles that this one was read at. */
  version: string
  /** True when points of the tile were left out. */
  limited: boolean
  /** Mapbox Vector Tile; no bytes when the tile is empty. */
  body: Buffer
}

/** What the layer's description takes from the data. */
export type TileFacts = {
  /** west, south, east, north in WGS84 degrees; null while there is no point. */
  bounds: [number, number, number, number] | null
  attribution: { text: string; url: string | null }[]
}

/** What tiles are made of; every member rejects with the database's error when there is no answer. */
export type TileSource = {
  render: (address: TileAddress) => Promise<RenderedTile>
  version: () => Promise<string>
  facts: () => Promise<TileFacts>
}

/** Tiles rendered by the database at the time of asking: 3 ms for an empty one, 120 ms for 20,000 points. */
export function databaseSource(query: Query): TileSource {
  async function row(name: string, text: string, values: unknown[] = []): Promise<(column: string) => Buffer> {
    const [first] = await query({ name, text, values })
    return (column) => {
      const value = first?.[column]
      if (!value) throw new Error(`${name} answered no ${column}`)
      return value
    }
  }

  return {
    async render({ z, x, y }) {
      const read = await row('tile', 'select tile, limited, version from api.tile_assets($1, $2, $3)', [z, x, y])
      return { body: read('tile'), limited: read('limited')[0] === 1, version: read('version').toString() }
    },
    async version() {
      const read = await row('tile_version', 'select api.tile_version() as version')
      return read('version').toString()
    },
    async facts() {
      const read = await row('tile_facts', 'select api.tile_facts() as facts')
      return JSON.parse(read('facts').toString())
    },
  }
}
