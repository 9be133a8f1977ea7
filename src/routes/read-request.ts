import type { KeyObject } from 'node:crypto'
import type { RouterContext } from '@koa/router'
import { openCursor, sealCursor } from '../access/cursor.ts'
import type { State } from '../middleware/state.ts'
import type { Values } from '../shapes/parameter.ts'
import { readParameters, type Shape } from '../shapes/read-parameters.ts'
import { canonicalQuery } from './canonical-query.ts'
import { entityTags, type Tags } from './entity-tag.ts'

/** What is asked of a data route: its parameters, and the page that is wanted. */
export type DataQuery = {
  /** Parameters as JSON text. */
  params: string
  /** Sort key of the row before the page, as JSON text; null for the first page. */
  after: string | null
  /** Null when not given. */
  limit: number | null
  isList: boolean
  /** Creates the cursor that continues after a sort key. */
  seal: (after: string) => string
}

/** A request for data, parsed and validated. */
export type DataRequest = DataQuery & { tags: Tags }

/**
 * @param path of the route, to which cursors are bound
 * @throws Refusal `invalid_parameter` or `invalid_cursor`
 */
export function readRequest(ctx: RouterContext<State>, path: string, shape: Shape, secret: KeyObject): DataRequest {
  const values = readParameters(shape, ctx.params, ctx.querystring)
  const { cursor: _, ...params } = values
  return dataRequest(ctx, path, shape, values, params, secret)
}

/**
 * The same for parameters that are read already.
 * @param values as they were given
 * @param params what the statement gets of them
 * @param variant what else the answer depends on
 */
export function dataRequest(
  ctx: RouterContext<State>, path: string, shape: Pick<Shape, 'list'>, values: Values, params: object, secret: KeyObject,
  variant: readonly unknown[] = [],
): DataRequest {
  const { cursor, ...rest } = values
  const selects = JSON.stringify([canonicalQuery(path, rest), rest.limit ?? null, cursor ?? null, ctx.state.coding, ...variant])
  return { ...queryOf(path, shape, values, secret, params), tags: entityTags(secret, selects, ctx.get('If-None-Match')) }
}

/**
 * @param given values of the route's parameters, each as its shape reads it
 * @param params what the statement gets of them; all but the cursor unless given
 * @throws Refusal `invalid_cursor`
 */
export function queryOf(path: string, shape: Pick<Shape, 'list'>, given: Values, secret: KeyObject, params?: object): DataQuery {
  const { cursor, ...values } = given
  const bound = canonicalQuery(path, values)
  return {
    params: JSON.stringify(params ?? values),
    after: typeof cursor === 'string' ? openCursor(secret, bound, cursor) : null,
    limit: typeof values.limit === 'number' ? values.limit : null,
    isList: shape.list,
    seal: (after) => sealCursor(secret, bound, after),
  }
}
