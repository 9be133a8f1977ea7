import { figureReading, signsOf, type FigureReading } from './figure.ts'
import { Header } from './header.ts'
import type { Layout } from './layout.ts'
import { namedColumns, type NamedColumns } from './named-columns.ts'
import { namedPaths, plainOptions, type PlainOptions } from './plain-options.ts'
import { plainRow } from './plain-row.ts'
import type { GridRow } from './row.ts'
import type { Table } from '../formats/table.ts'

/** A table with one column per field, named in the manifest: enough for most publications. */
export const plainTable: Layout = {
  reads: 'table',
  open(table, source) {
    const options = plainOptions(source)
    const header = new Header(table.header)
    const columns = namedColumns(header, namedPaths(options))
    const reading = figureReading(header, source.measures, signsOf(source), options.blanks, options.unit_in_cell)
    const missingColumns = [...columns.missing, ...reading.missing]
    return { facts: { sourceDate: null, measureDates: {}, missingColumns }, rows: readRows(table, options, columns, reading, missingColumns) }
  },
}

async function* readRows(
  table: Table, options: PlainOptions, columns: NamedColumns, reading: FigureReading, missing: string[],
): AsyncGenerator<GridRow> {
  if (missing.length > 0) return
  for await (const row of table.rows) {
    const cell = (column: keyof PlainOptions['columns']) => {
      const header = options.columns[column]
      return header === null ? '' : columns.cell(row, header)
    }
    yield plainRow(options, reading, row, cell, null, `${table.locatorPrefix}row ${row.row}`)
  }
}
