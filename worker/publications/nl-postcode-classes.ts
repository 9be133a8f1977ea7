import type { Table } from '../formats/table.ts'
import { figureReading, figuresOf, signsOf, type FigureReading } from './figure.ts'
import { foldBlanks, Header } from './header.ts'
import { NoOptions, readingOf, type Layout } from './layout.ts'
import { gridRow, type GridRow } from './row.ts'

const POSTCODE = 'postcode'
const CONGESTION_MANAGEMENT = ['congestiemanagement invoeding', 'congestiemanagement afname']

/**
 * The Dutch capacity map by six-character postcode: a class from 0 to 3 per direction and never an amount. A row
 * without a postcode (the first of the 2023 file) is left out. Every other postcode is stored as published, also a
 * shortened one (`141A`).
 */
export const nlPostcodeClasses: Layout = {
  reads: 'table',
  options: NoOptions,
  open(table, source) {
    const header = new Header(table.header)
    const reading = figureReading(header, source.measures, signsOf(source), [])
    return readingOf([...header.missing([POSTCODE]), ...reading.missing], readRows(table, header, reading))
  },
}

async function* readRows(table: Table, header: Header, reading: FigureReading): AsyncGenerator<GridRow> {
  for await (const row of table.rows) {
    const postcode = header.cell(row, POSTCODE).trim()
    if (postcode === '') continue
    const management = CONGESTION_MANAGEMENT.flatMap((column) => {
      const flag = foldBlanks(header.cell(row, column))
      return flag === '' || flag === '0' ? [] : [`${column}: ${flag}`]
    })
    yield gridRow(table.locatorPrefix, row.row, {
      asset: { type: 'area', scheme: 'nl-pc6', identifier: postcode, name: postcode },
      ...figuresOf(row, reading),
      notes: management.join('; ') || null,
    })
  }
}
