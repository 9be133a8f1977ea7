import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { Compression, PMTiles, SharedPromiseCache, TileType, type Header, type Source } from 'pmtiles'
import { ConfigError } from '../../settings/config.ts'

/** A PMTiles file. */
export type Archive = {
  /** What its tiles are. */
  format: Format
  /** Another one for another file, so that tiles may be cached for ever. */
  version: string
  minzoom: number
  maxzoom: number
  /** Degrees: min_lon, min_lat, max_lon, max_lat. */
  bounds: [number, number, number, number]
  /** Whether it has no land and sea of its own, and is drawn above the plain map. */
  overlay: boolean
  /** HTML, as the file has it. */
  attribution: string
  /** Whether tiles are compressed with gzip; they are as they are otherwise. */
  gzipped: boolean
  /** A tile as the file stores it; null where there is none. */
  tile: (z: number, x: number, y: number) => Promise<Buffer | null>
}

/** Vector tiles or pictures: the ending of their addresses, and their media type. */
export type Format = { ending: string; type: string; pictures: boolean }

const FORMATS: { [type in TileType]?: Format } = {
  [TileType.Mvt]: { ending: 'mvt', type: 'application/vnd.mapbox-vector-tile', pictures: false },
  [TileType.Png]: { ending: 'png', type: 'image/png', pictures: true },
  [TileType.Jpeg]: { ending: 'jpg', type: 'image/jpeg', pictures: true },
  [TileType.Webp]: { ending: 'webp', type: 'image/webp', pictures: true },
}

const OPENSTREETMAP = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>'

/** Directories of the file kept in memory, some 10 kB each. */
const DIRECTORIES = 200

/**
 * Opens a file for as long as the process runs. One that is replaced meanwhile, by renaming another over it, is read to the end.
 * @throws ConfigError when it is no such file, or its tiles are compressed in a way that browsers do not take
 */
export async function openArchive(path: string): Promise<Archive> {
  const refuse = (why: string): never => { throw new ConfigError(`HEADROOM_BASEMAP: ${path} ${why}`) }
  const file = await open(path).catch((error: NodeJS.ErrnoException) => refuse(`cannot be read (${error.code})`))
  try {
    const source = sourceOf(file, path)
    const archive = new PMTiles(source)
    const header = await archive.getHeader().catch(() => refuse('is no PMTiles file'))
    const { tileType, tileCompression, minLon, minLat, maxLon, maxLat } = header
    const format = FORMATS[tileType] ?? refuse('has neither vector tiles nor pictures')
    if (tileCompression !== Compression.Gzip && tileCompression !== Compression.None) refuse('has tiles that are compressed with neither gzip nor nothing')
    const { attribution, type } = await archive.getMetadata().catch(() => refuse('has metadata that cannot be read')) as { attribution?: unknown; type?: unknown }
    // Tiles go to the browser as they are stored: only what finds them is decompressed here.
    const stored = new PMTiles(source, new SharedPromiseCache(DIRECTORIES), async (bytes) => bytes)
    return {
      format,
      version: await versionOf(file, header),
      minzoom: header.minZoom,
      maxzoom: header.maxZoom,
      overlay: type === 'overlay' && !format.pictures,
      bounds: [minLon, minLat, maxLon, maxLat],
      attribution: typeof attribution === 'string' && attribution !== '' ? attribution : format.pictures ? '' : OPENSTREETMAP,
      gzipped: tileCompression === Compression.Gzip,
      tile: async (z, x, y) => {
        const found = await stored.getZxy(z, x, y)
        return found === undefined ? null : Buffer.from(found.data)
      },
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

function sourceOf(file: FileHandle, path: string): Source {
  return {
    getKey: () => path,
    getBytes: async (offset, length) => {
      const bytes = new Uint8Array(length)
      const { bytesRead } = await file.read(bytes, 0, length, offset)
      return { data: bytes.buffer.slice(0, bytesRead) }
    },
  }
}

/** Files up to this size are hashed whole, which takes 0.3 s at most; a continent has a hundred times as much. */
const WHOLE = 256 * 2 ** 20

/**
 * A digest of the content, so that processes with copies of one file give its tiles one address. Of a larger file of what stands before its tiles: the
 * directories, which say how long each tile is.
 */
async function versionOf(file: FileHandle, { tileDataOffset }: Header): Promise<string> {
  const { size } = await file.stat()
  const hash = createHash('sha256').update(`${size} `)
  const end = (size <= WHOLE ? size : Math.min(size, tileDataOffset)) - 1
  for await (const bytes of file.createReadStream({ start: 0, end, autoClose: false, highWaterMark: 2 ** 20 })) hash.update(bytes as Buffer)
  return hash.digest('base64url').slice(0, 16)
}
