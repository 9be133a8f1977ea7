import type { RouterContext } from '@koa/router'
import type { State } from '../middleware/state.ts'
import { envelope } from './envelope.ts'
import type { DataQuery, DataRequest } from './read-request.ts'

/** The result of a data statement besides the admission. JSON is passed through as text, so numerics stay exact. */
export type DataRow = {
  version: string
  default_limit: number
  /** Null when the data was not read: the key was refused, or the client has this version. */
  data: string | null
  next_after: string | null
  meta: string | null
}

/** The row of a request whose client has the version of the data. */
export function unread(version: string): DataRow {
  return { version, default_limit: 0, data: null, next_after: null, meta: null }
}

/** The members of DataRow that come from the function, as `r`. */
export const DATA = 'r.data, r.next_after, r.meta'

/**
 * The call of a data function, executed only when `condition` is true. `offset 0` stops the planner from merging the subquery
 * into the join, where the condition would be tested after the call.
 */
export function gate(call: string, condition: string): string {
  return `select f.data::text, f.next_after::text,
      api.meta(f.meta) as meta
    from ${call} f where ${condition} offset 0`
}

/** The answer of a data route, before it is put into an envelope: JSON as text. */
export type DataPage = { data: string; meta: string; nextCursor: string | null }

export function pageOf(row: Pick<DataRow, 'data' | 'meta' | 'next_after'>, { seal }: DataQuery): DataPage {
  if (row.data === null || row.meta === null) throw new Error('a request was answered without data')
  return { data: row.data, meta: row.meta, nextCursor: row.next_after === null ? null : seal(row.next_after) }
}

/** Answers 200 with the envelope, or 304 when the client has this version of it. */
export function sendData(ctx: RouterContext<State>, row: DataRow, request: DataRequest): void {
  const { tags, isList, limit } = request
  ctx.set('ETag', tags.of(row.version))
  if (tags.any || tags.known.includes(row.version)) {
    ctx.status = 304
    return
  }
  const { data, meta, nextCursor } = pageOf(row, request)
  const page = isList ? { limit: limit ?? row.default_limit, next_cursor: nextCursor } : null
  ctx.type = 'application/json'
  ctx.body = envelope(data, meta, page, ctx.state.requestId)
}
