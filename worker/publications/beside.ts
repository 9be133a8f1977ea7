import { array, defaulted, optional } from 'superstruct'
import type { Measure } from '../../src/shapes/manifest.ts'
import { LimitColumns, limitReading } from './limits.ts'
import type { GridRow } from './row.ts'
import { StatusColumns, statusColourOf } from './status-colour.ts'
import { WorksColumns, worksOf } from './works.ts'

/** The options of a layout that say where a publication states limits, works and colours beside its figures. */
export const BESIDE = {
  limits: defaulted(array(LimitColumns), () => []),
  works: defaulted(array(WorksColumns), () => []),
  status_colour: optional(StatusColumns),
}
export type Beside = { limits: LimitColumns[]; works: WorksColumns[]; status_colour?: StatusColumns | undefined }

/** The columns that the options name, each once. */
export function besideColumns({ limits, works, status_colour: colours }: Beside): string[] {
  const named = [...limits.flatMap(({ columns }) => Object.keys(columns)), ...works.flatMap(({ text, date }) => [text, date]), colours?.generation, colours?.load]
  return [...new Set(named.filter((column) => column !== undefined))]
}

/**
 * Completes rows by what they state beside their figures: limits, of each figure those of its direction and measure, works and colours.
 * @param blanks cells that state nothing
 */
export function besideReading(
  options: Beside, measures: Measure[], blanks: readonly string[] = [], timeZone?: string,
): (row: GridRow, cell: (column: string) => string) => GridRow {
  const { limits, works, status_colour: colours } = options
  const byKey = new Map(measures.map((measure) => [measure.key, measure]))
  const limitsOf = limitReading(limits, blanks)
  return (row, cell) => {
    const stated = limitsOf(cell)
    const colour = colours === undefined ? { statusColour: row.statusColour, problems: [] } : statusColourOf(colours, cell, blanks)
    return {
      ...row,
      figures: row.figures.map((figure) => ({ ...figure, limits: stated.of(byKey.get(figure.measure) as Measure) })),
      works: [...row.works, ...worksOf(works, cell, blanks, timeZone)],
      statusColour: colour.statusColour,
      problems: [...row.problems, ...stated.problems, ...colour.problems],
    }
  }
}
