import type { Context } from 'koa'
import type { Asset, Encoding } from './asset.ts'

/** Answers with a file of the site, or 304 to who has it. */
export function sendAsset(ctx: Context, asset: Asset, cacheControl: string): void {
  const encoding = encodingFor(ctx)
  ctx.set({
    'Cache-Control': cacheControl,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  })
  ctx.vary('Accept-Encoding')
  ctx.type = asset.type
  ctx.etag = `${asset.hash}-${encoding}`
  ctx.status = 200
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding)
  ctx.body = asset.bodies[encoding]
}

/** Brotli wherever it is accepted, also by browsers that name gzip first: a seventh fewer bytes of MapLibre. */
function encodingFor(ctx: Context): Encoding {
  if (ctx.acceptsEncodings('br') === 'br') return 'br'
  return ctx.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : 'identity'
}
