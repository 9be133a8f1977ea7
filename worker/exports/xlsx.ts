import { FIELD_MEANINGS, positionOf, type ChosenField, type FieldType } from '../../src/shapes/export-fields.ts'
import { workbook, type Sheet } from '../../src/shapes/workbook.ts'
import type { Cell, SheetColumn } from '../../src/shapes/workbook-sheet.ts'
import type { FlatRow } from './copy-rows.ts'
import type { Snapshot } from './snapshot.ts'

/** A value of each type as a cell. Instants stay text: a date of a spreadsheet has no zone. */
const CELLS: Record<FieldType, (field: string) => Cell> = {
  text: (field) => field, json: (field) => field, instant: (field) => field,
  number: (decimal) => ({ decimal }), integer: (decimal) => ({ decimal }), boolean: (field) => field === 't', date: (day) => ({ day }),
}

/** Characters that most values of a type have. */
const WIDTHS: Record<FieldType, number> = { text: 18, json: 24, number: 12, integer: 12, boolean: 8, date: 11, instant: 25 }

/** What the sheet of credits says of each source of the file. Its disclaimers are the publisher's own words, each in its language. */
const CREDITS = { source_id: 26, operator_name: 30, country: 9, licence: 30, attribution: 60, disclaimers: 100 }

const CREDIT_POSITIONS = Object.keys(CREDITS).map(positionOf)

const DISCLAIMERS = positionOf('disclaimers')

/** A workbook of three sheets: the records; the credit, licence and disclaimers of each source of these; and what the columns mean. */
export function xlsx({ fields, batches }: Snapshot, wrote: (rows: number) => void): AsyncGenerator<Uint8Array> {
  const credits = new Map<string, Cell[]>()
  async function* records(): AsyncGenerator<Cell[][]> {
    for await (const rows of batches('flat')) {
      for (const row of rows) note(credits, row)
      yield rows.map((row) => fields.map(({ type, at }) => (row[at] == null ? null : CELLS[type](row[at]))))
      wrote(rows.length)
    }
  }
  return workbook(sheets(fields, records(), credits))
}

/** The rows of the later sheets are made after those of the first. */
function* sheets(fields: readonly ChosenField[], records: AsyncIterable<Cell[][]>, credits: Map<string, Cell[]>): Generator<Sheet> {
  yield { name: 'capacity', columns: fields.map(({ name, type }) => ({ name, width: Math.max(WIDTHS[type], name.length + 2) })), rows: records }
  yield { name: 'credits', columns: columnsOf(CREDITS), rows: [[...credits].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, cells]) => cells)] }
  yield {
    name: 'columns', columns: columnsOf({ column: 24, type: 9, in_the_api: 36, meaning: 100 }),
    rows: [fields.map(({ name, type }) => [name, type, ...FIELD_MEANINGS[name] ?? []])],
  }
}

const columnsOf = (widths: Record<string, number>): SheetColumn[] => Object.entries(widths).map(([name, width]) => ({ name, width }))

/** Notes what a row says of its source, once. */
function note(credits: Map<string, Cell[]>, row: FlatRow): void {
  const key = JSON.stringify(CREDIT_POSITIONS.map((at) => row[at] ?? null))
  if (!credits.has(key)) credits.set(key, CREDIT_POSITIONS.map((at) => (at === DISCLAIMERS ? disclaimersOf(row[at] ?? '[]') : row[at])))
}

/** `[fr] …; [en] …`, as grid.disclaimers_text has it. */
function disclaimersOf(json: string): string {
  return (JSON.parse(json) as { text: string; language: string }[]).map(({ text, language }) => `[${language}] ${text}`).join('; ')
}
