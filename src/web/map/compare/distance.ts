import type { Place } from '../../../capacity/shapes.ts'

/** WGS84: the equator's radius in metres, and the flattening. */
const [RADIUS, FLATTENING] = [6_378_137, 1 / 298.257223563]

/** Metres between two places on the ellipsoid, by Lambert's formula: within 1 m of the geodesic distance at 100 km, which the service tells of what a search finds. */
export function metresBetween(one: Place, other: Place): number {
  const [first, second] = [reduced(one.lat), reduced(other.lat)]
  const half = Math.hypot(Math.sin((second - first) / 2), Math.sqrt(Math.cos(first) * Math.cos(second)) * Math.sin(radians(other.lon - one.lon) / 2))
  const arc = 2 * Math.asin(Math.min(1, half))
  if (arc === 0) return 0
  const [middle, apart] = [(first + second) / 2, (second - first) / 2]
  const x = (arc - Math.sin(arc)) * (Math.sin(middle) * Math.cos(apart) / Math.cos(arc / 2)) ** 2
  const y = (arc + Math.sin(arc)) * (Math.cos(middle) * Math.sin(apart) / Math.sin(arc / 2)) ** 2
  return RADIUS * (arc - FLATTENING / 2 * (x + y))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const reduced = (lat: number) => Math.atan((1 - FLATTENING) * Math.tan(radians(lat)))
