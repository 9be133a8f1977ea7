import { BRITISH, letteredPoint } from '../../src/shapes/lettered-grid.ts'
import { decimalText } from '../formats/decimal.ts'
import { foldBlanks } from './header.ts'
import type { Problem, PublishedLocation } from './row.ts'

/** A cell with one coordinate, and the header of its column. */
export type Coordinate = { column: string; cell: string }

/**
 * A point from two cells. Two empty cells mean no location. A cell that is not a number is recorded as a problem, and the row has no location.
 * Ranges are checked in SQL.
 * @param crs EPSG code; longitude and latitude by default
 * @param decimal the number in a cell as decimal text, or null; with a decimal point by default
 */
export function pointOf(
  x: Coordinate, y: Coordinate, crs = 4326, decimal: (of: Coordinate) => string | null = decimalDegrees,
): { location: PublishedLocation | null; problems: Problem[] } {
  if (x.cell.trim() === '' && y.cell.trim() === '') return { location: null, problems: [] }
  const [east, north] = [decimal(x), decimal(y)]
  if (east !== null && north !== null) return { location: { crs, x: east, y: north }, problems: [] }
  const faulty = [...(east === null ? [x] : []), ...(north === null ? [y] : [])]
  return { location: null, problems: faulty.map(({ column, cell }) => ({ check: 'coordinate_unparseable', column, original: cell })) }
}

/** A point from a reference of the British National Grid, `SZ 04270 95141`; likewise. */
export function pointOfReference({ column, cell }: Coordinate): ReturnType<typeof pointOf> {
  const reference = foldBlanks(cell).toUpperCase()
  if (reference === '') return { location: null, problems: [] }
  const point = letteredPoint(reference, BRITISH)
  if (point === null) return { location: null, problems: [{ check: 'coordinate_unparseable', column, original: cell }] }
  return { location: { crs: BRITISH.srid, x: String(point.x), y: String(point.y) }, problems: [] }
}

export function decimalDegrees({ cell }: Coordinate): string | null {
  return decimalText(cell, { decimal: '.', thousands: null })
}
