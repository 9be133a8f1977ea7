import type { Measure, Source } from '../../src/shapes/manifest.ts'
import { cellDecimal, type NumberSigns } from '../formats/decimal.ts'
import type { TableRow } from '../formats/table.ts'
import type { Header } from './header.ts'
import type { Figure, GridRow } from './row.ts'

/** A measure and the columns (0-based) that state it. */
type FigureColumn = { measure: Measure; column: number; queue: number | null }

/** How a publication's cells are to be read as figures. */
export type FigureReading = {
  columns: FigureColumn[]
  /** Headers that the measures name and the document lacks. */
  missing: string[]
  signs: NumberSigns
  /** Cells, trimmed, that state no figure, such as `N/A`; the empty cell always states none. */
  blanks: ReadonlySet<string>
}

/** How the document writes numbers: `formats` holds the format that it is in first (or alone). */
export function signsOf(source: Source): NumberSigns {
  const format = source.formats.at(0)
  if (!format) throw new Error(`source ${source.key}: formats is empty`)
  return format
}

/** Finds the columns of a source's measures. */
export function figureReading(
  header: Header, measures: Measure[], signs: NumberSigns, blanks: string[],
): FigureReading {
  const columns: FigureColumn[] = []
  const missing = new Set<string>()
  for (const measure of measures) {
    const column = header.find(measure.column)
    const queue = measure.queue_column === null ? null : header.find(measure.queue_column)
    if (column === null) missing.add(measure.column)
    if (measure.queue_column !== null && queue === null) missing.add(measure.queue_column)
    if (column !== null) columns.push({ measure, column, queue })
  }
  return { columns, missing: [...missing], signs, blanks: new Set(['', ...blanks]) }
}

/**
 * The figures of one row, one a measure in the manifest's order. An empty cell is a figure that is not published;
 * a cell that is no number is a problem instead. A measure in classes keeps the cell as its class code, with its
 * label where the manifest knows the code.
 */
export function figuresOf(row: TableRow, reading: FigureReading): Pick<GridRow, 'figures' | 'problems'> {
  const figures: Figure[] = []
  const problems: GridRow['problems'] = []
  for (const { measure, column, queue } of reading.columns) {
    const asPublished = row.cells[column] ?? ''
    const text = asPublished.trim()
    const figure: Figure = {
      measure: measure.key, state: 'published', value: null, min: null, max: null, classCode: null, classLabel: null,
      asPublished, queueMw: queue === null ? null : cellDecimal(row, queue, reading.signs),
    }
    if (reading.blanks.has(text)) {
      figure.state = 'not_published'
    } else if (measure.unit === 'class') {
      figure.state = 'class_only'
      figure.classCode = text
      figure.classLabel = measure.classes?.[text] ?? null
    } else {
      figure.value = cellDecimal(row, column, reading.signs)
      if (figure.value === null) {
        problems.push({ check: 'number_unparseable', column: measure.column, original: asPublished })
        continue
      }
    }
    figures.push(figure)
  }
  return { figures, problems }
}
