import { dateInAnyName, dateInName, DAY_FIRST, PLAIN_DATE } from '../../src/shapes/document-date.ts'
import { dayOf } from './day-of.ts'

/** When works are done: a year, and a day where more than a year is stated. */
export type Completion = { year: number | null; date: string | null }

/** A month before its year, which may have lost its century: `Sep-26`, `März 2027`. */
const MONTH = String.raw`^(?<m>\p{L}{3,})\.?[-_./ ]*(?<y>20\d{2})$`

/**
 * When the works of a cell are done: `2026-03-31`, `31/03/2026`, `31-03-2026`, `Sep-26`, `Q3 2027`, `2032 - Q4`, `2028`, `2031 - 2033`. A month and
 * a quarter stand for their last day: nothing says that works are done before it. Of several years the last counts.
 * @param timeZone of a cell that is seconds or milliseconds since 1970
 */
export function completionOf(cell: string, timeZone: string): Completion {
  const text = cell.trim()
  const date = dayOf(text, timeZone) ?? dateInName(PLAIN_DATE, text) ?? dateInName(DAY_FIRST, text) ?? lastDayOf(monthOf(text))
  if (date !== null) return { year: Number(date.slice(0, 4)), date }
  const years = text.match(/(?<!\d)20\d{2}(?!\d)/g) ?? []
  return { year: years.length === 0 ? null : Math.max(...years.map(Number)), date: null }
}

/** The first day of the month, or of a quarter's last month. */
function monthOf(text: string): string | null {
  return dateInName(MONTH, text.replace(/(?<=\p{L}[^\p{L}\d]*)(\d{2})$/u, '20$1')) ?? lastMonthOfQuarter(text) ?? dateInAnyName(null, text)
}

function lastDayOf(month: string | null): string | null {
  return month && new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10)
}

function lastMonthOfQuarter(text: string): string | null {
  const [, before, year, after] = /(?:[QK]([1-4])\W*)?(?<!\d)(20\d{2})(?:\W*[QK]([1-4]))?$/i.exec(text) ?? []
  const quarter = before ?? after
  return quarter === undefined ? null : `${year}-${String(3 * Number(quarter)).padStart(2, '0')}-01`
}
