import type { PublishedLocation } from './row.ts'

/**
 * A GeoJSON geometry in WGS84, or a feature's, as a place. Numbers may be numbers or their text.
 * @returns the point, or the polygon; neither for any other value
 */
export function geojsonPlace(value: unknown): { point: PublishedLocation | null; area: object | null } {
  const { type, coordinates, geometry } = (value ?? {}) as { type?: unknown; coordinates?: unknown; geometry?: unknown }
  if (type === 'Feature') return geojsonPlace(geometry)
  if (type === 'Polygon' || type === 'MultiPolygon') return { point: null, area: { type, coordinates: numbers(coordinates) } }
  const [x, y] = type === 'Point' && Array.isArray(coordinates) ? coordinates.map(String) : []
  return { point: x === undefined || y === undefined ? null : { crs: 4326, x, y }, area: null }
}

function numbers(value: unknown): unknown {
  return Array.isArray(value) ? value.map(numbers) : Number(value)
}
