import { spreadsheetText } from './spreadsheet-text.ts'

/** What a cell holds: a text, a number, a figure by its digits, a day (`YYYY-MM-DD`), or nothing. */
export type Cell = string | number | boolean | { decimal: string } | { day: string } | null | undefined

/** A column by its header and the width, in characters, that it is shown with. */
export type SheetColumn = { name: string; width: number }

/** Characters that a cell may hold at most, as spreadsheets count them (UTF-16). */
export const CELL_CHARACTERS = 32_767

/** Indexes of the formats in `STYLES` of workbook-parts.ts. */
const [HEADER, DAY] = [1, 2]

/** Days are counted from here; spreadsheets take 1900 for a leap year, so those before March 1900 have no number that all agree on. */
const [EPOCH, FIRST_DAY] = [Date.UTC(1899, 11, 30), '1900-03-01']

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** How the XML of a sheet begins: widths, and a header that stays in view. Its rows follow, and `SHEET_END`. */
export function sheetStart(columns: readonly SheetColumn[]): string {
  const widths = columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')
  const header = columns.map(({ name }, at) => textCell(`${letters(at)}1`, name, ` s="${HEADER}"`)).join('')
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${NAMESPACE}"><sheetViews><sheetView workbookViewId="0">`
    + `<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols>`
    + `<sheetData><row r="1">${header}</row>`
}

export const SHEET_END = '</sheetData></worksheet>'

/** A row of the sheet; one is the header. No text is a formula (`spreadsheetText`), and one longer than a cell may be ends with `…`. */
export function sheetRow(number: number, cells: readonly Cell[]): string {
  let row = `<row r="${number}">`
  for (const [at, cell] of cells.entries()) if (cell !== null && cell !== undefined) row += cellXml(`${letters(at)}${number}`, cell)
  return `${row}</row>`
}

function cellXml(place: string, cell: NonNullable<Cell>): string {
  if (typeof cell === 'string') return textCell(place, spreadsheetText(cell))
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if ('decimal' in cell) return `<c r="${place}"><v>${cell.decimal}</v></c>`
  return cell.day < FIRST_DAY ? textCell(place, cell.day) : `<c r="${place}" s="${DAY}"><v>${(Date.parse(cell.day) - EPOCH) / 86_400_000}</v></c>`
}

/** The text stands in its cell: a table of shared strings would grow with the rows. */
function textCell(place: string, text: string, style = ''): string {
  const held = text.length > CELL_CHARACTERS ? `${text.slice(0, CELL_CHARACTERS - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text
  return `<c r="${place}"${style} t="inlineStr"><is><t${/^\s|\s$|[\t\n]/.test(held) ? ' xml:space="preserve"' : ''}>${xmlText(held)}</t></is></c>`
}

/** What XML cannot hold is written as `_xHHHH_` (ECMA-376 part 1, 22.9.2.19), and so is a text that looks like that. */
// eslint-disable-next-line no-control-regex -- control characters are what it finds
const ESCAPED = /[&<>"\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }

export function xmlText(text: string): string {
  return text.replaceAll(ESCAPED, (one) => ENTITIES[one] ?? `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
}

const LETTERS: string[] = []

/** 0 → `A`, 26 → `AA`. */
function letters(column: number): string {
  return LETTERS[column] ??= (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + column % 26)
}
