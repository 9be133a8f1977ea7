import { decimalText } from '../formats/decimal.ts'
import type { Problem, PublishedLocation } from './row.ts'

const SIGNS = { decimal: '.', thousands: null } as const

/**
 * A point from a longitude and a latitude cell in decimal degrees (EPSG:4326, decimal point). Two empty cells mean
 * no location. A cell that is not a number is recorded as a problem, and the row has no location. Ranges are checked in SQL.
 */
export function wgs84Point(
  longitude: { column: string; cell: string },
  latitude: { column: string; cell: string },
): { location: PublishedLocation | null; problems: Problem[] } {
  if (longitude.cell.trim() === '' && latitude.cell.trim() === '') return { location: null, problems: [] }
  const x = decimalText(longitude.cell, SIGNS)
  const y = decimalText(latitude.cell, SIGNS)
  if (x !== null && y !== null) return { location: { crs: 4326, x, y }, problems: [] }
  const problems: Problem[] = []
  for (const [value, { column, cell }] of [[x, longitude], [y, latitude]] as const) {
    if (value === null) problems.push({ check: 'coordinate_unparseable', column, original: cell })
  }
  return { location: null, problems }
}
