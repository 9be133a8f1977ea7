import type { Geometry, Position } from 'geojson'
import { featuresIn } from '../upload/features.ts'
import type { Shape } from '../upload/layer.ts'
import { columnsOf } from './site-columns.ts'

/**
 * The places of a file as a table with a header, in WGS84 degrees: points as they are, areas at the middle of their box.
 * @returns `left` counts shapes that are no place, such as tracks
 * @throws as featuresIn
 */
export async function placesIn(file: File): Promise<{ table: string; left: number }> {
  const features = await featuresIn(file)
  const rows = features.map(rowOf).filter((row) => row !== null)
  return { table: ['name;lat;lon', ...rows].join('\n'), left: features.length - rows.length }
}

function rowOf({ geometry, properties }: Shape): string | null {
  const place = geometry && placeOf(geometry)
  if (!place) return null
  const columns = Object.keys(properties ?? {})
  const name = String(properties?.[columns[columnsOf(columns, () => false).name] ?? 'title'] ?? '').replaceAll(/\s+/g, ' ').replaceAll('"', '""')
  return `"${name}";${place.map((degrees) => degrees.toFixed(6)).join(';')}`
}

/** Latitude and longitude. */
function placeOf(geometry: Geometry): [number, number] | null {
  const points = pointsOf(geometry)
  if (points.length === 0 || !points.flat().every(Number.isFinite)) return null
  const [lons, lats] = [0, 1].map((at) => points.map((point) => point[at] ?? 0)) as [number[], number[]]
  return [middle(lats), middle(lons)]
}

/** Of what is a place, its corners; none of what is a way, or several places in one. */
function pointsOf(geometry: Geometry): Position[] {
  switch (geometry.type) {
    case 'Point': return [geometry.coordinates]
    case 'MultiPoint': return geometry.coordinates.length === 1 ? geometry.coordinates : []
    case 'Polygon': return geometry.coordinates.flat()
    case 'MultiPolygon': return geometry.coordinates.flat(2)
    case 'GeometryCollection': return geometry.geometries.flatMap(pointsOf)
    default: return []
  }
}

const middle = (numbers: number[]) => numbers.reduce((least, one) => Math.min(least, one), Infinity) / 2 + numbers.reduce((most, one) => Math.max(most, one), -Infinity) / 2
