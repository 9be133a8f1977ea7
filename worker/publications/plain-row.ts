import { decimalText, type NumberSigns } from '../formats/decimal.ts'
import type { TableRow } from '../formats/table.ts'
import { figuresOf, type FigureReading } from './figure.ts'
import { foldBlanks } from './named-columns.ts'
import type { PlainOptions } from './plain-options.ts'
import type { GridRow, Problem, PublishedLocation } from './row.ts'
import { voltageOf } from './voltage.ts'

type Column = keyof PlainOptions['columns']

/**
 * One row of a publication with one column per field: an asset with its figures.
 * @param figures the cells of the measures
 * @param cell the text of a column, '' if it has none
 * @param area GeoJSON polygon, or null
 */
export function plainRow(
  options: PlainOptions, reading: FigureReading, figures: TableRow, cell: (column: Column) => string,
  area: object | null, locator: string,
): GridRow {
  const read = figuresOf(figures, reading)
  const place = placeOf(options, cell, reading.signs)
  const { scheme, asset_type: type, precision } = options
  const parent = cell('parent').trim()
  return {
    row: figures.row,
    locator,
    asset: {
      type, scheme, identifier: cell('identifier').trim(), name: foldBlanks(cell('name')) || null,
      ...voltageOf(cell('voltage'), reading.signs, options.transformer_voltage),
      location: place.location, precision: place.location ? precision : area ? 'centroid' : 'unknown', area,
      region: foldBlanks(cell('region')) || null,
      parent: parent === '' || parent === cell('identifier').trim() ? null : { scheme, identifier: parent },
    },
    point: cell('point').trim() || null,
    figures: read.figures,
    limitingFactors: cell('limiting_factors').split(/[;\n]/).map(foldBlanks).filter((factor) => factor !== ''),
    notes: foldBlanks(cell('notes')) || null,
    upstream: null,
    problems: [...read.problems, ...place.problems],
  }
}

function placeOf(
  { columns, crs }: PlainOptions, cell: (column: Column) => string, signs: NumberSigns,
): { location: PublishedLocation | null; problems: Problem[] } {
  const [x, y] = [cell('x'), cell('y')]
  if (x.trim() === '' && y.trim() === '') return { location: null, problems: [] }
  const [east, north] = [decimalText(x, signs), decimalText(y, signs)]
  if (east !== null && north !== null) return { location: { crs: Number(crs), x: east, y: north }, problems: [] }
  const problems: Problem[] = []
  if (east === null) problems.push({ check: 'coordinate_unparseable', column: columns.x ?? 'x', original: x })
  if (north === null) problems.push({ check: 'coordinate_unparseable', column: columns.y ?? 'y', original: y })
  return { location: null, problems }
}
