import { enums, nullable, object, optional, record, string, union, type Infer } from 'superstruct'
import type { Measure } from '../../src/shapes/manifest.ts'
import { Evidence } from '../../src/shapes/evidence.ts'
import { regularExpression, Text } from '../../src/shapes/manifest-values.ts'
import { LIMIT_KINDS, LIMIT_SIDES } from '../../src/shapes/vocabulary.ts'
import { foldBlanks } from './header.ts'
import type { Figure, Limit, Problem } from './row.ts'

const Direction = enums(['generation', 'load', 'both'])
const Kind = enums(LIMIT_KINDS)

/** Columns whose words say what limits an asset's figures. */
export const LimitColumns = object({
  /** Column → what its words limit, or of that only the measures whose key matches a regular expression. */
  columns: record(Text, union([Direction, object({ direction: Direction, measures: regularExpression('u') })])),
  /** Regular expression of what stands between several limits in one cell. */
  between: optional(regularExpression('u')),
  /**
   * Regular expression, without regard to case → the kind of limit, or null for words that say that there is none. The first that matches counts.
   * `text` stands in place of the cell; `$&` in it is the cell.
   * `margin`: the key of the measure in MW by which the same row says what is left by this limit alone.
   */
  words: record(regularExpression('iu'), nullable(union([
    Kind, object({ kind: Kind, side: optional(enums(LIMIT_SIDES)), text: optional(string()), margin: optional(Text) }),
  ]))),
  /** Of the publisher, for what the headers and cells do not say by themselves. */
  evidence: optional(Evidence),
})
export type LimitColumns = Infer<typeof LimitColumns>

/** The limits that one row states, and for which figures. */
export type StatedLimits = { of(measure: Measure): Limit[]; problems: Problem[] }

/**
 * Reads the limits of rows.
 * @param blanks trimmed cells that state nothing
 * @returns for the cells and figures of a row its limits. Words that the manifest does not know are limits of the kind `other`, and a problem
 *   `word_unknown`, which leaves the row as it is.
 */
export function limitReading(groups: LimitColumns[], blanks: readonly string[]): (cell: (column: string) => string, figures: readonly Figure[]) => StatedLimits {
  const readings = groups.flatMap(({ columns, between, words }) => {
    const known = Object.entries(words).map(([pattern, meaning]) => ({ pattern: new RegExp(pattern, 'iu'), meaning }))
    const sign = between === undefined ? null : new RegExp(between, 'u')
    return Object.entries(columns).map(([column, scope]) => ({
      column, known, sign, ...(typeof scope === 'string' ? { direction: scope, only: null } : { direction: scope.direction, only: new RegExp(scope.measures, 'u') }),
    }))
  })
  return (cell, figures) => {
    const stated: { limit: Limit; only: RegExp | null }[] = []
    const problems: Problem[] = []
    for (const { column, known, sign, direction, only } of readings) {
      const whole = cell(column)
      for (const part of sign === null ? [whole] : whole.split(sign)) {
        const text = foldBlanks(part)
        if (text === '' || blanks.includes(text)) continue
        const found = known.find(({ pattern }) => pattern.test(text))
        if (found === undefined) problems.push({ check: 'word_unknown', column, original: text })
        else if (found.meaning === null) continue
        const meaning = found?.meaning ?? 'other'
        const { kind, side = 'here', text: words = text, margin } = typeof meaning === 'string' ? { kind: meaning } : meaning
        const left = figures.find(({ measure }) => measure === margin)?.value ?? null
        stated.push({ limit: { side, kind, direction: direction === 'both' ? null : direction, text: words.replace('$&', () => text), ...(left !== null && { margin_mw: Number(left) }) }, only })
      }
    }
    return { of: (measure) => stated.filter((each) => isOf(measure, each)).map(({ limit }) => limit), problems }
  }
}

function isOf({ direction, key }: Measure, { limit, only }: { limit: Limit; only: RegExp | null }): boolean {
  return (limit.direction === null || direction === 'bidirectional' || limit.direction === direction)
    && (only === null || only.test(key))
}
