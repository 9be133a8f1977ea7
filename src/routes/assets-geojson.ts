import type { Router } from '@koa/router'
import { callerOf } from '../database/request-queue.ts'
import { runStatement } from '../database/run-statement.ts'
import { publicBase, type ForwardingConfig } from '../http/forwarded.ts'
import { callWhere, DATA, type DataRead } from '../keyed/read.ts'
import type { State } from '../middleware/state.ts'
import { assetsGeojsonParams } from '../shapes/assets-geojson.ts'
import type { RouteDeps } from './deps.ts'
import { readRequest } from './read-request.ts'

const PATH = '/v1/assets.geojson'

const STATEMENT = `select s.version, s.revision, ${DATA} from api.data_state($1, null) s
  left join lateral (${callWhere('s.version <> all ($3)', `api.assets_geojson($2::jsonb || jsonb_build_object('base', $4::text), null)`)}) r on true`

/** Adds the public collection of asset points: the database's text, with `meta` as its last member. */
export function assetsGeojson(router: Router<State>, { secret, reads }: RouteDeps, config: ForwardingConfig): void {
  router.get(PATH, async (ctx) => {
    ctx.vary('Accept-Encoding')
    const { params, tags } = readRequest(ctx, PATH, assetsGeojsonParams, await secret())
    const row = await reads.readPublic(callerOf(ctx.res), (server, atLeast) => (
      runStatement<DataRead>(server, ctx.res, { name: PATH, text: STATEMENT, values: [atLeast, params, tags.known, publicBase(ctx, config)] })
    ))
    ctx.set('Cache-Control', 'public, max-age=60')
    ctx.set('ETag', tags.of(row.version))
    if (row.data === null || row.meta === null || tags.any) {
      ctx.status = 304
      return
    }
    ctx.type = 'application/geo+json'
    ctx.body = `${row.data.slice(0, -1)},"meta":{"request_id":"${ctx.state.requestId}",${row.meta.slice(1)}}`
  })
}
