import { ok, type Asked } from './errors.ts'

type Page<Row> = { data: Row[]; pagination: { next_cursor: string | null } }

/**
 * Every row of a list, page after page.
 * @param ask requests a page; `cursor` is undefined for the first one, and goes into its query
 * @throws HeadroomError
 */
export async function* eachRow<Row>(ask: (cursor: string | undefined) => Asked<Page<Row>>): AsyncGenerator<Row, void> {
  let cursor: string | undefined
  do {
    const { data, pagination }: Page<Row> = await ok(ask(cursor))
    yield* data
    cursor = pagination.next_cursor ?? undefined
  } while (cursor !== undefined)
}
