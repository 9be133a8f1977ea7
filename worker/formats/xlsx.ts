import { DOCUMENT_LIMITS, type DocumentLimits } from '../../src/shapes/document-limits.ts'
import type { Format } from '../../src/shapes/manifest.ts'
import { requireLetters } from './encoded-twice.ts'
import { UnreadableDocument } from './unreadable-document.ts'
import type { Table, TableRow } from './table.ts'
import { sheetRows } from './xlsx-sheet.ts'
import { readWorkbook, type Workbook } from './xlsx-workbook.ts'

type XlsxFormat = Extract<Format, { type: 'xlsx' }>

/**
 * Reads one sheet of a workbook. In: a file and its format manifest, which states where the header is. Out: the
 * header rows (merged cells have their text in the first cell alone) and the rows below them, on
 * demand, with the sheet's own row numbers; wholly blank rows are left out. A cell shown as 25 % is `25%`.
 * Throws UnreadableDocument `empty_payload` when the sheet ends within its header, `encoding_mismatch` for a garbled header, an Error for
 * a damaged workbook or one beyond the limits, and, after the last row, one whose rows share merged cells, or one of whose rows is hidden and by no filter.
 */
export async function readXlsx(path: string, format: XlsxFormat, limits = DOCUMENT_LIMITS): Promise<Table> {
  const workbook = await readWorkbook(path, format.sheet, limits)
  const first = format.header_row
  const header: string[][] = Array.from({ length: format.header_rows }, () => [])
  let last = 0
  for await (const { row, cells } of sheetRows(path, workbook, limits)) {
    last = row
    if (row >= first && row < first + header.length) header[row - first] = cells
    if (row >= first + header.length - 1) break
  }
  if (last < first || header.every(cells => cells.length === 0)) {
    throw new UnreadableDocument('empty_payload', `sheet '${workbook.sheetName}' has no header in row ${first}`)
  }
  requireLetters(header)
  return {
    header,
    rows: body(path, workbook, first + header.length, limits),
    locatorPrefix: `sheet ${workbook.sheetName}, `,
  }
}

async function* body(path: string, workbook: Workbook, first: number, limits: DocumentLimits): AsyncGenerator<TableRow> {
  const merged: string[] = []
  let last = 0
  let hidden: number | null = null
  let filtered = false
  const after = (name: string, { ref = '' }: Record<string, string>) => {
    if (name === 'mergeCell') merged.push(ref)
    else filtered = true
  }
  for await (const row of sheetRows(path, workbook, limits, after)) {
    if (row.row < first || row.cells.every(cell => cell.trim() === '')) continue
    last = row.row
    if (row.hidden) hidden ??= row.row
    yield row
  }
  // What a filter leaves out is in the table; what somebody has hidden may be withdrawn, or be the parts of a sum that is shown.
  if (hidden !== null && !filtered) throw new Error(`row ${hidden} is hidden, and by no filter: nobody sees what it holds`)
  const over = merged.find((range) => spansRows(range, first, last))
  if (over !== undefined) throw new Error(`cells ${over} are merged over several rows: nobody knows whether what they hold is of each row or of all together`)
}

/** Whether a range such as `A5:B6` has several of the rows from `first` to `last`. */
function spansRows(range: string, first: number, last: number): boolean {
  const [from = 0, to = 0] = (range.match(/\d+/g) ?? []).map(Number)
  return Math.min(to, last) > Math.max(from, first)
}
