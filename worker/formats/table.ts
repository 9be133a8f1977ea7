/** The start of a cell whose formula has no stored value: `no value in C7: =A7*2`. */
export const NO_VALUE = 'no value in '

/** The output of the tabular formats (CSV, XLSX). Cells are text exactly as read; an empty cell is `''`. */
export type TableRow = {
  /** 1-based: physical line on which the record starts (CSV) or the sheet's row number (XLSX). */
  row: number
  cells: string[]
  /**
   * Columns (0-based) whose cell is a number in a workbook rather than text. Its decimal sign is always the point, whatever
   * the format states about text. Absent for CSV, where every cell is text.
   */
  numeric?: ReadonlySet<number>
  /** A row of a workbook that nobody sees; absent for all others. */
  hidden?: true
}

export type Table = {
  /** The stacked header rows, outermost first, each as read: not trimmed, not filled. */
  header: string[][]
  /** Reads on demand and only once. Memory does not grow with the document's size. */
  rows: AsyncIterable<TableRow>
  /** `sheet Demanda, ` or empty: the text before `row N` in the name of a place in the document. */
  locatorPrefix: string
  /** Whether the text ends in a line break; absent if the format is not text. */
  finalBreak?: boolean
}
