import { inWords, type DocumentLimits } from '../../src/shapes/document-limits.ts'
import { NO_VALUE, type TableRow } from './table.ts'
import { isoOfSerial } from './xlsx-dates.ts'
import { parsePart } from './xlsx-part.ts'
import { RichText } from './xlsx-rich-text.ts'
import { unescapeControls } from './xlsx-strings.ts'
import type { Workbook } from './xlsx-workbook.ts'

/**
 * The rows of a sheet, in order, with their own numbers; rows that it leaves out are not added.
 * A number becomes the shortest decimal text that gives the same double back, as the workbook stores doubles
 * (`8.9700000000000006` → `8.97`), and is as its format shows it (`shownNumber`); text stays as it is, without what is struck out or raised
 * (`RichText`); a date becomes ISO text. A formula whose value was not stored becomes
 * `no value in C7: =A7*2`: read as an empty cell it would mean that the figure is not published.
 * @param onAfter called after the rows with each element that tells of them: merged cells (`mergeCell`), filters (`autoFilter`, `tablePart`)
 * Throws an Error for cells, rows and sheets above the limits; a shared string counts each time that a cell uses it.
 */
export async function* sheetRows(path: string, workbook: Workbook, limits: DocumentLimits, onAfter: (name: string, attributes: Record<string, string>) => void = () => {}): AsyncGenerator<TableRow> {
  const rows: TableRow[] = []
  let row: TableRow = { row: 0, cells: [] }
  let numeric = new Set<number>()
  let column = -1
  let type = 'n'
  let style = 0
  let text = ''
  let inValue = false
  let formula: string | null = null
  let inFormula = false
  const rich = new RichText()
  /** Characters of the row's cells, and of all cells so far. */
  let rowLength = 0
  let wholeLength = 0
  const counted = (content: string): string => {
    rowLength += content.length
    wholeLength += content.length
    if (rowLength > limits.row) throw new Error(`row ${row.row} is longer than ${inWords(limits.row)}`)
    if (wholeLength > limits.whole) throw new Error(`the cells up to row ${row.row} hold more than ${inWords(limits.whole)}`)
    return content
  }
  const parsing = parsePart(path, workbook.sheetPart, {
    open(name, attributes) {
      if (name === 'c') {
        const reference = attributes['r']
        column = reference === undefined ? column + 1 : columnOf(reference)
        if (column >= limits.cells) throw new Error(`row ${row.row} has more than ${limits.cells} cells`)
        type = attributes['t'] ?? 'n'
        style = Number(attributes['s'] ?? 0)
        text = ''
        rich.begin()
        formula = null
      } else if (name === 'v') {
        inValue = true
      } else if (name === 'f') {
        inFormula = true
        formula = ''
      } else if (name === 'row') {
        numeric = new Set()
        row = { row: Number(attributes['r'] ?? row.row + 1), cells: [], numeric, ...(isHidden(attributes) && { hidden: true }) }
        column = -1
        rowLength = 0
      } else if (name === 'mergeCell' || name === 'autoFilter' || name === 'tablePart') {
        onAfter(name, attributes)
      } else {
        rich.open(name, attributes)
      }
    },
    text(piece) {
      if (inValue) text += piece
      else if (inFormula) formula += piece
      else rich.add(piece)
      if (text.length + rich.length + (formula?.length ?? 0) > limits.cell) {
        throw new Error(`cell ${letters(column)}${row.row} is longer than ${inWords(limits.cell)}`)
      }
    },
    close(name) {
      if (name === 'v') {
        inValue = false
      } else if (name === 'f') {
        inFormula = false
      } else if (name === 'row') {
        rows.push(row)
      } else if (name === 'c' && text === '' && formula !== null && type !== 'str') {
        fillTo(row.cells, column)
        row.cells[column] = counted(`${NO_VALUE}${letters(column)}${row.row}: =${formula}`)
      } else if (name === 'c' && workbook.styles[style]?.void !== true && `${text}${rich.text}` !== '') {
        fillTo(row.cells, column)
        const isDate = type === 'n' && workbook.styles[style]?.date === true
        if (type === 'n' && !isDate) numeric.add(column)
        row.cells[column] = counted(isDate ? isoOfSerial(Number(text), workbook.epoch1904) : cellText(type, `${text}${rich.text}`, workbook, style))
      } else {
        rich.close(name)
      }
    },
  }, limits)
  for await (const _ of parsing) yield* rows.splice(0)
}

/** Whether nobody sees a row: it is hidden, or has no height. */
function isHidden({ hidden, ht }: Record<string, string>): boolean {
  return hidden === '1' || hidden === 'true' || (ht !== undefined && Number(ht) === 0)
}

function cellText(type: string, text: string, workbook: Workbook, style: number): string {
  switch (type) {
    case 'n': return workbook.styles[style]?.shown(String(Number(text))) ?? String(Number(text))
    case 's': return workbook.strings.at(Number(text))
    case 'b': return text === '1' ? 'TRUE' : 'FALSE'
    default: return unescapeControls(text)
  }
}

function fillTo(cells: string[], column: number): void {
  while (cells.length < column) cells.push('')
}

/** 2 → `C`. */
function letters(column: number): string {
  const first = column < 26 ? '' : letters(Math.floor(column / 26) - 1)
  return first + String.fromCharCode(65 + column % 26)
}

/** `C7` and `C` → 2. */
export function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}
