import { array, defaulted, nonempty, object, optional, type Infer } from 'superstruct'
import type { Measure } from '../../src/shapes/manifest.ts'
import { regularExpression, Text } from '../../src/shapes/manifest-values.ts'
import { foldBlanks } from './header.ts'
import { LimitColumns, limitReading } from './limits.ts'
import { FactColumn, factsOf } from './facts.ts'
import type { NumberSigns } from '../formats/decimal.ts'
import type { GridRow } from './row.ts'
import { StatusColumns, statusColourOf } from './status-colour.ts'
import { WorksColumns, worksOf } from './works.ts'

/** Columns that name the zones whose assets share the free capacity of a row, several apart in one cell by a comma. */
const ZoneColumns = object({ columns: nonempty(array(Text)), measures: regularExpression('u') })
type ZoneColumns = Infer<typeof ZoneColumns>

/** The options of a layout that say where a publication states limits, works, colours, zones and facts beside its figures. */
export const BESIDE = {
  limits: defaulted(array(LimitColumns), () => []),
  works: defaulted(array(WorksColumns), () => []),
  status_colour: optional(StatusColumns),
  shared_zones: optional(ZoneColumns),
  facts: defaulted(array(FactColumn), () => []),
}
export type Beside = { limits: LimitColumns[]; works: WorksColumns[]; status_colour?: StatusColumns | undefined; shared_zones?: ZoneColumns | undefined; facts: FactColumn[] }

/** The columns that the options name, each once; not those of facts, without which a document is whole. */
export function besideColumns({ limits, works, status_colour: colours, shared_zones: zones }: Beside): string[] {
  const named = [...limits.flatMap(({ columns }) => Object.keys(columns)), ...works.flatMap(({ text, date }) => [text, date]), colours?.generation, colours?.load, ...zones?.columns ?? []]
  return [...new Set(named.filter((column) => column !== undefined))]
}

/**
 * Completes rows by what they state beside their figures: limits, of each figure those of its direction and measure, works, colours, zones and
 * facts.
 * @param blanks cells that state nothing
 * Throws where the margin of a limit is no measure in MW of the source.
 */
export function besideReading(
  options: Beside, measures: Measure[], signs: NumberSigns, blanks: readonly string[] = [], timeZone?: string,
): (row: GridRow, cell: (column: string) => string) => GridRow {
  const { limits, works, status_colour: colours, shared_zones: zones, facts } = options
  const byKey = new Map(measures.map((measure) => [measure.key, measure]))
  for (const { margin } of limits.flatMap(({ words }) => Object.values(words)).filter((word) => typeof word === 'object' && word !== null)) {
    if (margin !== undefined && byKey.get(margin)?.unit !== 'MW') throw new Error(`limits: the margin "${margin}" is no measure in MW of the source`)
  }
  const limitsOf = limitReading(limits, blanks)
  const shared = zones === undefined ? null : new RegExp(zones.measures, 'u')
  return (row, cell) => {
    const stated = limitsOf(cell, row.figures)
    const named = [...new Set((zones?.columns ?? []).flatMap((column) => cell(column).split(',').map(foldBlanks)).filter((name) => name !== '' && !blanks.includes(name)))]
    const colour = colours === undefined ? { statusColour: row.statusColour, problems: [] } : statusColourOf(colours, cell, blanks)
    return {
      ...row,
      figures: row.figures.map((figure) => ({ ...figure, limits: stated.of(byKey.get(figure.measure) as Measure), zones: shared?.test(figure.measure) ? named : [] })),
      works: [...row.works, ...worksOf(works, cell, blanks, timeZone)],
      statusColour: colour.statusColour,
      facts: factsOf(facts, cell, blanks, signs),
      problems: [...row.problems, ...stated.problems, ...colour.problems],
    }
  }
}
