import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { compress, type Encoding } from '../http/compress.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.atom': 'application/atom+xml',
  '.geojson': 'application/geo+json',
  '.png': 'image/png',
}

const LEVELS = { br: 9, gzip: 9 }

export interface Asset {
  /** Address with the content's hash in it, so that it may be cached for ever. */
  url: string
  hash: string
  type: string
  /** Its content in a coding, compressed when it is first asked for: most processes are never asked for most of them. */
  body: (encoding: Encoding) => Promise<Buffer>
}

/**
 * Hashes one file of the site.
 * `path` is its address without the hash (`/assets/map/main.js`); throws when its ending has no known content type.
 * Brotli at 9, not 11: 12 % more bytes of MapLibre, 0.1 s for its first visitor instead of 2.4 s.
 */
export function makeAsset(path: string, content: string | Buffer): Asset {
  const body = Buffer.from(content)
  const ending = extname(path)
  const type = TYPES[ending]
  if (!type) throw new Error(`${path}: no content type is known for files that end in '${ending}'`)
  const bodies = new Map<Encoding, Promise<Buffer>>()
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16)
  return {
    url: `${path.slice(0, -ending.length)}.${hash}${ending}`,
    hash,
    type,
    body: (encoding) => {
      const made = bodies.get(encoding) ?? compress(body, encoding, LEVELS)
      bodies.set(encoding, made)
      return made
    },
  }
}
