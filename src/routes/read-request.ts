import type { KeyObject } from 'node:crypto'
import type { RouterContext } from '@koa/router'
import { openCursor, sealCursor } from '../access/cursor.ts'
import type { State } from '../middleware/state.ts'
import type { Values } from '../shapes/parameter.ts'
import { readParameters, type Shape } from '../shapes/read-parameters.ts'
import { canonicalQuery } from './canonical-query.ts'
import { entityTags, type Tags } from './entity-tag.ts'

/** A request for data, parsed and validated. */
export type DataRequest = {
  /** Parameters as JSON text. */
  params: string
  /** Sort key of the row before the page, as JSON text; null for the first page. */
  after: string | null
  /** Null when not given. */
  limit: number | null
  isList: boolean
  tags: Tags
  /** Creates the cursor that continues after a sort key. */
  seal: (after: string) => string
}

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
  ctx: RouterContext<State>, path: string, shape: Pick<Shape, 'list'>, { cursor, ...values }: Values, params: object, secret: KeyObject,
  variant: readonly unknown[] = [],
): DataRequest {
  const bound = canonicalQuery(path, values)
  const selects = JSON.stringify([bound, values.limit ?? null, cursor ?? null, ctx.state.coding, ...variant])
  return {
    params: JSON.stringify(params),
    after: typeof cursor === 'string' ? openCursor(secret, bound, cursor) : null,
    limit: typeof values.limit === 'number' ? values.limit : null,
    isList: shape.list,
    tags: entityTags(secret, selects, ctx.get('If-None-Match')),
    seal: (after) => sealCursor(secret, bound, after),
  }
}
