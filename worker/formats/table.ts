/** What the tabular formats (CSV, XLSX) yield. Cells are text exactly as read; an empty cell is `''`. */
export type TableRow = {
  /** 1-based: physical line on which the record starts (CSV) or the sheet's row number (XLSX). */
  row: number
  cells: string[]
}

export type Table = {
  /** The stacked header rows, outermost first; each as read, not trimmed, not filled. */
  header: string[][]
  /** Reads on demand and once; memory stays flat whatever the document's size. */
  rows: AsyncIterable<TableRow>
  /** `sheet Demanda, ` or empty: put before `row N` to name a place in the document. */
  locatorPrefix: string
}
