import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { Router } from '@koa/router'
import type { Context } from 'koa'
import { LRUCache } from 'lru-cache'
import { ownMemory } from '../../../tiles/own-memory.ts'
import { compress, acceptedEncoding, type Encoding } from '../../http/compress.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.xml': 'application/xml',
  '.atom': 'application/atom+xml',
  '.geojson': 'application/geo+json',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.tgz': 'application/gzip',
  '.whl': 'application/zip',
  '.qgs': 'application/x-qgis-project',
  '.qml': 'application/x-qgis-layer-settings',
}

/** Compressed as they are: programs that install them take no further coding. */
const PACKED = ['application/gzip', 'application/zip']

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
  const body = ownMemory(Buffer.from(content))
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
      const made = bodies.get(encoding) ?? compress(body, encoding, LEVELS).then(ownMemory)
      bodies.set(encoding, made)
      return made
    },
  }
}

/** Files kept at a time, of those that differ by the address under which the service is known. */
const MOST_KEPT = 64

/**
 * Files that are written from what a request says of itself, such as the address that it came by: to write and compress one again for each takes a
 * process up to 50 ms.
 * @returns the file of a path that was written from `of`, which `write` makes where it is not kept
 */
export function keptAssets(): (path: string, of: string, write: () => string) => Asset {
  const kept = new LRUCache<string, Asset>({ max: MOST_KEPT })
  return (path, of, write) => {
    const name = `${path} ${of}`
    const known = kept.get(name)
    if (known !== undefined) return known
    const made = makeAsset(path, write())
    kept.set(name, made)
    return made
  }
}

/** Headers of every page and of what it loads. */
export const PAGE_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

/**
 * The Content-Security-Policy of a page that loads from this service only, nothing inline. Forms lead to this service, or nowhere.
 * @param formsTo where a form may lead besides, by a redirect
 */
export function pagePolicy({ scripts = true, forms = true, formsTo = '' }): string {
  return [
    "default-src 'none'", ...(scripts ? ["script-src 'self'"] : []), "style-src 'self'", "img-src 'self'", ...(scripts ? ["connect-src 'self'"] : []),
    "base-uri 'none'", `form-action ${forms ? `'self' ${formsTo}`.trim() : "'none'"}`, "frame-ancestors 'none'",
  ].join('; ')
}

/** Serves files at their addresses with a hash, for ever. @param path of all of them, in the router's syntax */
export function serveFiles<State>(router: Router<State>, path: string, files: Asset[]): void {
  const byUrl = new Map(files.map((file) => [file.url, file]))
  router.get(path, (ctx, next) => {
    const file = byUrl.get(ctx.path)
    return file ? sendAsset(ctx, file, FOR_EVER) : next()
  })
}

export const FOR_EVER = 'public, max-age=31536000, immutable'

/** Answers with a file of the site, or with 304 when the client already has it. */
export async function sendAsset(ctx: Context, asset: Asset, cacheControl: string): Promise<void> {
  const encoding = PACKED.includes(asset.type) ? 'identity' : acceptedEncoding(ctx)
  ctx.set({ ...PAGE_HEADERS, 'Cache-Control': cacheControl })
  ctx.vary('Accept-Encoding')
  ctx.type = asset.type
  const tag = `${asset.hash}-${encoding}`
  ctx.etag = tag
  ctx.status = 200
  // A program that asks by `fetch` with a condition of its own sends `Cache-Control: no-cache`, too, for which nothing is fresh.
  if (ctx.fresh || ctx.get('If-None-Match').includes(`"${tag}"`)) {
    ctx.status = 304
    return
  }
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding)
  ctx.body = await asset.body(encoding)
}
