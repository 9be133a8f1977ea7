import { tileName, type TileAddress } from './address.ts'
import { AHEAD_ZOOM } from './layers.ts'
import { keptBodies } from './kept-bodies.ts'
import type { Codec, Encoding, RenderedTile, TileSource } from './source.ts'

export type TileCache = {
  /**
   * The tile in an encoding, at the version asked for or a later one; small tiles are not compressed.
   * @param caller who asks for it; the service itself where not given
   * @throws what `render` throws; a failure is never kept
   */
  get: (version: string, address: TileAddress, encoding: Encoding, caller?: string) => Promise<RenderedTile>
}

/** Under a thousand bytes an answer fits one packet, compressed or not. */
const SMALLEST_COMPRESSED = 1000

/**
 * Keeps encoded tiles in memory, those used last, up to `maxBytes`. A tile held costs neither a query nor compression.
 * Requests that miss the same tile at the same time share one query, above AHEAD_ZOOM whatever their encodings, and those
 * of one encoding share its compression. Tiles of one version are kept: a new one empties the cache.
 * @param looked is told of each look whether the tile was held
 */
export function createTileCache(
  render: TileSource['render'], { compress, decompressGzip }: Codec, maxBytes: number, looked: (held: boolean) => void = () => {},
): TileCache {
  const held = keptBodies<RenderedTile>(maxBytes)
  const rendering = new Map<string, Promise<RenderedTile>>()
  const encoding = new Map<string, Promise<RenderedTile>>()
  let heldVersion = ''

  async function make(key: string, version: string, address: TileAddress, wanted: Encoding, caller?: string): Promise<RenderedTile> {
    const tile = await encode(version, address, wanted, caller)
    if (tile.version !== heldVersion) held.clear()
    heldVersion = tile.version
    return held.keep(key, tile)
  }

  async function encode(version: string, address: TileAddress, wanted: Encoding, caller?: string): Promise<RenderedTile> {
    const shared = address.z > AHEAD_ZOOM ? '' : wanted
    const rendered = await once(rendering, `${version} ${tileName(address)} ${shared}`, () => render(address, wanted, caller))
    if (rendered.encoding === wanted) return rendered
    if (rendered.encoding === 'gzip') return { ...rendered, encoding: 'identity', body: await decompressGzip(rendered.body) }
    if (rendered.body.length < SMALLEST_COMPRESSED) return rendered
    return { ...rendered, encoding: wanted, body: await compress(rendered.body, wanted) }
  }

  return {
    async get(version, address, wanted, caller) {
      const key = `${tileName(address)} ${wanted}`
      const tile = version === heldVersion ? held.get(key) : undefined
      looked(tile !== undefined)
      return tile ?? once(encoding, `${version} ${key}`, () => make(key, version, address, wanted, caller))
    },
  }
}

/** Joins the work under way for a key, or starts it. */
async function once<T>(underWay: Map<string, Promise<T>>, key: string, start: () => Promise<T>): Promise<T> {
  const running = underWay.get(key)
  if (running) return running
  const started = start().finally(() => underWay.delete(key))
  underWay.set(key, started)
  return started
}
