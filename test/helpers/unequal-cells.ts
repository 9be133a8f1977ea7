import { EXPORT_FIELDS } from '../../src/shapes/export-fields.ts'

/** Changes from one export to the next. */
const LATER = 'age_seconds'

/**
 * What the sheet of a workbook has otherwise than the CSV of the same records, cell by cell, the first few: a number is the number of its digits, a
 * text the text of the CSV, its apostrophe before a formula included.
 */
export function unequalCells(csv: Record<string, string | null>[], sheet: Record<string, string | number | boolean | null>[]): string[] {
  const found: string[] = []
  const rows = new Map(sheet.map((row) => [row.id, row]))
  if (rows.size !== csv.length) found.push(`${rows.size} rows, not ${csv.length}`)
  for (const line of csv) {
    for (const { name, type } of EXPORT_FIELDS) {
      const text = line[name] ?? null
      const cell = rows.get(line.id ?? '')?.[name]
      const expected = text === null ? null : ['number', 'integer'].includes(type) ? Number(text) : type === 'boolean' ? text === 'true' : text
      if (name !== LATER && cell !== expected) found.push(`${line.id} ${name}: ${cell}, not ${expected}`)
    }
    if (found.length > 20) break
  }
  return found
}
