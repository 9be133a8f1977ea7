import { spreadsheetText } from '../../shapes/spreadsheet-text.ts'
import type { Feature, Task } from './task.ts'

/**
 * Features as CSV (RFC 4180, UTF-8): a header, then a line each, with the place in two columns. Null is an empty field, an empty text a quoted one. No
 * text is a formula.
 */
export function csvOf(features: Feature[], { columns, place, northFirst }: Omit<Task, 'features'>): string {
  const lines = [[...columns.map(({ name }) => name), ...place ?? []].join(',')]
  for (const { geometry, properties } of features) {
    const [first, second] = geometry?.coordinates ?? [null, null]
    const at = place === null ? [] : northFirst ? [second, first] : [first, second]
    lines.push([...columns.map(({ name }) => properties[name]), ...at].map(cell).join(','))
  }
  return `${lines.join('\r\n')}\r\n`
}

function cell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? spreadsheetText(value) : String(value)
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
