import { array, defaulted, enums, nullable, object, optional, type Infer } from 'superstruct'
import { regularExpression, Text } from '../../src/shapes/manifest-values.ts'
import { FACT_KINDS } from '../../src/shapes/vocabulary.ts'
import { decimalText, type NumberSigns } from '../formats/decimal.ts'
import { foldBlanks, folded } from './header.ts'
import type { Fact } from './row.ts'

/** A column with a fact of the asset that is no capacity: what it can bear, what is offered there, where it lies. */
export const FactColumn = object({
  kind: enums(FACT_KINDS),
  column: Text,
  /** Of the number in the cell, null where there is none. */
  unit: defaulted(nullable(Text), null),
  /** Cells that state nothing, such as the 0 of a mark. Case does not count. */
  none: defaulted(array(Text), []),
  /** Regular expression with the groups `value` and `unit`, where a cell says both, maybe among other words. What it does not match states nothing. */
  amount: optional(regularExpression('u')),
  /** Cells that say that what the kind names exists, and that it does not. Case does not count. */
  exists: optional(object({ yes: array(Text), no: array(Text) })),
})
export type FactColumn = Infer<typeof FactColumn>

/** A header as it is without `#2`, a path by its last member, stacked headers by the innermost; all of it where others of the columns end in the same. */
function labelsOf(columns: FactColumn[]): string[] {
  const last = columns.map(({ column }) => (/^[\w.]+$/.test(column) ? column.split('.') : column.split(' > ')).at(-1)?.replace(/#(?:\d+|last)$/, '') ?? column)
  return columns.map(({ column }, at) => (last.filter((label) => label === last[at]).length > 1 ? column : last[at] ?? column))
}

/**
 * The facts of a row, in the manifest's order, without those of empty cells.
 * @param blanks trimmed cells that state nothing in any column
 */
export function factsOf(columns: FactColumn[], cell: (column: string) => string, blanks: readonly string[], signs: NumberSigns): Fact[] {
  const labels = labelsOf(columns)
  return columns.flatMap(({ kind, column, unit, none, amount, exists }, at) => {
    const text = foldBlanks(cell(column))
    if (text === '' || blanks.includes(text) || isOneOf(none, text)) return []
    const stated = amount === undefined ? { value: text, unit } : new RegExp(amount, 'u').exec(text)?.groups
    if (stated === undefined) return []
    const fact = { kind, label: labels[at] ?? column, text, value: stated.unit == null ? null : decimalText(stated.value ?? '', signs), unit: stated.unit ?? null }
    return isOneOf(exists?.yes, text) ? { ...fact, exists: true } : isOneOf(exists?.no, text) ? { ...fact, exists: false } : fact
  })
}

const isOneOf = (words: readonly string[] = [], text: string): boolean => words.some((word) => folded(word) === folded(text))
