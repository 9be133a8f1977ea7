/** Longitude and latitude in degrees, WGS84. */
export type Corner = [number, number]
type Ring = Corner[]

/** An area as GeoJSON has it, or the line of a corridor. */
export type Area =
  | { type: 'Polygon'; coordinates: Ring[] }
  | { type: 'MultiPolygon'; coordinates: Ring[][] }
  | { type: 'LineString'; coordinates: Corner[] }

/** Corners of an area at most, without those that close its rings. */
export const MOST_CORNERS = 500

/** The widest corridor, km. */
export const WIDEST_KM = 100

/** Degrees that the line of a corridor spans at most: PostGIS widens it on a map of its surroundings, which is exact up to there. */
const WIDEST_LINE = 20

/** How deep positions are nested. */
const DEPTHS = { LineString: 1, Polygon: 2, MultiPolygon: 3 } as const

/** What is wrong with an area, for people. */
export class AreaError extends Error {
  override name = 'AreaError'
}

/**
 * Reads an area in well-known text or GeoJSON.
 * @throws AreaError for what is none, or is none in the sense of OGC Simple Features
 */
export function readArea(text: string): Area {
  return areaOf(text.trimStart().startsWith('{') ? fromJson(text) : fromWkt(text))
}

/**
 * The same of GeoJSON.
 * @throws AreaError
 */
export function areaOf(given: unknown): Area {
  const area = geometryOf(given)
  const corners = cornersOf(area)
  if (corners > MOST_CORNERS) throw new AreaError(`${corners} corners`)
  const problem = area.type === 'LineString' ? problemOfLine(area.coordinates) : problemOfRings(polygonsOf(area))
  if (problem !== null) throw new AreaError(problem)
  return area
}

/** Corners of an area, without those that close its rings. */
export const cornersOf = (area: Area): number => (
  area.type === 'LineString' ? area.coordinates.length : polygonsOf(area).flat().reduce((sum, ring) => sum + ring.length - 1, 0))

/** The polygons of an area; none of a line. */
export function polygonsOf(area: Area): Ring[][] {
  return area.type === 'MultiPolygon' ? area.coordinates : area.type === 'Polygon' ? [area.coordinates] : []
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AreaError('not readable')
  }
}

/** A position in text, of two numbers. */
const POSITION = /([-+\d.e]{1,60})\s{1,9}([-+\d.e]{1,60})/gi

function fromWkt(text: string): unknown {
  const [, keyword = '', body = ''] = /^\s*([a-z]+)\s*(\(.*\))\s*$/is.exec(text) ?? []
  const type = Object.keys(DEPTHS).find((one) => one.toUpperCase() === keyword.toUpperCase())
  const json = body.replaceAll('(', '[').replaceAll(')', ']').replace(POSITION, (_, lon, lat) => `[${Number(lon)},${Number(lat)}]`)
  return { type, coordinates: fromJson(json === '' || type === undefined ? 'null' : json) }
}

/**
 * GeoJSON of such a geometry, of any size and with whatever edges.
 * @throws AreaError
 */
export function geometryOf(given: unknown): Area {
  const { type, coordinates } = (given ?? {}) as Record<string, unknown>
  if (typeof type !== 'string' || !Object.hasOwn(DEPTHS, type)) throw new AreaError('no such geometry')
  const kept = coordinatesOf(coordinates, DEPTHS[type as Area['type']], type !== 'LineString', ([lon, lat]) => {
    // Heights have no meaning for points on the ground.
    if (!isWithin(lon, 180) || !isWithin(lat, 90)) throw new AreaError('a position is not longitude and latitude in degrees')
    return [lon, lat]
  }, (problem) => { throw new AreaError(problem) })
  return { type, coordinates: kept } as Area
}

const isWithin = (degrees: unknown, limit: number): degrees is number => typeof degrees === 'number' && Math.abs(degrees) <= limit

/**
 * The coordinates of a GeoJSON geometry, checked.
 * @param depth of the arrays around positions; 0 for a position
 * @param rings whether the innermost arrays are rings
 * @param positionOf what is kept of a position
 */
export function coordinatesOf(
  given: unknown, depth: number, rings: boolean, positionOf: (given: unknown[]) => number[], fail: (problem: string) => never,
): unknown[] {
  if (!Array.isArray(given) || given.length === 0) return fail('a geometry has no coordinates')
  if (depth === 0) return positionOf(given)
  const parts = given.map((part) => coordinatesOf(part, depth - 1, rings, positionOf, fail))
  if (rings && depth === 1 && (parts.length < 4 || String(parts[0]) !== String(parts.at(-1)))) {
    fail('a ring of a polygon ends where it begins, and has four positions or more')
  }
  return parts
}

function problemOfLine(line: Corner[]): string | null {
  if (new Set(line.map(String)).size < 2) return 'a line of one position'
  const wide = ([0, 1] as const).some((axis) => Math.max(...line.map((one) => one[axis])) - Math.min(...line.map((one) => one[axis])) > WIDEST_LINE)
  return wide ? `a line across more than ${WIDEST_LINE} degrees` : null
}

type Segment = { from: Corner; to: Corner }

/** What is wrong with polygons: rings that cross themselves or each other, holes outside, polygons in each other; null for nothing. */
function problemOfRings(polygons: Ring[][]): string | null {
  const rings = polygons.flatMap((polygon, of) => polygon.map((ring, at) => ({ of, isHole: at > 0, ring: ring.filter((corner, n) => String(corner) !== String(ring[n - 1])) })))
  if (rings.some(({ ring }) => ring.length < 4)) return 'a ring of a polygon has fewer than three corners'
  const edges = rings.flatMap(({ ring }) => edgesOf(ring).map((edge, at) => ({ ...edge, ring, at })))
  for (const [n, one] of edges.entries()) {
    for (const other of edges.slice(n + 1)) {
      const met = meeting(one, other)
      const same = one.ring === other.ring
      const beside = same && (other.at - one.at === 1 || other.at - one.at === one.ring.length - 2)
      if (met === 'along' || met === 'across' || met === 'touching' && same && !beside) return `its edges cross near ${other.from.join(' ')}`
    }
  }
  for (const { of, isHole, ring } of rings) {
    for (const shell of rings.filter((other) => !other.isHole && other.ring !== ring)) {
      const inside = liesIn(ring, shell.ring)
      if (isHole && of === shell.of && inside === false) return 'a hole lies outside of its polygon'
      const inHole = rings.some((hole) => hole.isHole && hole.of === shell.of && liesIn(ring, hole.ring) !== false)
      if (!isHole && inside === true && !inHole) return 'one polygon lies in another'
    }
  }
  return null
}

const edgesOf = (ring: Ring): Segment[] => ring.slice(1).map((to, at) => ({ from: ring[at] as Corner, to }))

/** Whether a ring that crosses no edge of another lies in that one; null where each of its corners is on it. */
function liesIn(ring: Ring, other: Ring): boolean | null {
  const edges = edgesOf(other)
  const free = ring.find((corner) => !edges.some((edge) => meeting({ from: corner, to: corner }, edge) !== null))
  if (free === undefined) return null
  const [x, y] = free
  return edges.filter(({ from, to }) => (from[1] > y) !== (to[1] > y) && x < from[0] + ((y - from[1]) * (to[0] - from[0])) / (to[1] - from[1])).length % 2 === 1
}

/** How two edges meet: across each other, along each other, or in one point; null where they do not. */
function meeting({ from: a, to: b }: Segment, { from: c, to: d }: Segment): 'across' | 'along' | 'touching' | null {
  for (const axis of [0, 1] as const) if (Math.max(a[axis], b[axis]) < Math.min(c[axis], d[axis]) || Math.min(a[axis], b[axis]) > Math.max(c[axis], d[axis])) return null
  const [abc, abd, cda, cdb] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)] as const
  if (abc === 0 && abd === 0 && cda === 0 && cdb === 0) {
    const axis = Math.abs(c[0] - d[0]) > Math.abs(c[1] - d[1]) ? 0 : 1
    return Math.min(Math.max(a[axis], b[axis]), Math.max(c[axis], d[axis])) > Math.max(Math.min(a[axis], b[axis]), Math.min(c[axis], d[axis])) ? 'along' : 'touching'
  }
  if (abc * abd < 0 && cda * cdb < 0) return 'across'
  return abc * abd <= 0 && cda * cdb <= 0 ? 'touching' : null
}

/** On which side of a line a point lies: 1, -1, or 0 on it. */
const side = (from: Corner, to: Corner, point: Corner): number => (
  Math.sign((to[0] - from[0]) * (point[1] - from[1]) - (to[1] - from[1]) * (point[0] - from[0])))
