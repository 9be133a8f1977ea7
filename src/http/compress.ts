import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gunzip, gzip, gzipSync } from 'node:zlib'
import type { Context } from 'koa'

/** How a body may be encoded on its way (`Content-Encoding`); `identity`: as it is. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** Headers remembered, and the longest of them: browsers and libraries send a few dozen forms in all. */
const MOST = 500
const LONGEST = 100

const known = new Map<string, Encoding>()

/**
 * The encoding for a client: br before gzip, because it is smaller at the same cost, else identity. Parsing a header takes
 * 2 µs, a tenth of what an answer from memory costs, so the result is kept for each form of it.
 */
export function acceptedEncoding(ctx: Context): Encoding {
  const header = ctx.get('Accept-Encoding')
  const before = known.get(header)
  if (before !== undefined) return before
  const chosen = choose(ctx)
  if (known.size < MOST && header.length <= LONGEST) known.set(header, chosen)
  return chosen
}

function choose(ctx: Context): Encoding {
  if (ctx.acceptsEncodings('br') === 'br') return 'br'
  return ctx.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : 'identity'
}

const brotliInPool = promisify(brotliCompress)
const gzipInPool = promisify(gzip)

/** Compression levels: quality 0..11 of Brotli, 0..9 of gzip. */
type Levels = { br: number; gzip: number }

/**
 * Smaller bodies are compressed at once: that takes at most 1 ms, and handing them to the thread pool and back costs 0.1 to
 * 0.2 ms of processor time, more than compressing a usual tile.
 */
const SMALLEST_FOR_POOL = 64 * 1024

/**
 * Compresses a body, off the event loop where it is large.
 * @param encoding as the client takes it; `identity` gives the body as it is
 */
export async function compress(body: string | Buffer, encoding: Encoding, levels: Levels): Promise<Buffer> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  if (encoding === 'identity') return bytes
  const small = bytes.length < SMALLEST_FOR_POOL
  if (encoding === 'gzip') {
    const options = { level: levels.gzip }
    return small ? gzipSync(bytes, options) : gzipInPool(bytes, options)
  }
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: levels.br, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  return small ? brotliCompressSync(bytes, options) : brotliInPool(bytes, options)
}

/** Undoes gzip, off the event loop. */
export const decompressGzip = promisify<Buffer, Buffer>(gunzip)
