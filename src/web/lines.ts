import type { Router } from '@koa/router'
import { LRUCache } from 'lru-cache'
import { addressIn, tileName } from '../../tiles/address.ts'
import { keepFor } from '../database/keep-for.ts'
import type { Query } from '../database/shared-query.ts'
import { acceptedEncoding, compress } from '../http/compress.ts'
import type { AppMiddleware, State } from '../middleware/state.ts'
import { LEVELS } from '../routes/tiles.ts'
import { FOR_EVER, PAGE_HEADERS } from './asset.ts'
import { html } from './html.ts'

type Loaded = { version: string; credit_text: string; credit_url: string | null }

/** How long a process does not ask whether other lines were loaded, ms. */
const LOOK_AGAIN = 3000

/** Bytes for tiles in one process. */
const CACHE_BYTES = 16 * 1024 * 1024

/**
 * Adds `/assets/lines.json`, which tells the map of the lines that are loaded, null where none are, and their tiles
 * `/assets/lines/{version}/{z}/{x}/{y}.mvt`, which are kept for ever: other lines have another version.
 */
export function lines(router: Router<State>, query: Query, limit: AppMiddleware): void {
  const loaded = keepFor(LOOK_AGAIN, async () => (
    (await query({ name: 'line_load', text: 'select version, credit_text, credit_url from api.line_load()', values: [] }))[0] as Loaded | undefined ?? null))
  const kept = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: ({ length }) => length + 200 })

  router.get('/assets/lines.json', limit, async (ctx) => {
    const now = await loaded()
    ctx.set({ ...PAGE_HEADERS, 'Cache-Control': 'no-cache' })
    ctx.type = 'application/json'
    const credit = now?.credit_url ? html`<a href="${now.credit_url}">${now.credit_text}</a>` : html`${now?.credit_text ?? ''}`
    ctx.body = JSON.stringify(now && { tiles: `/assets/lines/${now.version}/{z}/{x}/{y}.mvt`, attribution: credit.text })
  })

  router.get('/assets/lines/:version/:z/:x/:y.mvt', limit, async (ctx, next) => {
    const now = await loaded()
    const address = addressIn(ctx.params)
    if (now === null || address === null) return next()
    const name = `${now.version} ${tileName(address)}`
    let tile = kept.get(name)
    if (tile === undefined) {
      const text = `select encode(api.line_tile($1, $2, $3), 'base64') as body`
      tile = Buffer.from(String((await query({ name: 'line_tile', text, values: [address.z, address.x, address.y] }))[0]?.body), 'base64')
      kept.set(name, tile)
    }
    const encoding = tile.length === 0 ? 'identity' : acceptedEncoding(ctx)
    // Whoever has the page open since before gets those of now.
    ctx.set({ ...PAGE_HEADERS, 'Cache-Control': ctx.params.version === now.version ? FOR_EVER : 'no-cache' })
    ctx.vary('Accept-Encoding')
    if (encoding !== 'identity') ctx.set('Content-Encoding', encoding)
    ctx.type = 'application/vnd.mapbox-vector-tile'
    ctx.body = encoding === 'identity' ? tile : await compress(tile, encoding, LEVELS)
    return undefined
  })
}
