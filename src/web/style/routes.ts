import { createHash } from 'node:crypto'
import type { Router, RouterContext } from '@koa/router'
import { publicBase, type ForwardingConfig } from '../../http/forwarded.ts'
import type { State } from '../../middleware/state.ts'
import { readParameters, type Shape } from '../../shapes/read-parameters.ts'
import { drawPng } from '../asset-page/pictures.ts'
import { makeAsset, sendAsset, type Asset } from '../page/asset.ts'
import { BASE_FILES, baseFile, mapStyle } from './map-style.ts'
import { sprite } from './sprite.ts'

/** Styles change with a release only. */
export const CACHE_CONTROL = 'public, max-age=3600'

/**
 * Adds the public styles of the tiles, `/style.json` and `/style/capacity.json`, and what they name: the base map's files and the
 * sprite, each made when it is first asked for.
 */
export function styles(router: Router<State>, config: ForwardingConfig): void {
  for (const [path, layer] of [['/style.json', 'assets'], ['/style/capacity.json', 'capacity']] as const) {
    router.get(path, (ctx) => sendText(ctx, 'application/json', JSON.stringify(mapStyle(layer, publicBase(ctx, config)))))
  }

  const file = (name: string, make: () => Promise<string | Buffer>) => {
    let made: Promise<Asset> | null = null
    router.get(`/style/${name}`, async (ctx) => {
      readParameters({ parameters: {} }, {}, ctx.querystring)
      made ??= make().then((content) => makeAsset(name, content))
      await sendAsset(ctx, await made, CACHE_CONTROL)
      // Maps of other hosts draw with it.
      ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
    })
  }
  for (const name of BASE_FILES) file(`${name}.geojson`, async () => JSON.stringify(await baseFile(name)))
  for (const [name, ratio] of [['sprite', 1], ['sprite@2x', 2]] as const) {
    file(`${name}.json`, async () => JSON.stringify(sprite(ratio).places))
    file(`${name}.png`, () => drawPng(sprite(ratio).svg))
  }
}

/** Answers with a text that depends on the address asked, which has no parameters unless they are given. */
export function sendText(ctx: RouterContext<State>, type: string, text: string, shape: Pick<Shape, 'parameters'> = { parameters: {} }, cacheControl = CACHE_CONTROL): void {
  readParameters(shape, {}, ctx.querystring)
  ctx.set('Cache-Control', cacheControl)
  ctx.vary('Accept-Encoding')
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  ctx.set('ETag', `W/${tag}`)
  if (ctx.get('If-None-Match').includes(tag)) {
    ctx.status = 304
    return
  }
  ctx.type = type
  ctx.body = text
}
