import { decimalText, type NumberSigns } from '../formats/decimal.ts'
import type { TableRow } from '../formats/table.ts'
import { dayOf } from './day-of.ts'
import { figuresOf, type FigureReading } from './figure.ts'
import { foldBlanks, folded } from './header.ts'
import type { PlainColumn, PlainOptions } from './plain-options.ts'
import { decimalDegrees, pointOf, pointOfReference } from './point-of.ts'
import type { GridRow, Problem, PublishedLocation } from './row.ts'
import { voltageOf } from './voltage.ts'

/** The content of one row, as a plain layout passes it. */
export type PlainCells = {
  /** The cells of the measures. */
  figures: TableRow
  /** The text in a column by its header or path, '' where there is none. */
  cell: (column: string) => string
  /** GeoJSON in WGS84, or null. */
  area: object | null
  /** A GeoJSON point in place of x and y. */
  point: PublishedLocation | null
  /** The type of a geometry that is neither. */
  unplaced: string | null
  locator: string
}

/** The day of the row's data (`YYYY-MM-DD`), or null. */
export function datedOf({ columns, time_zone: zone }: PlainOptions, cell: (column: string) => string): string | null {
  return dayOf(columns.dated.map(cell).join(' ').trim(), zone)
}

/** One row of a publication that has a column for each thing: an asset with its figures. */
export function plainRow(options: PlainOptions, reading: FigureReading, { figures, cell, area, point, unplaced, locator }: PlainCells): GridRow {
  const { scheme, precision, columns, without } = options
  const type = area === null ? options.asset_type : options.polygon_type ?? options.asset_type
  const read = figuresOf(figures, reading)
  const refused = refusals(options, cell)
  const place = point === null ? placeOf(options, cell, reading.signs) : { location: point, problems: [] }
  const text = (column: PlainColumn, between = ' ') => textsOf(columns[column], cell).join(between)
  const cut = (words: string) => (without === null ? words : words.replaceAll(new RegExp(without, 'gu'), '')).trim()
  const identifier = cut(text('identifier', '/'))
  const parent = cut(text('parent'))
  const name = cut(foldBlanks(text('name')))
  // At the top of its network an asset is stated to feed itself.
  const above = (column: 'upstream' | 'upstream_id', own: string) => columns[column].map((each) => cut(foldBlanks(cell(each))))
    .find((each) => !reading.blanks.has(each) && withoutUnit(each) !== withoutUnit(own)) ?? null
  const feeder = above('upstream_id', identifier)
  // A date that is noted is a day, also where the publisher counts seconds.
  const noted = (column: string) => (columns.dated.includes(column) ? dayOf(cell(column).trim(), options.time_zone) ?? cell(column) : cell(column))
  return {
    row: figures.row,
    locator,
    asset: {
      type, scheme, identifier, name: name || null,
      ...voltageOf(text('voltage'), reading.signs, options.transformer_voltage, options.voltage_unit),
      location: place.location, precision: place.location ? precision : area ? 'centroid' : 'unknown', area,
      region: foldBlanks(text('region')) || null,
      parent: parent === '' || parent === identifier ? null : { scheme, identifier: parent },
    },
    point: text('point').trim() || null,
    operator: foldBlanks(text('operator')) || null,
    figures: refused.length > 0 ? [] : read.figures,
    limitingFactors: textsOf(columns.limiting_factors, cell).flatMap((factors) => factors.split(/[;\n]/)).map(foldBlanks).filter((factor) => factor !== ''),
    works: [], statusColour: null, facts: [],
    notes: textsOf(columns.notes, noted).map(foldBlanks).join('; ') || null,
    upstream: feeder === null ? null : { scheme, identifier: feeder },
    upstreamName: above('upstream', name) ?? feeder,
    problems: [...refused, ...read.problems, ...place.problems, ...unplaced === null || place.location !== null ? [] : [{ check: 'geometry_unplaced' as const, column: [...columns.geometry, ...columns.area].join(', '), original: unplaced }]],
  }
}

/** A name in the form for comparison: `Thorpe Grid 33kV` is `Thorpe Grid 33`. */
function withoutUnit(name: string): string {
  return folded(name).replace(/ ?kv$/, '')
}

/** The texts of the columns, each after its label if it has one, without empty ones. */
function textsOf(columns: string[] | Record<string, string>, cell: (column: string) => string): string[] {
  return Object.entries(columns).flatMap(([words, column]) => {
    const text = cell(column).trim()
    if (text === '') return []
    return Array.isArray(columns) || words === '' ? [text] : [`${words}: ${text}`]
  })
}

function refusals({ refuse }: PlainOptions, cell: (column: string) => string): Problem[] {
  return refuse.filter(({ rows }) => holds(rows, cell)).map(({ rows }) => {
    const columns = Object.keys(rows)
    return { check: 'row_refused' as const, column: columns.join(', '), original: columns.map(cell).join(', ') }
  })
}

/** Whether a row has one of these cells in each column, without regard to case, accents and spaces. */
export function holds(rows: Record<string, string[]>, cell: (column: string) => string): boolean {
  return Object.entries(rows).every(([column, cells]) => cells.some((each) => folded(each) === folded(cell(column))))
}

function placeOf({ columns, crs }: PlainOptions, cell: (column: string) => string, signs: NumberSigns): ReturnType<typeof pointOf> {
  if (columns.grid_reference.length > 0) return pointOfReference({ column: columns.grid_reference.join(', '), cell: columns.grid_reference.map(cell).join(' ') })
  const inOne = columns.lat_lon.length > 0
  const [y = '', x = ''] = inOne ? columns.lat_lon.map(cell).join(' ').split(/,\s*|;\s*/) : [columns.y, columns.x].map((names) => names.map(cell).join(' '))
  const [xColumns, yColumns] = inOne ? [columns.lat_lon, columns.lat_lon] : [columns.x, columns.y]
  return pointOf(
    { column: xColumns.join(', ') || 'x', cell: x }, { column: yColumns.join(', ') || 'y', cell: y }, Number(crs),
    inOne ? decimalDegrees : (coordinate) => decimalText(coordinate.cell, signs),
  )
}
