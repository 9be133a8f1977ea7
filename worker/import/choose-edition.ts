import type { Source } from '../../src/shapes/manifest.ts'
import type { Table } from '../formats/table.ts'
import { UnreadableDocument } from '../formats/unreadable-document.ts'
import { editionsOf, type SourceInEdition } from '../publications/edition.ts'
import { Header } from '../publications/header.ts'
import type { TableLayout } from '../publications/layout.ts'

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
  const compared = editions.map((edition) => ({
    edition, missing: layout.open(table, edition.source).facts.missingColumns.length, strange: edition.absent.filter((column) => header.find(column) !== null),
  }))
  const nearest = compared.reduce((best, each) => (each.missing + each.strange.length < best.missing + best.strange.length ? each : best))
  const { edition, missing, strange } = nearest
  if (missing === 0 && strange.length > 0) {
    throw new UnreadableDocument('unexpected_header', `it has the columns of ${edition.from === null ? 'the first edition' : `the edition of ${edition.from}`}, and ${strange.map((column) => `"${column}"`).join(', ')}`)
  }
  return edition
}
