import type { Measure } from '../../src/shapes/manifest.ts'
import type { Table } from '../formats/table.ts'
import { Header } from '../publications/header.ts'
import { UnreadableDocument } from '../formats/unreadable-document.ts'

const UNIT = /\b(kW|MW|GW|kVA|MVA|GVA)\b/
const UNITS = ['kW', 'MW', 'GW', 'kVA', 'MVA', 'GVA']

/**
 * Refuses a table whose header shows that it is not the source's, before any figure is read. Single missing columns
 * are found by the layout.
 * @throws UnreadableDocument `unit_changed` for a column whose header states another unit than the manifest's,
 *   `unexpected_header` for a column of figures that occurs twice, or a table without half of them: another table
 */
export function requireHeader(table: Table, measures: Measure[]): void {
  const columns = [...new Set(measures.map(({ column }) => column))]
  const missingIn = (header: Header) => columns.filter((column) => header.find(column) === null)
  // Some layouts name columns by their path through the stacked header rows, others by one of these rows.
  const [header = new Header([[]])] = [table.header, ...table.header.map((row) => [row])]
    .map((rows) => new Header(rows)).sort((a, b) => missingIn(a).length - missingIn(b).length)
  const missing = missingIn(header)
  for (const column of missing) {
    const unit = UNIT.exec(column)?.[0]
    const stated = UNITS.find((other) => other !== unit && header.find(column.replace(UNIT, other)) !== null)
    if (unit !== undefined && stated !== undefined) {
      throw new UnreadableDocument('unit_changed', `"${column}" is now in ${stated}`)
    }
  }
  const twice = columns.find((column) => !/#\d+$/.test(column) && header.count(column) > 1)
  if (twice !== undefined) throw new UnreadableDocument('unexpected_header', `"${twice}" stands twice`)
  if (missing.length * 2 > columns.length) {
    const cells = table.header.flat().filter((cell) => cell.trim() !== '')
    if (cells.length === 1) {
      throw new UnreadableDocument('unexpected_header', `text without a delimiter, no table: it begins "${cells[0]?.trim().slice(0, 80)}"`)
    }
    throw new UnreadableDocument('unexpected_header', `${missing.length} of ${columns.length} columns of figures are missing: another table`)
  }
}
