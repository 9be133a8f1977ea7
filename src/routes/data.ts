import type { RouterContext } from '@koa/router'
import type { State } from '../middleware/state.ts'
import { envelope } from './envelope.ts'
import type { DataRequest } from './read-request.ts'

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

/** Answers 200 with the envelope, or 304 when the client has this version of it. */
export function sendData(ctx: RouterContext<State>, row: DataRow, { tags, isList, limit, seal }: DataRequest): void {
  ctx.set('ETag', tags.of(row.version))
  if (tags.any || tags.known.includes(row.version)) {
    ctx.status = 304
    return
  }
  if (row.data === null || row.meta === null) throw new Error(`${ctx.path} was answered without data`)
  const nextCursor = row.next_after === null ? null : seal(row.next_after)
  const page = isList ? { limit: limit ?? row.default_limit, next_cursor: nextCursor } : null
  ctx.type = 'application/json'
  ctx.body = envelope(row.data, row.meta, page, ctx.state.requestId)
}
