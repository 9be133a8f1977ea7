import type { Router } from '@koa/router'
import type pg from 'pg'
import { addTileRoutes } from '../../tiles/routes.ts'
import { databaseSource, type Query } from '../../tiles/source.ts'
import { followVersion } from '../../tiles/version.ts'
import { sharedQuery } from '../shared-query.ts'
import { Refusal } from '../errors.ts'
import { publicBase, type ForwardingConfig } from '../forwarded.ts'
import { listenForTiles } from '../listen-for-tiles.ts'
import type { State } from '../middleware/state.ts'

/** Memory that one process keeps encoded tiles in: the 15,000 or so that a map of Europe asks for down to zoom 10. */
const CACHE_BYTES = 128 * 1024 * 1024

/** Adds the asset tiles and their description; see tiles/routes.ts. */
export function tiles(
  router: Router<State>, pool: pg.Pool, config: ForwardingConfig, query: Query = sharedQuery(pool),
): void {
  const source = databaseSource(query)
  let listening = false
  const feed = followVersion(() => {
    if (!listening) void listenForTiles(pool, feed.learn)
    listening = true
    return source.version()
  })
  addTileRoutes(router, {
    source,
    feed,
    publicUrl: (ctx) => publicBase(ctx, config),
    refuse: (message) => {
      throw new Refusal('invalid_parameter', message)
    },
    cacheBytes: CACHE_BYTES,
  })
}
