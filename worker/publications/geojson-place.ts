import { decimalText, NUMERIC_CELL } from '../formats/decimal.ts'
import type { PublishedLocation } from './row.ts'

/** What stands for the type of a geometry in another form than GeoJSON's, such as `POINT (2 48)`. */
const OTHER_FORM = 'no GeoJSON'

/**
 * A GeoJSON geometry in WGS84, or a feature's, as a place. Numbers may be numbers or their text; heights are left out. A collection, or a
 * MultiPoint, of one is that one.
 * @returns the point, or the polygon; neither for any other value, and `unplaced` names the type of a geometry that is no place, or says that it is no GeoJSON
 */
export function geojsonPlace(value: unknown): GeojsonPlace {
  const { type, coordinates, geometry, geometries } = (value ?? {}) as Record<'type' | 'coordinates' | 'geometry' | 'geometries', unknown>
  if (type === 'Feature') return geojsonPlace(geometry)
  if (type === 'Polygon' || type === 'MultiPolygon') return { point: null, area: { type, coordinates: convertedOnce(coordinates) }, unplaced: null }
  const parts = type === 'GeometryCollection' ? geometries : type === 'MultiPoint' ? coordinates : null
  if (Array.isArray(parts) && parts.length === 1) return geojsonPlace(type === 'MultiPoint' ? { type: 'Point', coordinates: parts[0] as unknown } : parts[0])
  const [x, y] = type === 'Point' && Array.isArray(coordinates) ? coordinates.map((coordinate) => decimalText(String(coordinate), NUMERIC_CELL)) : []
  if (x && y) return { point: { crs: 4326, x, y }, area: null, unplaced: null }
  if (value === null || value === undefined || value === '') return { point: null, area: null, unplaced: null }
  return { point: null, area: null, unplaced: typeof type === 'string' ? type : OTHER_FORM }
}

export type GeojsonPlace = { point: PublishedLocation | null; area: object | null; unplaced: string | null }

/** Coordinates by what they were read from: a document that may belong to any source is read for each of them. */
const converted = new WeakMap<object, unknown>()

function convertedOnce(coordinates: unknown): unknown {
  if (typeof coordinates !== 'object' || coordinates === null) return numbers(coordinates)
  if (!converted.has(coordinates)) converted.set(coordinates, numbers(coordinates))
  return converted.get(coordinates)
}

/** A position without its height, and without measures (RFC 7946, 3.1.1). */
function numbers(value: unknown): unknown {
  if (!Array.isArray(value)) return Number(value)
  return Array.isArray(value[0]) ? value.map(numbers) : value.slice(0, 2).map(Number)
}
