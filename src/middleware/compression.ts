import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptedEncoding } from '../../tiles/accepted-encoding.ts'
import type { AppMiddleware } from './state.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Below this size the headers outweigh the gain. */
const SMALLEST = 1024

/**
 * Chooses the content coding before the routes run (entity tags contain it) and compresses their text afterwards.
 * A body that comes with its own coding, or is no text, is left alone.
 */
export function compression(): AppMiddleware {
  return async (ctx, next) => {
    ctx.state.coding = acceptedEncoding(ctx)
    await next()
    const { coding } = ctx.state
    if (coding === 'identity' || typeof ctx.body !== 'string' || ctx.res.hasHeader('Content-Encoding')) return
    if (Buffer.byteLength(ctx.body) < SMALLEST) return
    ctx.body = await compress(ctx.body, coding)
    ctx.set('Content-Encoding', coding)
  }
}

async function compress(text: string, coding: 'br' | 'gzip'): Promise<Buffer> {
  if (coding === 'gzip') return toGzip(text, { level: 6 })
  const size = Buffer.byteLength(text)
  return toBrotli(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: size },
  })
}
