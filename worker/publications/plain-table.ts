import { besideReading } from './beside.ts'
import { later } from './day-of.ts'
import { figureReading, signsOf, type FigureReading } from './figure.ts'
import { geojsonPlace } from './geojson-place.ts'
import { Header } from './header.ts'
import type { Layout } from './layout.ts'
import { optionsOf } from './options.ts'
import { namedPaths, PlainOptions } from './plain-options.ts'
import { datedOf, holds, plainRow } from './plain-row.ts'
import type { DocumentFacts, GridRow } from './row.ts'
import type { Table, TableRow } from '../formats/table.ts'

/** A table with one column per field, named in the manifest: enough for most publications. */
export const plainTable: Layout = {
  reads: 'table',
  options: PlainOptions,
  open(table, source) {
    const options = optionsOf(source, PlainOptions)
    const header = new Header(table.header)
    const reading = figureReading(header, source.measures, signsOf(source), options.blanks, options.unit_in_cell)
    const facts: DocumentFacts = { sourceDate: null, measureDates: {}, missingColumns: [...new Set([...header.missing(namedPaths(options)), ...reading.missing])] }
    return { facts, rows: readRows(table, header, options, reading, besideReading(options, source.measures, signsOf(source), options.blanks, options.time_zone), facts) }
  },
}

async function* readRows(
  table: Table, header: Header, options: PlainOptions, reading: FigureReading, beside: ReturnType<typeof besideReading>,
  facts: DocumentFacts,
): AsyncGenerator<GridRow> {
  if (facts.missingColumns.length > 0) return
  for await (const row of filledDown(table.rows, options.filled_down.map((name) => header.find(name) ?? -1))) {
    const cell = (column: string) => header.cell(row, column)
    if (!holds(options.only, cell)) continue
    facts.sourceDate = later(facts.sourceDate, datedOf(options, cell))
    const [place = ''] = [...options.columns.geometry, ...options.columns.area].map(cell)
    yield beside(plainRow(options, reading, { figures: row, cell, ...geojsonPlace(jsonOf(place)), locator: `${table.locatorPrefix}row ${row.row}` }), cell)
  }
}

/** The rows with what the last filled cell above said in the empty cells of these columns. */
async function* filledDown(rows: Table['rows'], columns: number[]): AsyncGenerator<TableRow> {
  const last = new Map<number, string>()
  for await (const row of rows) {
    const empty = columns.filter((column) => (row.cells[column] ?? '').trim() === '')
    for (const column of columns) if (!empty.includes(column)) last.set(column, row.cells[column] ?? '')
    yield empty.length === 0 ? row : { ...row, cells: Object.assign([...row.cells], Object.fromEntries(empty.map((column) => [column, last.get(column) ?? '']))) }
  }
}

/** The JSON of a cell, null where it is empty. A cell that is no JSON is returned as text, of which no polygon is made. */
function jsonOf(cell: string): unknown {
  if (cell.trim() === '') return null
  try {
    return JSON.parse(cell)
  } catch {
    return cell
  }
}
