import type { paths } from './api.d.ts'
import { ok, type Asked } from './errors.ts'
import type { Headroom } from './post.ts'
import type { CapacityRecord, Credit } from './types.ts'

type Page<Row> = { data: Row[]; pagination: { next_cursor: string | null }; meta: { attribution?: Credit[] } }

const credits = new WeakMap<object, Credit[]>()

/** The credits to show beside a row that `eachRow` gave: those of its source, or of its page where the row names no source. */
export const creditsOf = (row: object): Credit[] => credits.get(row) ?? []

function keepCredits(row: unknown, all: Credit[]): void {
  if (typeof row !== 'object' || row === null) return
  const source = 'source_id' in row ? row.source_id : null
  credits.set(row, all.filter(({ source_id: of }) => source === null || of === null || of === source))
}

/**
 * Every row of a list, page after page.
 * @param ask requests a page; what it is given goes into the query: nothing for the first page, else its `cursor`
 * @throws HeadroomError
 */
export async function* eachRow<Row>(ask: (page: { cursor?: string }) => Asked<Page<Row>>): AsyncGenerator<Row, void> {
  let cursor: string | null = null
  do {
    const { data, pagination, meta }: Page<Row> = await ok(ask(cursor === null ? {} : { cursor }))
    for (const row of data) {
      keepCredits(row, meta.attribution ?? [])
      yield row
    }
    cursor = pagination.next_cursor
  } while (cursor !== null)
}

/**
 * Every capacity record of a search.
 * @throws HeadroomError
 */
export function searchCapacity(headroom: Headroom, query: NonNullable<paths['/v1/capacity']['get']['parameters']['query']> = {}): AsyncGenerator<CapacityRecord, void> {
  return eachRow((page) => headroom.GET('/v1/capacity', { params: { query: { ...query, ...page } } }))
}
