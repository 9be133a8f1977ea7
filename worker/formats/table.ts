/** How the cell of a formula begins whose value the workbook does not store: `no value in C7: =A7*2`. */
export const NO_VALUE = 'no value in '

/** What the tabular formats (CSV, XLSX) yield. Cells are text exactly as read; an empty cell is `''`. */
export type TableRow = {
  /** 1-based: physical line on which the record starts (CSV) or the sheet's row number (XLSX). */
  row: number
  cells: string[]
  /**
   * Columns (0-based) whose cell is a number in a workbook rather than text: written with the point as decimal
   * sign whatever the format says of text. Absent for CSV, where every cell is text.
   */
  numeric?: ReadonlySet<number>
}

export type Table = {
  /** The stacked header rows, outermost first; each as read, not trimmed, not filled. */
  header: string[][]
  /** Reads on demand and once; memory stays flat whatever the document's size. */
  rows: AsyncIterable<TableRow>
  /** `sheet Demanda, ` or empty: put before `row N` to name a place in the document. */
  locatorPrefix: string
  /** Whether the text ends in a line break; absent where the format is no text. */
  finalBreak?: boolean
}
