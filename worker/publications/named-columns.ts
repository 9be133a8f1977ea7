import type { TableRow } from '../formats/table.ts'
import type { Header } from './header.ts'

export type NamedColumns = {
  /** Required columns that the header lacks, by their requested names. */
  missing: string[]
  /** The cell as read; empty for a column that the header or the row lacks. */
  cell(row: TableRow, column: string): string
}

/** The text columns of a layout. Each is looked up in the header once. */
export function namedColumns(header: Header, required: string[]): NamedColumns {
  const places = new Map<string, number | null>()
  const placeOf = (column: string) => {
    const known = places.get(column)
    if (known !== undefined) return known
    const place = header.find(column)
    places.set(column, place)
    return place
  }
  return {
    missing: required.filter(column => placeOf(column) === null),
    cell: (row, column) => row.cells[placeOf(column) ?? -1] ?? '',
  }
}

/** Text trimmed, with each run of spaces and line breaks as one space. */
export function foldBlanks(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
