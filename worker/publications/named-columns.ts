import type { TableRow } from '../formats/table.ts'

export type NamedColumns = {
  /** Required columns that the header lacks, as they were asked for. */
  missing: string[]
  /** The cell as read; empty for a column that the header or the row lacks. */
  cell(row: TableRow, column: string): string
}

/**
 * Finds columns by their header rather than by their place, which publishers move. In: one header row as read and
 * the names that a layout requires. Headers are compared trimmed and with runs of blanks and line breaks as one;
 * where a name occurs twice, the first counts.
 */
export function namedColumns(header: string[], required: string[]): NamedColumns {
  const places = new Map<string, number>()
  header.forEach((name, place) => {
    const folded = foldBlanks(name)
    if (!places.has(folded)) places.set(folded, place)
  })
  return {
    missing: required.filter(name => !places.has(foldBlanks(name))),
    cell(row, column) {
      const place = places.get(foldBlanks(column))
      return place === undefined ? '' : row.cells[place] ?? ''
    },
  }
}

/** Text as a person reads it: trimmed, each run of blanks and line breaks as one blank. */
export function foldBlanks(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
