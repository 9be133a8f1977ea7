import type { Measure, Source } from '../../src/shapes/manifest.ts'
import { cellDecimal, decimalText, type NumberSigns } from '../formats/decimal.ts'
import { NO_VALUE, type TableRow } from '../formats/table.ts'
import type { Header } from './header.ts'
import type { Figure, GridRow } from './row.ts'

/** A measure and the columns (0-based) that state it. */
type FigureColumn = { measure: Measure; column: number; queue: number | null }

/** How to read a publication's cells as figures. */
export type FigureReading = {
  columns: FigureColumn[]
  /** Headers in the measures that the document lacks. */
  missing: string[]
  signs: NumberSigns
  /** Trimmed cells that state no figure, such as `N/A`. An empty cell never states one. */
  blanks: ReadonlySet<string>
  /** Cells state their unit after the amount (`63 MW`): an amount in another unit than its measure's is a problem. */
  unitInCell: boolean
}

/** How the document writes numbers: the first of `formats` is the document's format. */
export function signsOf(source: Source): NumberSigns {
  const format = source.formats.at(0)
  if (!format) throw new Error(`source ${source.key}: formats is empty`)
  return format
}

/** The columns named by measures, each once: of their figures, and of the capacity queued ahead. */
export function columnsOf(measures: Measure[]): string[] {
  return [...new Set(measures.flatMap(({ column, queue_column: queue }) => [column, queue ?? column]))]
}

/** Finds the columns of a source's measures. */
export function figureReading(
  header: Header, measures: Measure[], signs: NumberSigns, blanks: string[], unitInCell = false,
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
  return { columns, missing: [...missing], signs, blanks: new Set(['', ...blanks]), unitInCell }
}

/**
 * The figures of one row, one per measure, in the manifest's order. An empty cell is a figure that is not published. A
 * cell that is not a number, or an amount in another unit, is a problem instead. A measure in classes keeps the cell as
 * its class code, with the label that the manifest has for the code.
 */
export function figuresOf(row: TableRow, reading: FigureReading): Pick<GridRow, 'figures' | 'problems'> {
  const figures: Figure[] = []
  const problems: GridRow['problems'] = []
  for (const { measure, column, queue } of reading.columns) {
    const asPublished = row.cells[column] ?? ''
    const text = asPublished.trim()
    const figure: Figure = {
      measure: measure.key, state: 'published', value: null, min: null, max: null, classCode: null, classLabel: null,
      asPublished, queueMw: queue === null ? null : amountOf(row, queue, 'MW', reading),
    }
    if (reading.blanks.has(text)) {
      figure.state = 'not_published'
    } else if (measure.unit === 'class' && !text.startsWith(NO_VALUE)) {
      figure.state = 'class_only'
      figure.classCode = text
      figure.classLabel = measure.classes?.[text] ?? null
    } else {
      figure.value = amountOf(row, column, measure.unit, reading)
      if (figure.value === null) {
        const check = statesOtherUnit(text, measure.unit, reading) ? 'unit_changed' : 'number_unparseable'
        problems.push({ check, column: measure.column, original: asPublished })
        continue
      }
    }
    figures.push(figure)
  }
  return { figures, problems }
}

/** An amount in another unit than the measure's: `63 kW` for a measure in MW. */
function statesOtherUnit(text: string, unit: Measure['unit'], { signs }: FigureReading): boolean {
  const [, amount = '', stated] = /^(.*?)\s*(kW|MW|GW|kVA|MVA|GVA)$/i.exec(text) ?? []
  return stated !== undefined && stated !== unit && decimalText(amount, signs) !== null
}

/** The amount of a cell in `unit`. Units are never converted. */
function amountOf(row: TableRow, column: number, unit: Measure['unit'], reading: FigureReading): string | null {
  const { signs, unitInCell } = reading
  if (!unitInCell) return cellDecimal(row, column, signs)
  const [amount = '', ...after] = (row.cells[column] ?? '').trim().split(/\s+/)
  return after.join(' ') === unit ? decimalText(amount, signs) : null
}
