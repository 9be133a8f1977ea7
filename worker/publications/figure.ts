import type { Measure, Source } from '../../src/shapes/manifest.ts'
import { decimalText, NUMERIC_CELL, type NumberSigns } from '../formats/decimal.ts'
import { NO_VALUE, type TableRow } from '../formats/table.ts'
import { folded, type Header } from './header.ts'
import type { Figure, GridRow } from './row.ts'

/** A measure and the columns (0-based) that state it, its unit with the words for it, and what is queued. */
type FigureColumn = { measure: Measure; column: number; queue: number | null; unit: { column: number; says: ReadonlySet<string> } | null }

/** Measures with the same columns that select rows; `''` for those that every row states. */
type RowKind = { columns: number[]; names: string[]; byCells: Map<string, FigureColumn[]> }

/** How a publication's cells are to be read as figures. */
export type FigureReading = {
  kinds: RowKind[]
  /** Headers that the measures name and the document lacks. */
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

/** The columns that measures name, each once: of their figures, of what is queued ahead, of their unit, and those that select rows. */
export function columnsOf(measures: Measure[]): string[] {
  return [...new Set(measures.flatMap(({ column, queue_column: queue, unit_stated: unit, rows }) => (
    [column, queue ?? column, unit?.column ?? column, ...Object.keys(rows)]
  )))]
}

/** Finds the columns of a source's measures. */
export function figureReading(header: Header, measures: Measure[], signs: NumberSigns, blanks: string[], unitInCell = false): FigureReading {
  const kinds = new Map<string, RowKind>()
  for (const measure of measures) {
    const names = Object.keys(measure.rows)
    const [column, ...columns] = [measure.column, ...names].map((name) => header.find(name))
    const queue = measure.queue_column === null ? null : header.find(measure.queue_column)
    const unitAt = measure.unit_stated === undefined ? null : header.find(measure.unit_stated.column)
    const unit = unitAt === null ? null : { column: unitAt, says: new Set(measure.unit_stated?.as.map(folded)) }
    if (column === null || column === undefined || columns.includes(null)) continue
    const kind = kinds.get(names.join('\n')) ?? { columns: columns as number[], names, byCells: new Map<string, FigureColumn[]>() }
    kinds.set(names.join('\n'), kind)
    const cells = keyOf(Object.values(measure.rows))
    kind.byCells.set(cells, [...kind.byCells.get(cells) ?? [], { measure, column, queue, unit }])
  }
  const missing = columnsOf(measures).filter((name) => header.find(name) === null)
  return { kinds: [...kinds.values()], missing, signs, blanks: new Set(['', ...blanks]), unitInCell }
}

/**
 * The figures of one row, one a measure in the manifest's order. An empty cell is a figure that is not published;
 * so is a cell that is no number, which is a problem, too; an amount in another unit by its own words or its row's is a problem alone. A measure in classes keeps the cell as its class code, with its
 * label where the manifest knows the code. A row of a kind, scenario or year that no measure names is a problem; one that
 * leaves any of them open has no figures.
 */
export function figuresOf(row: TableRow, reading: FigureReading): Pick<GridRow, 'figures' | 'problems'> {
  const figures: Figure[] = []
  const problems: GridRow['problems'] = []
  for (const kind of reading.kinds) {
    const cells = kind.columns.map((column) => (row.cells[column] ?? '').trim())
    const stated = kind.byCells.get(keyOf(cells))
    if (stated === undefined && cells.every((cell) => cell !== '')) {
      problems.push({ check: 'row_refused', column: kind.names.join(', '), original: cells.join(', ') })
    }
    for (const column of stated ?? []) {
      // Where one column has a measure for each unit, the row's own unit chooses among them.
      if (!saysUnit(row, column) && stated?.some((other) => other.column === column.column && saysUnit(row, other))) continue
      takeFigure(row, reading, column, figures, problems)
    }
  }
  return { figures, problems }
}

/** A cell that selects rows, in the form for comparison: case and blanks are ignored, and a year may be a date (`2030-01-01`) or `2030.0`. */
function keyOf(cells: string[]): string {
  return cells.map((cell) => folded(cell).replace(/^(\d{4})(?:\.0+|-\d{2}-\d{2}.*)$/, '$1')).join('\n')
}

function takeFigure(
  row: TableRow, reading: FigureReading, from: FigureColumn, figures: Figure[], problems: GridRow['problems'],
): void {
  const { measure, column, queue } = from
  const asPublished = row.cells[column] ?? ''
  const text = asPublished.trim()
  const figure: Figure = {
    measure: measure.key, state: 'published', value: null, min: null, max: null, classCode: null, classLabel: null,
    asPublished, queueMw: queue === null ? null : amountOf(row, queue, 'MW', reading), limits: [], zones: [], unreadable: false,
  }
  if (reading.blanks.has(text)) {
    figure.state = 'not_published'
  } else if (!saysUnit(row, from)) {
    problems.push({ check: 'unit_changed', column: measure.unit_stated?.column ?? measure.column, original: row.cells[from.unit?.column ?? -1] ?? '' })
    return
  } else if (measure.unit === 'class' && !text.startsWith(NO_VALUE)) {
    figure.state = 'class_only'
    figure.classCode = text
    figure.classLabel = measure.classes?.[text] ?? null
  } else {
    figure.value = amountOf(row, column, measure.unit, reading)
    if (figure.value === null) {
      const otherUnit = statesOtherUnit(row, column, measure.unit, reading)
      problems.push({ check: otherUnit ? 'unit_changed' : 'number_unparseable', column: measure.column, original: asPublished })
      if (otherUnit) return
      figure.state = 'not_published'
      figure.unreadable = true
    }
  }
  figures.push(figure)
}

/** Whether the row states the measure's unit, or no column states it. Case and blanks do not count. */
function saysUnit(row: TableRow, { unit }: FigureColumn): boolean {
  return unit === null || unit.says.has(folded(row.cells[unit.column] ?? ''))
}

/** A cell as an amount and the unit after it, null where it has none: `63 kW`, `17.6%`. */
function amountAndUnit(row: TableRow, column: number, { signs }: FigureReading): { amount: string | null; unit: string | null } {
  const [, text = '', stated] = /^(.*?)\s*(kW|MW|GW|kVA|MVA|GVA|%)?$/is.exec((row.cells[column] ?? '').trim()) ?? []
  return { amount: decimalText(text, row.numeric?.has(column) ? NUMERIC_CELL : signs), unit: stated === '%' ? 'percent' : stated ?? null }
}

/** Whether a cell has an amount in another unit than the measure's: `63 kW` where MW is meant. */
function statesOtherUnit(row: TableRow, column: number, unit: Measure['unit'], reading: FigureReading): boolean {
  const stated = amountAndUnit(row, column, reading)
  return stated.unit !== null && stated.unit !== unit && stated.amount !== null
}

/** The amount of a cell in `unit`, which the cell may state. Units are never converted. */
function amountOf(row: TableRow, column: number, unit: Measure['unit'], reading: FigureReading): string | null {
  const stated = amountAndUnit(row, column, reading)
  return (stated.unit ?? (reading.unitInCell ? null : unit)) === unit ? stated.amount : null
}
