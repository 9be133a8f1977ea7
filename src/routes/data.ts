import { createHash } from 'node:crypto'
import type { RouterContext } from '@koa/router'
import type { DataRow } from '../keyed/read.ts'
import type { State } from '../middleware/state.ts'
import { envelope } from './envelope.ts'
import type { DataQuery, DataRequest } from './read-request.ts'

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

/** The same for data whose changes no version counts: its entity tag is a hash of the answer. */
export function sendOwn(ctx: RouterContext<State>, row: DataRow, request: DataRequest): void {
  const { data, next_after: next, meta } = row
  const version = createHash('sha256').update(JSON.stringify([data, next, meta])).digest('base64url').slice(0, 22)
  sendData(ctx, { ...row, version }, request)
}
