import type { KeyObject } from 'node:crypto'
import type { Router, RouterContext } from '@koa/router'
import { publicBase, type ForwardingConfig } from '../http/forwarded.ts'
import type { State } from '../middleware/state.ts'
import { answerKeyed } from '../keyed/answer.ts'
import { callWhere, DATA, dataStatement, readFirst, type DataRead, type DataRow } from '../keyed/read.ts'
import type { RouteDeps } from '../routes/deps.ts'
import { dataRequest } from '../routes/read-request.ts'
import { runStatement } from '../database/run-statement.ts'
import type { Values } from '../shapes/parameter.ts'
import { readParameters, type Shape } from '../shapes/read-parameters.ts'
import type { Collection } from './collections.ts'
import { answerIn, crsOf, itemsQuery } from './items-query.ts'
import { GEOJSON_TYPE } from './links.ts'
import { itemParams } from './parameters.ts'
import { sendFeature, sendFeatures, type FeatureRequest } from './send-features.ts'
import { formOf } from './send-document.ts'

/** The statements of a collection, schema-qualified functions: of a page, and of one feature. */
type Functions = { items: string; item: string }

type Read = (ctx: RouterContext<State>, sql: string, read: (secret: KeyObject) => FeatureRequest) => Promise<[DataRow, FeatureRequest]>

/** Adds the features of a collection that needs no key. */
export function openFeatures(router: Router<State>, { secret, reads }: RouteDeps, config: ForwardingConfig, collection: Collection, sql: Functions): void {
  addRoutes(router, config, collection, sql, async (ctx, name, read) => {
    ctx.vary('Accept-Encoding')
    const asked = read(await secret())
    const text = `select s.version, s.revision, ${DATA} from api.data_state($1, null) s
      left join lateral (${callWhere('s.version <> all ($4)', `${name}($2, $3)`)}) r on true`
    const { params, after, tags } = asked.request
    const row = await reads.readPublic((server, atLeast) => (
      runStatement<DataRead>(server, ctx.res, { name, text, values: [atLeast, params, after, tags.known] })
    ))
    ctx.set('Cache-Control', 'public, max-age=60')
    return [row, asked]
  })
}

/** How many requests a page stands for, as its statement says; a feature is one. */
const REQUESTS = `coalesce((r.meta::jsonb ->> 'requests')::integer, 1)`

/**
 * Adds the features of a collection that needs a key; a page counts as the pages of the API that it stands for. How many is known when it is
 * read, so that it is counted last.
 */
export function keyedFeatures(router: Router<State>, deps: RouteDeps, config: ForwardingConfig, collection: Collection, sql: Functions): void {
  addRoutes(router, config, collection, sql, async (ctx, name, read) => {
    const { row, request: asked } = await answerKeyed<DataRow, FeatureRequest>(ctx, deps, null, async (caller) => {
      const request = read(await deps.secret())
      const { params, after, tags: { known } } = request.request
      return {
        request,
        statement: { name, text: readFirst(name, '', REQUESTS), values: [...caller, params, after, known] },
        split: { requests: 'in data', statement: { name: `${name} split`, text: dataStatement(name, `, ${REQUESTS} as requests`), values: [params, after] }, known },
      }
    })
    ctx.set('Cache-Control', 'private, no-cache')
    return [row, asked]
  })
}

function addRoutes(router: Router<State>, config: ForwardingConfig, collection: Collection, sql: Functions, answer: Read): void {
  const path = `/ogc/collections/${collection.id}/items`

  /** Reads a request; `queryOf` makes the statement's parameters of it. */
  function read(ctx: RouterContext<State>, route: string, shape: Shape, queryOf: (values: Values) => object, secret: KeyObject): FeatureRequest {
    const values = readParameters(shape, ctx.params, ctx.querystring)
    const base = publicBase(ctx, config)
    const form = formOf(ctx, values, GEOJSON_TYPE)
    const request = dataRequest(ctx, route, shape, values, queryOf(values), secret, [base, form, values.offset ?? 0])
    return { request, collection, values, root: `${base}/ogc`, self: base + ctx.path + ctx.search, form }
  }

  router.get(path, async (ctx) => {
    const [row, asked] = await answer(ctx, sql.items, (secret) => (
      read(ctx, path, collection.items, (values) => itemsQuery(values, collection), secret)))
    sendFeatures(ctx, row, asked)
  })
  router.get(`${path}/:id`, async (ctx) => {
    const [row, asked] = await answer(ctx, sql.item, (secret) => (
      read(ctx, `${path}/:id`, itemParams, ({ id, crs }) => ({ id, ...answerIn(crsOf(crs)) }), secret)))
    sendFeature(ctx, row, asked)
  })
}
