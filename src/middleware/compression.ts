import { acceptedEncoding, compress } from '../http/compress.ts'
import type { AppMiddleware } from './state.ts'

/** Below this size the headers outweigh the gain. */
const SMALLEST = 1024

const LEVELS = { br: 4, gzip: 6 }

/**
 * Chooses the content coding before the routes run, because entity tags contain it, and compresses their text afterwards. Leaves
 * alone a body that has a coding already, or is no text.
 */
export function compression(): AppMiddleware {
  return async (ctx, next) => {
    ctx.state.coding = acceptedEncoding(ctx)
    await next()
    const { coding } = ctx.state
    if (coding === 'identity' || typeof ctx.body !== 'string' || ctx.res.hasHeader('Content-Encoding')) return
    if (Buffer.byteLength(ctx.body) < SMALLEST) return
    ctx.body = await compress(ctx.body, coding, LEVELS)
    ctx.set('Content-Encoding', coding)
  }
}
