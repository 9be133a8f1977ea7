import { coordinatesOf } from '../../shapes/area.ts'
import type { Crs } from '../crs.ts'
import type { TokenReader } from './token-reader.ts'
import { FilterError } from './tree.ts'

/** Geometries by their GeoJSON types, with how deep their positions are nested. */
const DEPTHS = { Point: 0, MultiPoint: 1, LineString: 1, MultiLineString: 2, Polygon: 2, MultiPolygon: 3 } as const
type GeometryType = keyof typeof DEPTHS

const BY_KEYWORD = new Map(Object.keys(DEPTHS).map((type) => [type.toUpperCase(), type as GeometryType]))

const COLLECTION = 'GeometryCollection'

/** Positions that a geometry holds at most. */
const MOST_POSITIONS = 10_000

/** Reads a geometry in well-known text, or `BBOX(…)`, if one comes next: a literal of CQL2 JSON. */
export function readGeometry(reader: TokenReader): object | null {
  const word = reader.peek().text.toUpperCase()
  if (reader.peek().kind !== 'word' || reader.peek(reader.peek(1).text.toUpperCase() === 'Z' ? 2 : 1).text !== '(') return null
  if (reader.takes('BBOX')) return { bbox: reader.list(() => reader.number()) }
  const type = BY_KEYWORD.get(word)
  if (type === undefined && word !== COLLECTION.toUpperCase()) return null
  reader.expect(word)
  reader.takes('Z')
  if (type === undefined) return { type: COLLECTION, geometries: reader.list(() => readGeometry(reader) ?? reader.fail('a geometry')) }
  return { type, coordinates: readCoordinates(reader, DEPTHS[type], type === 'MultiPoint') }
}

function readCoordinates(reader: TokenReader, depth: number, bare: boolean): unknown[] {
  if (depth === 0) {
    const [position] = reader.list(() => readPosition(reader))
    return position ?? []
  }
  if (depth > 1) return reader.list(() => readCoordinates(reader, depth - 1, false))
  return reader.list(() => (bare && reader.peek().text === '(' ? readCoordinates(reader, 0, false) : readPosition(reader)))
}

function readPosition(reader: TokenReader): number[] {
  const position = [reader.number(), reader.number()]
  // Heights have no meaning for points on the ground, whether the geometry says Z or not.
  if (reader.peek().kind === 'number') reader.number()
  return position
}

/**
 * A geometry literal of CQL2 JSON as GeoJSON of two dimensions; a box becomes a polygon, or two where it crosses the antimeridian.
 * @param crs of its coordinates
 * @throws FilterError for anything else
 */
export function checkGeometry(given: unknown, crs: Crs): object {
  return checkParts(given, crs, { positions: 0 })
}

function checkParts(given: unknown, crs: Crs, count: { positions: number }): object {
  const { type, coordinates, bbox, geometries } = (given ?? {}) as Record<string, unknown>
  if (Array.isArray(bbox)) return areaOf(bbox, crs)
  if (type === COLLECTION && Array.isArray(geometries) && geometries.length > 0) {
    if (geometries.some((part) => (part as { type?: unknown } | null)?.type === COLLECTION)) throw new FilterError('a collection of collections')
    return { type, geometries: geometries.map((part) => checkParts(part, crs, count)) }
  }
  if (typeof type !== 'string' || !Object.hasOwn(DEPTHS, type)) {
    throw new FilterError(`expected a geometry of type ${Object.keys(DEPTHS).join(', ')} or ${COLLECTION}, or a bbox`)
  }
  return { type, coordinates: checkCoordinates(coordinates, DEPTHS[type as GeometryType], type.endsWith('Polygon'), count) }
}

/** @param box four numbers, or six with heights: the lower corner, then the upper; as the parameter `bbox`, in degrees a west beyond the east crosses the antimeridian */
function areaOf(box: unknown[], { srid, northFirst }: Crs): object {
  const flat = box.length === 6 ? [box[0], box[1], box[3], box[4]] : box
  if (flat.length !== 4 || !flat.every(isCoordinate)) throw new FilterError(NO_BOX)
  const [first, second, third, fourth] = flat as [number, number, number, number]
  const [west, east] = northFirst ? [second, fourth] : [first, third]
  if (srid !== 4326 || west <= east || west > 180 || east < -180) return { type: 'Polygon', coordinates: [ringOf(first, second, third, fourth)] }
  const parts = northFirst ? [ringOf(first, west, third, 180), ringOf(first, -180, third, east)] : [ringOf(west, second, 180, fourth), ringOf(-180, second, east, fourth)]
  return { type: 'MultiPolygon', coordinates: parts.map((ring) => [ring]) }
}

function ringOf(left: number, low: number, right: number, high: number): number[][] {
  if (left > right || low > high) throw new FilterError(NO_BOX)
  return [[left, low], [right, low], [right, high], [left, high], [left, low]]
}

const NO_BOX = 'expected a bbox of four or six numbers, the lower corner first'

function checkCoordinates(given: unknown, depth: number, rings: boolean, count: { positions: number }): unknown[] {
  return coordinatesOf(given, depth, rings, (position) => {
    if (position.length < 2 || !position.every(isCoordinate) || ++count.positions > MOST_POSITIONS) {
      throw new FilterError(`expected positions of two numbers, ${MOST_POSITIONS} at most`)
    }
    return position.slice(0, 2)
  }, (problem) => { throw new FilterError(problem) })
}

/** Beyond the largest coordinate of any CRS here nothing can be transformed. */
const isCoordinate = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= 1e8
