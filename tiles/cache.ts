import { tileName, type TileAddress } from './address.ts'
import { compress, type Encoding } from './compress.ts'
import type { RenderedTile } from './source.ts'

/** A tile as it goes out. */
export type EncodedTile = RenderedTile & {
  /** That of the body: small tiles are not compressed. */
  encoding: Encoding
}

export type TileCache = {
  /**
   * The tile in an encoding, at the version asked for or a later one.
   * @throws what `render` throws; a failure is never kept
   */
  get: (version: string, address: TileAddress, encoding: Encoding) => Promise<EncodedTile>
}

/** What an entry costs beside its body: keys, objects, the map. */
const ENTRY_BYTES = 400

/** Under a thousand bytes an answer fits one packet, compressed or not. */
const SMALLEST_COMPRESSED = 1000

/**
 * Keeps encoded tiles in memory, those used last, up to `maxBytes`. A tile held costs neither a query nor compression.
 * Requests that miss the same tile at the same time share one query, whatever their encodings, and those of one encoding
 * share its compression. Tiles of one version are kept: a new one empties the cache.
 */
export function createTileCache(render: (address: TileAddress) => Promise<RenderedTile>, maxBytes: number): TileCache {
  const held = new Map<string, EncodedTile>()
  const rendering = new Map<string, Promise<RenderedTile>>()
  const encoding = new Map<string, Promise<EncodedTile>>()
  let heldVersion = ''
  let bytes = 0

  function keep(key: string, tile: EncodedTile): void {
    if (tile.version !== heldVersion) {
      held.clear()
      bytes = 0
      heldVersion = tile.version
    }
    if (held.has(key) || costOf(tile) > maxBytes) return
    held.set(key, tile)
    bytes += costOf(tile)
    for (const [oldest, entry] of held) {
      if (bytes <= maxBytes) break
      held.delete(oldest)
      bytes -= costOf(entry)
    }
  }

  function find(version: string, key: string): EncodedTile | undefined {
    const tile = version === heldVersion ? held.get(key) : undefined
    if (tile) {
      held.delete(key)
      held.set(key, tile)
    }
    return tile
  }

  async function encode(version: string, address: TileAddress, wanted: Encoding): Promise<EncodedTile> {
    const rendered = await once(rendering, `${version} ${tileName(address)}`, () => render(address))
    const chosen = rendered.body.length < SMALLEST_COMPRESSED ? 'identity' : wanted
    return { ...rendered, encoding: chosen, body: await compress(rendered.body, chosen) }
  }

  return {
    async get(version, address, wanted) {
      const key = `${tileName(address)} ${wanted}`
      const tile = find(version, key)
      if (tile) return tile
      const fresh = await once(encoding, `${version} ${key}`, () => encode(version, address, wanted))
      keep(key, fresh)
      return fresh
    },
  }
}

function costOf({ body }: EncodedTile): number {
  return body.length + ENTRY_BYTES
}

/** Joins the work under way for a key, or starts it. */
async function once<T>(underWay: Map<string, Promise<T>>, key: string, start: () => Promise<T>): Promise<T> {
  const running = underWay.get(key)
  if (running) return running
  const started = start().finally(() => underWay.delete(key))
  underWay.set(key, started)
  return started
}
