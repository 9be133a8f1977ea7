import { ask, withQuery } from './ask.ts'
import type { Grounds } from './ground.ts'
import type { Question } from './question.ts'

type Page<T> = { data: T[]; pagination: { next_cursor: string | null }; meta: { summary?: { assets?: number } | null } }

/** How many records the OGC items have; null where they are refused. */
export async function itemsMatched(grounds: Grounds, question: Question, query: Record<string, string>): Promise<number | null> {
  const { body, code } = await ask<{ numberMatched: number }>(grounds, question, withQuery('/ogc/collections/capacity/items', { ...query, limit: '1' }))
  return code === null ? body.numberMatched : null
}

/** The ids of all records that match; none where they are only too old, null where the names are refused, or where they are too many. */
export const idsOf = (grounds: Grounds, question: Question, query: Record<string, string>): Promise<string[] | null> => (
  all<{ id: string }>(grounds, question, '/v1/capacity', query, ({ id }) => id))

/** The ids of the assets of the list, likewise. */
export const listIds = (grounds: Grounds, question: Question, query: Record<string, string>): Promise<string[] | null> => (
  all<{ asset: { id: string } }>(grounds, question, '/v1/capacity/assets', query, ({ asset }) => asset.id))

const MOST_PAGES = 10
const PAGE = 200

async function all<T>(grounds: Grounds, question: Question, path: string, query: Record<string, string>, read: (row: T) => string): Promise<string[] | null> {
  const ids: string[] = []
  let cursor: string | null = ''
  for (let page = 0; cursor !== null; page++) {
    if (page === MOST_PAGES) return null
    const { body, code }: { body: Page<T>; code: string | null } = await ask<Page<T>>(
      grounds, { ...question, plan: 'enterprise' }, withQuery(path, { ...query, limit: String(PAGE), ...(cursor !== '' && { cursor }) }))
    if (code !== null) return code === 'source_data_stale' ? [] : null
    // A list tells on its first page that it is too long.
    if ((body.meta.summary?.assets ?? 0) > MOST_PAGES * PAGE) return null
    ids.push(...body.data.map(read))
    cursor = body.pagination.next_cursor
  }
  return ids
}
