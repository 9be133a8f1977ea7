import { ok, type Asked } from './errors.ts'

type Page<Row> = { data: Row[]; pagination: { next_cursor: string | null } }

/**
 * Every row of a list, page after page.
 * @param ask requests a page; what it is given goes into the query: nothing for the first page, else its `cursor`
 * @throws HeadroomError
 */
export async function* eachRow<Row>(ask: (page: { cursor?: string }) => Asked<Page<Row>>): AsyncGenerator<Row, void> {
  let cursor: string | null = null
  do {
    const { data, pagination }: Page<Row> = await ok(ask(cursor === null ? {} : { cursor }))
    yield* data
    cursor = pagination.next_cursor
  } while (cursor !== null)
}
