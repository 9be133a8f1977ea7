import type { Context } from 'koa'
import { acceptedEncoding } from '../http/compress.ts'
import type { Asset } from './asset.ts'

/** Headers of every page and of what it loads. */
export const PAGE_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

/** Answers with a file of the site, or with 304 when the client already has it. */
export async function sendAsset(ctx: Context, asset: Asset, cacheControl: string): Promise<void> {
  const encoding = acceptedEncoding(ctx)
  ctx.set({ ...PAGE_HEADERS, 'Cache-Control': cacheControl })
  ctx.vary('Accept-Encoding')
  ctx.type = asset.type
  ctx.etag = `${asset.hash}-${encoding}`
  ctx.status = 200
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding)
  ctx.body = await asset.body(encoding)
}
