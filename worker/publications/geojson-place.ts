import type { PublishedLocation } from './row.ts'

/**
 * A GeoJSON geometry in WGS84, or a feature's, as a place. Numbers may be numbers or their text.
 * @returns the point, or the polygon; neither for any other value
 */
export function geojsonPlace(value: unknown): { point: PublishedLocation | null; area: object | null } {
  const { type, coordinates, geometry } = (value ?? {}) as { type?: unknown; coordinates?: unknown; geometry?: unknown }
  if (type === 'Feature') return geojsonPlace(geometry)
  if (type === 'Polygon' || type === 'MultiPolygon') return { point: null, area: { type, coordinates: convertedOnce(coordinates) } }
  const [x, y] = type === 'Point' && Array.isArray(coordinates) ? coordinates.map(String) : []
  return { point: x === undefined || y === undefined ? null : { crs: 4326, x, y }, area: null }
}

/** Coordinates by what they were read from: a document that may belong to any source is read for each of them. */
const converted = new WeakMap<object, unknown>()

function convertedOnce(coordinates: unknown): unknown {
  if (typeof coordinates !== 'object' || coordinates === null) return numbers(coordinates)
  if (!converted.has(coordinates)) converted.set(coordinates, numbers(coordinates))
  return converted.get(coordinates)
}

function numbers(value: unknown): unknown {
  return Array.isArray(value) ? value.map(numbers) : Number(value)
}
