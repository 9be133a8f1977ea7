import type { Router, RouterContext } from '@koa/router'
import { formOf } from '../http/form-of.ts'
import { publicBase, type ForwardingConfig } from '../http/forwarded.ts'
import type { State } from '../middleware/state.ts'
import { answerKeyed } from '../keyed/answer.ts'
import { callWhere, DATA, dataStatement, type DataRead, type DataRow } from '../keyed/read.ts'
import type { RouteDeps } from '../routes/deps.ts'
import { dataRequest } from '../routes/read-request.ts'
import { callerOf } from '../database/request-queue.ts'
import { runStatement } from '../database/run-statement.ts'
import { readParameters } from '../shapes/read-parameters.ts'
import type { Features } from './resource.ts'
import type { FeatureRequest } from './send-features.ts'

/** Reads the row of a request, which `read` reads and checks first. */
type Answer = (ctx: RouterContext<State>, read: () => Promise<FeatureRequest>) => Promise<[DataRow, FeatureRequest]>

/** Adds a route of features to the router of those that need a key, or of those that need none. */
export function addFeatures(router: Router<State>, deps: RouteDeps, config: ForwardingConfig, { path, collection, sql, shape, queryOf, forms, send }: Features): void {
  const route = `/ogc${path}`
  const answer = collection.keyed ? keyedAnswer(deps, sql) : openAnswer(deps, sql)
  router.get(route, async (ctx) => {
    const [row, asked] = await answer(ctx, async () => {
      const secret = await deps.secret()
      const values = readParameters(shape, ctx.params, ctx.querystring)
      const base = publicBase(ctx, config)
      const form = formOf(ctx, values.f, forms)
      const request = dataRequest(ctx, route, shape, values, queryOf(values, form), secret, [base, form, values.offset ?? 0])
      return { request, collection, values, root: `${base}/ogc`, self: base + ctx.path + ctx.search, form }
    })
    await send(ctx, row, asked)
  })
}

function openAnswer({ reads }: RouteDeps, name: string): Answer {
  const text = `select s.version, s.revision, ${DATA} from api.data_state($1, null) s
    left join lateral (${callWhere('s.version <> all ($4)', `${name}($2, $3)`)}) r on true`
  return async (ctx, read) => {
    ctx.vary('Accept-Encoding')
    const asked = await read()
    const { params, after, tags } = asked.request
    const row = await reads.readPublic(callerOf(ctx.res), (server, atLeast) => (
      runStatement<DataRead>(server, ctx.res, { name, text, values: [atLeast, params, after, tags.known] })
    ))
    ctx.set('Cache-Control', 'public, max-age=60')
    return [row, asked]
  }
}

/** The number of requests that a page counts as, from its statement; a feature is one. */
const REQUESTS = `coalesce((r.meta::jsonb ->> 'requests')::integer, 1)`

/** A page counts as the pages of the API that it stands for. How many is known when it is read: the rate of one is taken before, all are counted after. */
function keyedAnswer(deps: RouteDeps, name: string): Answer {
  const statement = { name, text: dataStatement(name, `, ${REQUESTS} as requests`) }
  return async (ctx, read) => {
    const { row, request: asked } = await answerKeyed<DataRow, FeatureRequest>(ctx, deps, null, async () => {
      const request = await read()
      const { params, after, tags: { known } } = request.request
      return { request, requests: 'in data', read: { ...statement, values: () => [params, after], known } }
    })
    ctx.set('Cache-Control', 'private, no-cache')
    return [row, asked]
  }
}
