import { WORKBOOK_TYPE } from '../../../shapes/workbook-parts.ts'
import { workbook } from '../../../shapes/workbook.ts'
import type { Cell } from '../../../shapes/workbook-sheet.ts'
import type { Table } from './files.ts'

/** Characters that a column is shown with, at least and at most. */
const [NARROWEST, WIDEST] = [8, 50]
/** Rows by whose cells a column's width is measured. */
const MEASURED = 100

/** A table as a workbook, with its credits on a sheet of their own. */
export async function workbookFile({ header, rows, credits }: Table): Promise<Blob> {
  const columns = header.map((name, at) => ({ name, width: Math.min(WIDEST, Math.max(NARROWEST, ...[name, ...rows.slice(0, MEASURED).map((row) => textOf(row[at]))].map(({ length }) => length + 2))) }))
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const bytes of workbook([
    { name: 'capacity', columns, rows: [rows] },
    { name: 'credits', columns: [{ name: 'attribution', width: 2 * WIDEST }], rows: [credits.map((credit) => [credit])] },
  ])) parts.push(bytes as Uint8Array<ArrayBuffer>)
  return new Blob(parts, { type: WORKBOOK_TYPE })
}

function textOf(cell: Cell): string {
  if (typeof cell !== 'object' || cell === null) return String(cell ?? '')
  return 'day' in cell ? cell.day : cell.decimal
}
