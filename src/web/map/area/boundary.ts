import type { Geometry } from 'geojson'
import { areaOf, AreaError, cornersOf, geometryOf, type Area, type Corner } from '../../../shapes/area.ts'
import type { Shape } from '../upload/layer.ts'

/** Degrees that a corner may be off after the first step of simplifying, about a metre; each further step allows twice as much. */
const FINEST = 1e-5
const STEPS = 18

/**
 * The boundary in what a file holds: all its polygons, or where it has none its first line, with as many corners as an area may have.
 * @returns `dropped` tells how many corners were left out for that
 * @throws AreaError where there is no boundary, and for one that is no area
 */
export function boundaryIn(features: Shape[]): { geometry: Area; dropped: number } {
  const found = features.flatMap(({ geometry }) => (geometry ? partsOf(geometry) : []))
  const polygons = found.filter(({ type }) => type === 'Polygon').map(({ coordinates }) => coordinates)
  const [line] = found.filter(({ type }) => type === 'LineString')
  if (polygons.length === 0 && line === undefined) throw new AreaError('no boundary')
  const whole = polygons.length > 0 ? { type: 'MultiPolygon', coordinates: polygons } : line
  const given = geometryOf(whole)
  for (let step = 0; ; step++) {
    try {
      const geometry = areaOf(step === 0 ? given : simplified(given, FINEST * 2 ** step))
      return { geometry, dropped: cornersOf(given) - cornersOf(geometry) }
    } catch (error) {
      // Another step may be without the crossing that this one made.
      if (step === STEPS || !(error instanceof AreaError)) throw error
    }
  }
}

/** What a geometry is put together of. */
function partsOf(geometry: Geometry): { type: string; coordinates: unknown }[] {
  if (geometry.type === 'GeometryCollection') return geometry.geometries.flatMap(partsOf)
  const single = geometry.type.replace('Multi', '')
  return single === geometry.type ? [geometry] : geometry.coordinates.map((coordinates) => ({ type: single, coordinates }))
}

/** An area without the corners that lie nearer than `most` degrees to the line between others; what is left without an inside is left out. */
function simplified(area: Area, most: number): unknown {
  if (area.type === 'LineString') return { ...area, coordinates: thinned(area.coordinates, most) }
  const polygons = area.type === 'Polygon' ? [area.coordinates] : area.coordinates
  const rings = polygons.map((polygon) => polygon.map((ring, at) => ({ ring: thinned(ring, most), at })))
  return { type: 'MultiPolygon', coordinates: rings.filter(([outer]) => (outer?.ring.length ?? 0) > 3).map((polygon) => polygon.map(({ ring }) => ring).filter((ring) => ring.length > 3)) }
}

/** By Douglas and Peucker; longitudes are shortened as the latitude has it. */
function thinned(line: readonly Corner[], most: number): Corner[] {
  const [first, last] = [line[0], line.at(-1)]
  if (first === undefined || last === undefined || line.length < 3) return [...line]
  const narrow = Math.cos((first[1] * Math.PI) / 180)
  const away = line.map((corner) => distance(corner, first, last, narrow))
  const farthest = away.indexOf(Math.max(...away))
  return (away[farthest] ?? 0) <= most ? [first, last] : [...thinned(line.slice(0, farthest + 1), most).slice(0, -1), ...thinned(line.slice(farthest), most)]
}

/** From a corner to an edge, in degrees of latitude. */
function distance([x, y]: Corner, [x1, y1]: Corner, [x2, y2]: Corner, narrow: number) {
  const [dx, dy, px, py] = [(x2 - x1) * narrow, y2 - y1, (x - x1) * narrow, y - y1]
  const along = dx === 0 && dy === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy)))
  return Math.hypot(px - along * dx, py - along * dy)
}
