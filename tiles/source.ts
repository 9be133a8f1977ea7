import type { TileAddress } from './address.ts'

/** What tiles are sent in; entity tags tell them apart. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

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
  /**
   * Answers the encoding wanted where the tile was rendered ahead (gzip for identity), else identity.
   * @param caller for whom it is rendered first; the service itself where not given
   */
  render: (address: TileAddress, wanted: Encoding, caller?: string) => Promise<RenderedTile>
  version: () => Promise<string>
  facts: () => Promise<TileFacts>
}

/** How bodies are compressed. */
export type Codec = {
  compress: (body: Buffer, encoding: Encoding) => Promise<Buffer>
  decompressGzip: (body: Buffer) => Promise<Buffer>
}
