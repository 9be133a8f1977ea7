import type { Table } from '../formats/table.ts'
import { figureReading, figuresOf, signsOf, type FigureReading } from './figure.ts'
import { Header } from './header.ts'
import type { Layout } from './layout.ts'
import { foldBlanks, namedColumns, type NamedColumns } from './named-columns.ts'
import type { GridRow } from './row.ts'

const POSTCODE = 'postcode'
const CONGESTION_MANAGEMENT = ['congestiemanagement invoeding', 'congestiemanagement afname']

/**
 * The Dutch capacity map by six-character postcode: a class from 0 to 3 per direction and never an amount. A row
 * without a postcode (the first of the 2023 file) is left out. Every other postcode is stored as published, also a
 * shortened one (`141A`).
 */
export const nlPostcodeClasses: Layout = {
  reads: 'table',
  open(table, source) {
    const header = new Header(table.header)
    const columns = namedColumns(header, [POSTCODE])
    const reading = figureReading(header, source.measures, signsOf(source), [])
    const missingColumns = [...columns.missing, ...reading.missing]
    const facts = { sourceDate: null, measureDates: {}, missingColumns }
    return { facts, rows: missingColumns.length > 0 ? none() : readRows(table, columns, reading) }
  },
}

async function* none(): AsyncGenerator<GridRow> {}

async function* readRows(table: Table, columns: NamedColumns, reading: FigureReading): AsyncGenerator<GridRow> {
  for await (const tableRow of table.rows) {
    const cell = (column: string) => columns.cell(tableRow, column)
    const postcode = cell(POSTCODE).trim()
    if (postcode === '') continue
    const { figures, problems } = figuresOf(tableRow, reading)
    const management = CONGESTION_MANAGEMENT.flatMap(column => {
      const flag = foldBlanks(cell(column))
      return flag === '' || flag === '0' ? [] : [`${column}: ${flag}`]
    })
    yield {
      row: tableRow.row,
      locator: `${table.locatorPrefix}row ${tableRow.row}`,
      asset: {
        type: 'area',
        scheme: 'nl-pc6',
        identifier: postcode,
        name: postcode,
        voltageKv: null,
        location: null,
        precision: 'unknown',
        area: null,
        region: null,
        parent: null,
      },
      point: null,
      figures,
      limitingFactors: [],
      notes: management.join('; ') || null,
      upstream: null,
      problems,
    }
  }
}
