import type { Source } from '../../src/shapes/manifest.ts'
import type { Item } from '../formats/item.ts'
import { memberAt } from '../formats/member-at.ts'
import type { Table } from '../formats/table.ts'
import { UnreadableDocument } from '../formats/unreadable-document.ts'
import { editionsOf, type SourceInEdition } from '../publications/edition.ts'
import { Header } from '../publications/header.ts'
import type { ItemsLayout, TableLayout } from '../publications/layout.ts'

/** Items that tell the edition of their document: one may leave out members that it has nothing in. */
const ITEMS = 100

/**
 * The layout of its source that a table is in: the latest whose columns it has all, and none that the layout does not have. Of a table in no known
 * layout the nearest, whose missing columns its reader reports.
 * @throws UnreadableDocument `unexpected_header` for a table that has columns of two layouts
 */
export function chooseEdition(table: Table, source: Source, layout: TableLayout): SourceInEdition {
  const editions = editionsOf(source)
  const [only] = editions
  if (editions.length === 1 && only !== undefined) return only
  const header = new Header(table.header)
  return nearest(editions.map((edition) => ({
    edition, missing: layout.open(table, edition.source).facts.missingColumns.length, strange: edition.absent.filter((column) => header.find(column) !== null),
  })))
}

/** The same of a document of items, by the members of the first of them. Returns also the items, all of them. */
export async function chooseItemsEdition(
  items: AsyncIterable<Item>, source: Source, layout: ItemsLayout,
): Promise<{ edition: SourceInEdition; items: AsyncIterable<Item> }> {
  const editions = editionsOf(source)
  const [only] = editions
  if (editions.length === 1 && only !== undefined) return { edition: only, items }
  const rest = items[Symbol.asyncIterator]()
  const first: Item[] = []
  for (let next = await rest.next(); !next.done; next = await rest.next()) if (first.push(next.value) === ITEMS) break
  const compared = await Promise.all(editions.map(async (edition) => ({
    edition, missing: (await missingMembers(first, edition.source, layout)).length,
    strange: edition.absent.filter((path) => first.some(({ value }) => memberAt(value, path) !== undefined)),
  })))
  async function* all(): AsyncGenerator<Item> {
    yield* first
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  return { edition: nearest(compared), items: all() }
}

/** The members that a layout reads and none of these items has. */
export async function missingMembers(items: Item[], source: Source, layout: ItemsLayout): Promise<string[]> {
  async function* given(): AsyncGenerator<Item> {
    yield* items
  }
  const { facts, rows } = layout.open(given(), source)
  for await (const _ of rows) continue
  return facts.missingColumns
}

function nearest(compared: { edition: SourceInEdition; missing: number; strange: string[] }[]): SourceInEdition {
  const { edition, missing, strange } = compared.reduce((best, each) => (each.missing + each.strange.length < best.missing + best.strange.length ? each : best))
  if (missing === 0 && strange.length > 0) {
    throw new UnreadableDocument('unexpected_header', `it has the columns of ${edition.from === null ? 'the first edition' : `the edition of ${edition.from}`}, and ${strange.map((column) => `"${column}"`).join(', ')}`)
  }
  return edition
}
