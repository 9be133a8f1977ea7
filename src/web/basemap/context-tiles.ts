import type { Router } from '@koa/router'
import { addressIn, tileName } from '../../../tiles/address.ts'
import { keptBodies } from '../../../tiles/kept-bodies.ts'
import { keepFor } from '../../database/keep-for.ts'
import { callerOf } from '../../database/request-queue.ts'
import type { Query } from '../../database/shared-query.ts'
import { acceptedEncoding, compress } from '../../http/compress.ts'
import type { AppMiddleware, State } from '../../middleware/state.ts'
import { LEVELS } from '../../routes/tiles.ts'
import { FOR_EVER, PAGE_HEADERS } from '../page/asset.ts'
import { html } from '../page/html.ts'

/** What lies below the marks: `there` is null or without a version where there is nothing. */
type Layer = {
  name: string
  /** A statement of columns version, credit_text and credit_url, and how long its answer is kept, ms. */
  there: string
  every: number
  /** The function that makes a tile. */
  tile: string
}

/** Outlines of assets, and the high-voltage lines that were loaded. */
export const CONTEXT: Layer[] = [
  { name: 'areas', there: `select api.area_version() as version, '' as credit_text, null as credit_url`, every: 20_000, tile: 'api.area_tile' },
  { name: 'lines', there: 'select version, credit_text, credit_url from api.line_load()', every: 3000, tile: 'api.line_tile' },
]

type There = { version: string; credit_text: string; credit_url: string | null }

/** Bytes for tiles of a layer in one process. */
const CACHE_BYTES = 16 * 1024 * 1024

/**
 * Adds `/assets/{name}.json`, which tells the map of a layer below its marks, null where there is nothing, and its tiles
 * `/assets/{name}/{version}/{z}/{x}/{y}.mvt`, which are kept for ever: other data has another version.
 */
export function contextTiles(router: Router<State>, query: Query, limit: AppMiddleware, { name, there, every, tile }: Layer): void {
  const known = keepFor(every, async () => {
    const [row] = await query({ name: `${name} there`, text: there, values: [] }) as Partial<There>[]
    return row?.version ? row as There : null
  })
  const kept = keptBodies(CACHE_BYTES)

  router.get(`/assets/${name}.json`, limit, async (ctx) => {
    const now = await known()
    const credit = now?.credit_url ? html`<a href="${now.credit_url}">${now.credit_text}</a>` : html`${now?.credit_text ?? ''}`
    ctx.set({ ...PAGE_HEADERS, 'Cache-Control': 'no-cache' })
    ctx.type = 'application/json'
    ctx.body = JSON.stringify(now && { tiles: `/assets/${name}/${now.version}/{z}/{x}/{y}.mvt`, attribution: credit.text })
  })

  router.get(`/assets/${name}/:version/:z/:x/:y.mvt`, limit, async (ctx, next) => {
    const now = await known()
    const address = addressIn(ctx.params)
    if (now === null || address === null) return next()
    const key = `${now.version} ${tileName(address)}`
    let held = kept.get(key)
    if (held === undefined) {
      const text = `select encode(${tile}($1, $2, $3), 'base64') as body`
      const [row] = await query({ name: tile, text, values: [address.z, address.x, address.y] }, callerOf(ctx.res))
      held = kept.keep(key, { body: Buffer.from(String(row?.body), 'base64') })
    }
    const { body } = held
    const encoding = body.length === 0 ? 'identity' : acceptedEncoding(ctx)
    // Whoever has the page open since before gets what is there now.
    ctx.set({ ...PAGE_HEADERS, 'Cache-Control': ctx.params.version === now.version ? FOR_EVER : 'no-cache' })
    ctx.vary('Accept-Encoding')
    if (encoding !== 'identity') ctx.set('Content-Encoding', encoding)
    ctx.type = 'application/vnd.mapbox-vector-tile'
    ctx.body = encoding === 'identity' ? body : await compress(body, encoding, LEVELS)
    return undefined
  })
}
