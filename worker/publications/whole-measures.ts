import type { Measure, Source } from '../../src/shapes/manifest.ts'
import type { Header } from './header.ts'

/** A measure that a table does not have whole, and the first of its columns that is gone. */
export type KeptMeasure = { key: string; gone: string }

/** The measures of a source that a table has whole, and the others. */
export type WholeMeasures = { whole: Measure[]; kept: KeptMeasure[] }

/**
 * Which measures of its layout a table without some columns has whole: those of whose columns none is gone. The one rule of what is read of a document that
 * may be read in part.
 * @param source in the edition of the table
 * @param missing the columns that its layout needs and the table lacks
 * @returns null where nothing of the table may be read: a column is gone that is not of figures alone, so that it may decide what the others mean (unit, year,
 *   direction, state, place), or one that is found by its position, or among several of one name: then nobody knows which column is gone
 */
export function wholeMeasures({ measures }: Pick<Source, 'measures'>, header: Header, missing: string[]): WholeMeasures | null {
  const deciding = new Set(measures.flatMap(({ unit_stated: unit, rows }) => [...unit === undefined ? [] : [unit.column], ...Object.keys(rows)]))
  const ofFigures = new Set(measures.flatMap(figureColumns))
  const isOfFigures = (column: string) => ofFigures.has(column) && !deciding.has(column)
  if (!missing.every((column) => isOfFigures(column) && header.count(column) === 0) || [...ofFigures, ...deciding].some((column) => column.startsWith('@'))) return null
  const gone = new Set(missing)
  const judged = measures.map((measure) => ({ measure, gone: figureColumns(measure).find((column) => gone.has(column)) }))
  return {
    whole: judged.filter((each) => each.gone === undefined).map(({ measure }) => measure),
    kept: judged.flatMap(({ measure: { key }, gone: column }) => (column === undefined ? [] : [{ key, gone: column }])),
  }
}

/** The columns that state a measure's figures, and what is queued ahead of them. */
function figureColumns({ column, queue_column: queue }: Measure): string[] {
  return queue === null ? [column] : [column, queue]
}
