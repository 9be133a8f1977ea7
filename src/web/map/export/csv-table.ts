import { spreadsheetText } from '../../../shapes/spreadsheet-text.ts'

/** Decimal text of a figure, in whatever language the file is. */
export type Decimal = { decimal: string }

/**
 * Rows as CSV (RFC 4180, UTF-8 with a byte order mark, which spreadsheets need) as a spreadsheet of the language opens it: where decimals have
 * a comma, semicolons stand between cells. A comma there would leave all in one column, and `9.10` would become a date.
 */
export function csvTable(rows: unknown[][], language: string): string {
  const comma = new Intl.NumberFormat(language).format(0.5).includes(',')
  return `\uFEFF${rows.map((row) => row.map((value) => cell(value, comma)).join(comma ? ';' : ',')).join('\r\n')}\r\n`
}

function cell(value: unknown, comma: boolean): string {
  if (value === null || value === undefined) return ''
  const text = textOf(value, comma)
  return (comma ? /[";\r\n]/ : /[",;\r\n]/).test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function textOf(value: unknown, comma: boolean): string {
  if (typeof value === 'number') return comma ? String(value).replace('.', ',') : String(value)
  if (typeof value === 'object') return (value as Decimal).decimal.replace('.', comma ? ',' : '.')
  return typeof value === 'string' ? spreadsheetText(value) : String(value)
}
