import { createHash } from 'node:crypto'
import type { Router, RouterContext } from '@koa/router'
import { keptBodies } from '../../tiles/kept-bodies.ts'
import { CAPACITY } from '../../tiles/layers.ts'
import { tileJson } from '../../tiles/tilejson.ts'
import { compress } from '../http/compress.ts'
import { publicBase, type ForwardingConfig } from '../http/forwarded.ts'
import { keepFor } from '../database/keep-for.ts'
import type { State } from '../middleware/state.ts'
import { tileLooks } from '../observe/metrics.ts'
import { capacityProperties } from '../openapi/map-schemas.ts'
import type { Shape } from '../shapes/read-parameters.ts'
import { capacityTileJsonParams, capacityTileParams } from '../shapes/tiles.ts'
import { tileSource } from './tile-source.ts'
import { answerKeyed, type Prepared } from '../keyed/answer.ts'
import type { RouteDeps } from './deps.ts'
import { readRequest, type DataRequest } from './read-request.ts'
import { FACTS_AGE, fieldsOf, LEVELS } from './tiles.ts'

/** Bytes for cached tiles in one process. */
const CACHE_BYTES = 64 * 1024 * 1024

/** Under a thousand bytes an answer fits one packet, compressed or not. */
const SMALLEST_COMPRESSED = 1000

const TILE = '/v1/tiles/capacity/:z/:x/:y.mvt'
const DESCRIPTION = '/v1/tiles/capacity.json'

/** A tile as it is sent, at one version of the data and the rights. */
type Kept = { version: string; body: Buffer; encoded: boolean }

/** `data` is Base64 (see src/routes/tile-source.ts); null when it was not read: the key was refused, or this process or the client has the version. */
type TileRow = { version: string; data: string | null }

/**
 * Answers with the tile that the parameters `z`, `x` and `y` of a path, and the query, name.
 * @param requireAddress refuses what names no tile there; asked once it is known that there is a key
 */
export type CapacityTile = (ctx: RouterContext<State>, requireAddress?: () => Promise<void>) => Promise<void>

type TileRead = Pick<Prepared<TileRow, DataRequest>, 'read'>

/** Reads a tile, as the statements of `dataStatement` do. */
const READ_TILE = `select s.version, s.revision, r.data from api.data_state($1, $2) s
  left join lateral (select encode(api.capacity_tile($3), 'base64') as data where s.version is not null offset 0) r on true`

/**
 * Adds the capacity tiles and their description, which need a key and have a rate of their own. A process keeps encoded tiles with
 * the version they were read at: the version holds the counters of rights and publishes, so that an older one is never sent.
 * @returns what answers with a tile, for further paths: the same rule, rate and memory
 */
export function capacityTiles(router: Router<State>, deps: RouteDeps, config: ForwardingConfig): CapacityTile {
  const { secret, reads } = deps
  const kept = keptBodies<Kept>(CACHE_BYTES)
  const facts = keepFor(FACTS_AGE, tileSource(reads.query).facts)
  const fields = fieldsOf(capacityProperties)

  const answer = (ctx: RouterContext<State>, path: string, shape: Shape, readOf: (request: DataRequest) => TileRead, requireAddress?: () => Promise<void>) => (
    answerKeyed<TileRow, DataRequest>(ctx, deps, null, async () => {
      await requireAddress?.()
      const request = readRequest(ctx, path, shape, await secret())
      return { request, ...readOf(request) }
    }, true)
  )

  const sendTile: CapacityTile = async (ctx, requireAddress) => {
    let held: Kept | undefined
    let name = ''
    const { row, request } = await answer(ctx, TILE, capacityTileParams, ({ params, tags }) => {
      name = `${ctx.state.coding} ${params}`
      held = kept.get(name)
      const known = held === undefined ? tags.known : [...tags.known, held.version]
      return { read: { name: TILE, text: READ_TILE, values: () => [params], known } }
    }, requireAddress)
    const { version, data } = row
    const { tags } = request
    ctx.set('Cache-Control', 'private, no-cache')
    // Strong: for one version, query and coding the bytes are the same.
    ctx.set('ETag', tags.of(version).replace('W/', ''))
    tileLooks.inc({ layer: 'capacity', held: String(data === null) })
    if (data !== null) {
      held = kept.keep(name, { version, ...await encode(Buffer.from(data, 'base64'), ctx.state.coding) })
    }
    if (tags.any || tags.known.includes(version)) {
      ctx.status = 304
      return
    }
    if (held?.version !== version) throw new Error(`${ctx.path} was answered without a tile`)
    if (held.encoded) ctx.set('Content-Encoding', ctx.state.coding)
    ctx.type = 'application/vnd.mapbox-vector-tile'
    ctx.body = held.body
  }
  router.get(TILE, (ctx) => sendTile(ctx))

  router.get(DESCRIPTION, async (ctx) => {
    await answer(ctx, DESCRIPTION, capacityTileJsonParams, () => ({}))
    const text = JSON.stringify(tileJson(CAPACITY, publicBase(ctx, config), fields, await facts()))
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    ctx.set('Cache-Control', 'private, no-cache')
    ctx.set('ETag', `W/${tag}`)
    if (ctx.get('If-None-Match').includes(tag)) {
      ctx.status = 304
      return
    }
    ctx.type = 'application/json'
    ctx.body = text
  })
  return sendTile
}

async function encode(body: Buffer, coding: State['coding']): Promise<Pick<Kept, 'body' | 'encoded'>> {
  if (coding === 'identity' || body.length < SMALLEST_COMPRESSED) return { body, encoded: false }
  return { body: await compress(body, coding, LEVELS), encoded: true }
}
