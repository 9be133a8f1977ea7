import type { Source } from '../../src/shapes/manifest.ts'
import type { Table } from '../formats/table.ts'
import type { Layout } from './layout.ts'
import { measuredFigures } from './measured-figures.ts'
import { foldBlanks, namedColumns, type NamedColumns } from './named-columns.ts'
import type { GridRow } from './row.ts'

const POSTCODE = 'postcode'
const CONGESTION_MANAGEMENT = ['congestiemanagement invoeding', 'congestiemanagement afname']

/**
 * The Dutch capacity map by six-character postcode: a class from 0 to 3 per direction and never an amount. A row
 * without a postcode (the first of the 2023 file) names no place and is left out; every other postcode is kept as
 * written, shortened ones (`141A`) included.
 */
export const nlPostcodeClasses: Layout = {
  reads: 'table',
  open(table, source) {
    const columns = namedColumns(table.header.at(-1) ?? [], [POSTCODE, ...source.measures.map(measure => measure.column)])
    const facts = { sourceDate: null, measureDates: {}, missingColumns: columns.missing }
    return { facts, rows: readRows(table, columns, source) }
  },
}

async function* readRows(table: Table, columns: NamedColumns, source: Source): AsyncGenerator<GridRow> {
  if (columns.missing.length > 0) return
  for await (const tableRow of table.rows) {
    const cell = (column: string) => columns.cell(tableRow, column)
    const postcode = cell(POSTCODE).trim()
    if (postcode === '') continue
    const { figures, problems } = measuredFigures(source.measures, { cell, amount: () => null, absent: new Set() })
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
