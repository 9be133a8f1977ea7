import { defaulted, enums, object, optional, type Infer } from 'superstruct'
import { regularExpression, Text } from '../../src/shapes/manifest-values.ts'
import { LIMIT_SIDES } from '../../src/shapes/vocabulary.ts'
import { completionOf } from './completion.ts'
import { foldBlanks } from './header.ts'
import type { Work } from './row.ts'

/** A column that says what is built, and one that says until when. */
export const WorksColumns = object({
  text: Text,
  date: optional(Text),
  side: defaulted(enums(LIMIT_SIDES), 'here'),
  /** Regular expression, without regard to case, of cells that say that nothing is built. */
  none: optional(regularExpression('iu')),
})
export type WorksColumns = Infer<typeof WorksColumns>

/**
 * The works that a row states. Where it only dates them, the header of the column stands for the text.
 * @param blanks trimmed cells that state nothing
 */
export function worksOf(columns: WorksColumns[], cell: (column: string) => string, blanks: readonly string[], timeZone = 'UTC'): Work[] {
  return columns.flatMap(({ text, date, side, none }) => {
    const stated = (column: string | undefined) => {
      const found = column === undefined ? '' : foldBlanks(cell(column))
      return blanks.includes(found) ? '' : found
    }
    const [words, day] = [stated(text), stated(date)]
    if ((words === '' && day === '') || (none !== undefined && new RegExp(none, 'iu').test(words))) return []
    return [{ side, text: words || text, ...completionOf(day, timeZone), as_published: day === '' ? null : cell(date ?? '') }]
  })
}
