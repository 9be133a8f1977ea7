import type { Item } from '../formats/item.ts'
import { memberAt } from '../formats/member-at.ts'
import type { Table, TableRow } from '../formats/table.ts'
import { folded, Header } from '../publications/header.ts'
import { UnreadableDocument } from '../formats/unreadable-document.ts'

/**
 * Returns the table. Reading it fails at the first row without the text that the manifest expects in a column: many
 * operators publish in the same layout, and a file may be of another operator. Case, accents and spaces are ignored.
 * @param expect text by the column's header
 * @throws UnreadableDocument `missing_required_column`; while the rows are read `unexpected_content`, with row and column
 */
export function requireContent(table: Table, expect: Record<string, string>): Table {
  const header = new Header(table.header)
  const columns = Object.entries(expect).map(([name, text]) => ({ name, text, column: header.find(name) }))
  const missing = columns.find(({ column }) => column === null)
  if (missing !== undefined) throw new UnreadableDocument('missing_required_column', `missing: "${missing.name}"`)
  return columns.length === 0 ? table : { ...table, rows: checked(table, columns) }
}

async function* checked(
  { rows, locatorPrefix }: Table, columns: { name: string; text: string; column: number | null }[],
): AsyncGenerator<TableRow> {
  for await (const row of rows) {
    for (const { name, text, column } of columns) {
      const cell = row.cells[column ?? -1] ?? ''
      if (folded(cell) === folded(text)) continue
      throw new UnreadableDocument('unexpected_content',
        `${locatorPrefix}row ${row.row}: "${name}" holds "${cell.trim()}", not "${text}": is it another operator's document?`)
    }
    yield row
  }
}

/**
 * Returns the items. Reading them fails at the first one whose field has not the text that the manifest expects, alone or in a comma list.
 * Case, accents and blanks are ignored.
 * @param expect text by the field's path
 * @throws UnreadableDocument `unexpected_content` while the items are read, naming item and field
 */
export async function* requireItemContent(items: AsyncIterable<Item>, expect: Record<string, string>): AsyncGenerator<Item> {
  const fields = Object.entries(expect)
  for await (const item of items) {
    for (const [name, text] of fields) {
      const held = memberAt(item.value, name)
      const parts = typeof held === 'string' ? held.split(',').map(folded) : []
      if (parts.includes(folded(text)) || (typeof held === 'string' && folded(held) === folded(text))) continue
      throw new UnreadableDocument('unexpected_content',
        `item ${item.key ?? item.index}: "${name}" holds ${held === undefined ? 'nothing' : JSON.stringify(held)}, not "${text}": is it another operator's document?`)
    }
    yield item
  }
}
