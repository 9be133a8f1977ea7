import type { Item } from '../formats/item.ts'
import { memberAt } from '../formats/member-at.ts'
import type { Table, TableRow } from '../formats/table.ts'
import { UnreadableDocument } from '../formats/unreadable-document.ts'
import { Header } from '../publications/header.ts'
import type { ContentJudge } from './content-judge.ts'

/**
 * Returns the table, whose rows are judged while they are read.
 * @throws UnreadableDocument `missing_required_column`; while the rows are read `unexpected_content`, with row and column
 */
export function requireContent(table: Table, judge: ContentJudge): Table {
  const header = new Header(table.header)
  const missing = judge.names.find((name) => header.find(name) === null)
  if (missing !== undefined) throw new UnreadableDocument('missing_required_column', `missing: "${missing}"`)
  return judge.names.length === 0 ? table : { ...table, rows: judged(table, header, judge) }
}

async function* judged({ rows, locatorPrefix }: Table, header: Header, judge: ContentJudge): AsyncGenerator<TableRow> {
  for await (const row of rows) {
    judge.judge(row.row, `${locatorPrefix}row ${row.row}`, (name) => {
      const cell = row.cells[header.find(name) ?? -1] ?? ''
      return { shown: `"${cell.trim()}"`, texts: [cell] }
    })
    yield row
  }
  judge.end()
}

/**
 * Returns the items, which are judged while they are read. A field may hold a text in a comma list.
 * @throws UnreadableDocument `unexpected_content` while the items are read, naming item and field
 */
export async function* requireItemContent(items: AsyncIterable<Item>, judge: ContentJudge): AsyncGenerator<Item> {
  for await (const item of items) {
    judge.judge(item.index, `item ${item.key ?? item.index}`, (name) => {
      const held = memberAt(item.value, name)
      return { shown: held === undefined ? 'nothing' : JSON.stringify(held), texts: typeof held === 'string' ? [held, ...held.split(',')] : [] }
    })
    yield item
  }
  judge.end()
}
