import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Encoding } from '../accepted-encoding.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

export interface Asset {
  /** Address with the content's hash in it, so that it may be cached for ever. */
  url: string
  hash: string
  type: string
  bodies: Record<Encoding, Buffer>
}

/**
 * Hashes and compresses one file of the site.
 * `path` is its address without the hash (`/assets/map/main.js`); throws when its ending has no known content type.
 * Brotli at 9, not 11: 12 % more bytes of MapLibre, 0.1 s of start-up instead of 2.4 s.
 */
export function makeAsset(path: string, content: string | Buffer): Asset {
  const body = Buffer.from(content)
  const ending = extname(path)
  const type = TYPES[ending]
  if (!type) throw new Error(`${path}: no content type is known for files that end in '${ending}'`)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16)
  return {
    url: `${path.slice(0, -ending.length)}.${hash}${ending}`,
    hash,
    type,
    bodies: {
      br: brotliCompressSync(body, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      }),
      gzip: gzipSync(body, { level: 9 }),
      identity: body,
    },
  }
}
