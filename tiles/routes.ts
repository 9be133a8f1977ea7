import { createHash } from 'node:crypto'
import type { Router, RouterContext } from '@koa/router'
import { parseAddress, TileAddressError, type TileAddress } from './address.ts'
import { createTileCache } from './cache.ts'
import { ASSETS } from './layers.ts'
import { heldTag, tileTag } from './entity-tag.ts'
import type { Codec, Encoding, TileSource } from './source.ts'
import { tileJson, type LayerFields } from './tilejson.ts'
import type { VersionFeed } from './version.ts'

export type TileRoutes = {
  source: TileSource
  feed: VersionFeed
  codec: Codec
  /** The encoding that a client takes. */
  encodingFor: (ctx: RouterContext) => Encoding
  /** What the requests of one client have in common. */
  callerOf: (ctx: RouterContext) => string
  /** The attributes of the points. */
  fields: LayerFields
  /** What absolute addresses start with, without a slash at its end. */
  publicUrl: (ctx: RouterContext) => string
  /** Throws the interface's `invalid_parameter` with this message. */
  refuse: (message: string) => never
  /** Memory for encoded tiles, bytes. */
  cacheBytes: number
  /** Is told of each look into that memory whether the tile was there. */
  looked?: (held: boolean) => void
}

/**
 * A minute: what any cache may answer without asking, so that a tile is never older than that and the version's age.
 * Asking again costs no query.
 */
const CACHE_CONTROL = 'public, max-age=60'

/** Answers with the tile that the parameters `z`, `x` and `y` of a path name. */
export type SendTile = (ctx: RouterContext) => Promise<void>

/**
 * Adds the tiles' routes, which need no key: `/v1/tiles/assets/{z}/{x}/{y}.mvt` and `/v1/tiles/assets.json`.
 * An empty tile is 200 without a body; `X-Feature-Limit-Reached: true` says that points were left out.
 * @returns what answers with a tile, for further paths
 */
export function addTileRoutes(
  router: Router, { source, feed, codec, encodingFor, callerOf, fields, publicUrl, refuse, cacheBytes, looked }: TileRoutes,
): SendTile {
  const cache = createTileCache(source.render, codec, cacheBytes, looked)

  function readAddress(ctx: RouterContext): TileAddress {
    if (ctx.querystring !== '') refuse(`${firstName(ctx)}: not a parameter of this route`)
    try {
      return parseAddress(ctx.params.z ?? '', ctx.params.x ?? '', ctx.params.y ?? '')
    } catch (error) {
      if (error instanceof TileAddressError) return refuse(error.message)
      throw error
    }
  }

  const sendTile: SendTile = async (ctx) => {
    const address = readAddress(ctx)
    const encoding = encodingFor(ctx)
    const version = await feed.current()
    ctx.set('Cache-Control', CACHE_CONTROL)
    ctx.vary('Accept-Encoding')
    const held = heldTag(ctx.get('If-None-Match'), version, address, encoding)
    if (held !== null) {
      ctx.set('ETag', held)
      ctx.status = 304
      return
    }
    const tile = await cache.get(version, address, encoding, callerOf(ctx))
    feed.learn(tile.version)
    // By Node's own function, which takes a third of the time of Koa's; the type before the body, which would look up its own.
    const { res } = ctx
    res.setHeader('ETag', tileTag(tile.version, address, tile.encoding))
    if (tile.limited) res.setHeader('X-Feature-Limit-Reached', 'true')
    if (tile.encoding !== 'identity') res.setHeader('Content-Encoding', tile.encoding)
    res.setHeader('Content-Type', 'application/vnd.mapbox-vector-tile')
    ctx.body = tile.body
  }
  router.get('/v1/tiles/assets/:z/:x/:y.mvt', sendTile)

  router.get('/v1/tiles/assets.json', async (ctx) => {
    if (ctx.querystring !== '') refuse(`${firstName(ctx)}: not a parameter of this route`)
    const text = JSON.stringify(tileJson(ASSETS, publicUrl(ctx), fields, await source.facts()))
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    ctx.set('Cache-Control', CACHE_CONTROL)
    ctx.vary('Accept-Encoding')
    ctx.set('ETag', `W/${tag}`)
    if (ctx.get('If-None-Match').includes(tag)) {
      ctx.status = 304
      return
    }
    ctx.body = text
    ctx.type = 'application/json'
  })
  return sendTile
}

function firstName(ctx: RouterContext): string {
  return [...new URLSearchParams(ctx.querystring).keys()][0] ?? ctx.querystring
}
