import { spreadsheetText } from './spreadsheet-text.ts'
import type { Cell } from './workbook-sheet.ts'

/**
 * Rows as CSV (RFC 4180, UTF-8 with a byte order mark, which spreadsheets need) as a spreadsheet of the language opens it: where decimals have
 * a comma, semicolons stand between cells. A comma there would leave all in one column, and `9.10` would become a date.
 */
export function csvTable(rows: readonly Cell[][], language: string): string {
  const comma = new Intl.NumberFormat(language).format(0.5).includes(',')
  return `\uFEFF${rows.map((row) => row.map((value) => cell(value, comma)).join(comma ? ';' : ',')).join('\r\n')}\r\n`
}

function cell(value: Cell, comma: boolean): string {
  if (value === null || value === undefined) return ''
  const text = textOf(value, comma)
  return (comma ? /[";\r\n]/ : /[",;\r\n]/).test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function textOf(value: NonNullable<Cell>, comma: boolean): string {
  if (typeof value === 'string') return spreadsheetText(value)
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'object' && 'day' in value) return value.day
  const digits = typeof value === 'number' ? String(value) : value.decimal
  return comma ? digits.replace('.', ',') : digits
}
