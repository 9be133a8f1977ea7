import type { Router } from '@koa/router'
import type pg from 'pg'
import { addTileRoutes, type SendTile } from '../../tiles/routes.ts'
import type { LayerFields } from '../../tiles/tilejson.ts'
import { followVersion } from '../../tiles/version.ts'
import { acceptedEncoding, compress, decompressGzip } from '../http/compress.ts'
import { Refusal } from '../errors/refusal.ts'
import { publicBase, type ForwardingConfig } from '../http/forwarded.ts'
import { keepFor } from '../database/keep-for.ts'
import { callerOf } from '../database/request-queue.ts'
import { listenForTiles } from './listen-for-tiles.ts'
import type { State } from '../middleware/state.ts'
import { tileLooks } from '../observe/metrics.ts'
import { pointProperties } from '../openapi/map-schemas.ts'
import type { Schema } from '../openapi/schema.ts'
import { sharedQuery, type Query } from '../database/shared-query.ts'
import { tileSource } from './tile-source.ts'

/** Bytes for cached encoded tiles in one process: enough for the 15,000 or so tiles of a map of Europe down to zoom 10. */
const CACHE_BYTES = 128 * 1024 * 1024

/** How long the data of the description is cached, in ms: to read it takes a scan of every point. */
export const FACTS_AGE = 60_000

/**
 * Compression levels, chosen on a tile of 20,000 points, 2.14 MB:
 * br 2 gives 669 kB in 23 ms; br 1 720 kB in 17 ms, br 4 670 kB in 74 ms, br 5 618 kB in 163 ms.
 * gzip 4 gives 712 kB in 67 ms; gzip 1 728 kB in 56 ms, gzip 6 699 kB in 133 ms.
 */
export const LEVELS = { br: 2, gzip: 4 }

/**
 * Adds the asset tiles and their description; see tiles/routes.ts.
 * @param pool whose settings the connection takes that listens for new versions
 */
export function tiles(router: Router<State>, pool: pg.Pool, config: ForwardingConfig, query: Query = sharedQuery(pool)): SendTile {
  const source = tileSource(query)
  let listening = false
  const feed = followVersion(() => {
    if (!listening) void listenForTiles(pool, feed.learn)
    listening = true
    return source.version()
  })
  return addTileRoutes(router, {
    source: { ...source, facts: keepFor(FACTS_AGE, source.facts) },
    feed,
    codec: { compress: (body, encoding) => compress(body, encoding, LEVELS), decompressGzip },
    encodingFor: acceptedEncoding,
    callerOf: ({ res }) => callerOf(res),
    fields: fieldsOf(pointProperties),
    publicUrl: (ctx) => publicBase(ctx, config),
    refuse: (message) => {
      throw new Refusal('invalid_parameter', message)
    },
    cacheBytes: CACHE_BYTES,
    looked: (held) => tileLooks.inc({ layer: 'assets', held: String(held) }),
  })
}

/** The properties of a layer's features, by name, as TileJSON describes them. */
export function fieldsOf(properties: Record<string, Schema>): LayerFields {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, fieldType(schema)]))
}

/** The name of a property's type in TileJSON. */
function fieldType({ type }: Schema): LayerFields[string] {
  const types = [type].flat()
  return types.includes('number') || types.includes('integer') ? 'Number' : types.includes('boolean') ? 'Boolean' : 'String'
}
