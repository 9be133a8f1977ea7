import type { Measure } from '../../src/shapes/manifest.ts'
import type { Figure, Problem } from './row.ts'

export type FigureReading = {
  /** The cell of a column, as read; empty where the document has none. */
  cell: (column: string) => string
  /** Exact decimal text of a cell that states an amount in `unit`, or null when it states none. */
  amount: (cell: string, unit: Measure['unit']) => string | null
  /** Texts, trimmed, by which the publisher says that there is no figure; an empty cell always does. */
  absent: ReadonlySet<string>
}

/**
 * One figure for each measure of the manifest, read from the column that the measure names. A cell that is neither
 * an amount nor absent becomes a problem and no figure. A class is kept as published, with its label where the
 * manifest knows it. What is queued ahead is null where its cell states no amount.
 */
export function measuredFigures(measures: Measure[], reading: FigureReading): { figures: Figure[]; problems: Problem[] } {
  const figures: Figure[] = []
  const problems: Problem[] = []
  for (const measure of measures) {
    const asPublished = reading.cell(measure.column)
    const text = asPublished.trim()
    const queueMw = measure.queue_column === null ? null : reading.amount(reading.cell(measure.queue_column), 'MW')
    const figure: Figure = {
      measure: measure.key, state: 'not_published', value: null, min: null, max: null,
      classCode: null, classLabel: null, asPublished, queueMw,
    }
    if (text === '' || reading.absent.has(text)) {
      figures.push(figure)
    } else if (measure.unit === 'class') {
      figures.push({ ...figure, state: 'class_only', classCode: text, classLabel: measure.classes?.[text] ?? null })
    } else {
      const value = reading.amount(asPublished, measure.unit)
      if (value === null) problems.push({ check: 'number_unparseable', column: measure.column, original: asPublished })
      else figures.push({ ...figure, state: 'published', value })
    }
  }
  return { figures, problems }
}
