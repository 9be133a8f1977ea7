import fc from 'fast-check'
import { AVAILABILITY_TYPES, ASSET_TYPES, DIRECTIONS, FIRMNESS, STATED, TECHNOLOGIES } from '../../src/shapes/vocabulary.ts'
import { FILTERS } from './filters.ts'
import type { Filters } from './matches.ts'
import { rounded, type Place } from './places.ts'
import type { Row, World } from './world.ts'

/** One question, for every face: each takes of it what it can ask. */
export type Question = {
  filters: Filters
  place: Place
  radius: number
  box: string
  /** In well-known text or GeoJSON. */
  area: string
  where: 'anywhere' | 'in the box' | 'in the area' | 'around'
  strict: boolean
  plan: 'enterprise' | 'free'
  limit: number
  zoom: number
  /** Choose a sort, an asset and the like from lists, by their remainders. */
  pick: number
}

/** What questions are drawn from. */
export type Ground = { world: World; places: Place[] }

const VOCABULARY: Record<string, readonly string[]> = {
  asset_type: ASSET_TYPES, direction: DIRECTIONS, technology: TECHNOLOGIES, availability_type: AVAILABILITY_TYPES, firmness: FIRMNESS,
  class: ['available', 'limited', 'none', 'unknown'],
}

/** Those of the records, and beside them. */
const THRESHOLDS = ['0', '0.199', '0.2', '1', '2', '4.99', '5', '-1']
const AMOUNTS = ['0', '0.0005', '-1', '0.001', '1', '5', '20', '100']
const RADII = [10, 0.001, 1, 5, 25, 60, 150, 400, 500]

/** Draws questions: each filter is mostly that of a record which is served, so that most questions have an answer. */
export function questions({ world, places }: Ground): fc.Arbitrary<Question> {
  const all = world.rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  // Mostly of assets with many records, of which more can be asked.
  const many = all.filter(({ asset }) => (world.byAsset.get(asset)?.length ?? 0) > 3)
  const rows = [...all, ...Array.from({ length: Math.floor(3 * all.length / Math.max(many.length, 1)) }, () => many).flat()]
  const number = fc.nat(999_983)
  return fc.record({
    row: fc.nat(rows.length - 1), names: fc.subarray([...FILTERS], { maxLength: 6 }), few: fc.boolean(), turn: number, place: fc.nat(places.length - 1), box: number,
    radius: fc.constantFrom(...RADII), where: fc.constantFrom('anywhere' as const, 'in the box' as const, 'in the area' as const, 'around' as const),
    strict: fc.nat(15), free: fc.nat(7), edge: fc.nat(5), limit: fc.nat(199), zoom: fc.nat(8), pick: number,
  }).map(({ row: at, names, few, turn, place, box, strict, free, edge, limit, radius, where, zoom, pick }) => {
    const row = rows[at] as Row
    const asked: string[] = few ? names.slice(0, 2) : [...names]
    if (asked.includes('min_capacity_mw') && turn % 3 === 0) asked.push('min_capacity_mva')
    if (asked.includes('upstream_unknown')) asked.push('upstream_min_capacity_mw')
    const filters = Object.fromEntries(asked.map((name, n) => [name, value(name, row, rows, world, Math.floor(turn / (n + 1)))]))
    const inside = edge === 1 && free !== 1 ? insideBox(places[place] as Place, world) : null
    if (inside !== null) {
      const { asset_type: type, radius: reach } = inside
      return { filters: { asset_type: type }, place: places[place] as Place, radius: reach, box: boxAround(row, box), area: areaAround(row, box), where: 'around' as const, strict: false, plan: 'enterprise' as const,
        limit: limit + 1, zoom, pick }
    }
    return {
      filters: ordered(filters), place: places[place] as Place, radius: free === 1 ? Math.min(radius, 25) : radius, box: boxAround(row, box), area: areaAround(row, box), where,
      strict: strict === 1, plan: free === 1 ? 'free' as const : 'enterprise' as const, limit: limit + 1, zoom, pick,
    }
  })
}

/** Where a question asks for assets, as parameters. */
export const whereIn = ({ where, box, area }: Question): Filters => (where === 'in the box' ? { bbox: box } : where === 'in the area' ? { geometry: area } : {})

/** The type of the nearest asset with a figure of which only a box is known, and a radius in km that ends inside it; null where there is none. */
function insideBox({ metres: { near, far } }: Place, world: World): { asset_type: string; radius: number } | null {
  const [first] = [...far].flatMap(([id, farthest]) => {
    const figure = world.byAsset.get(id)?.find(({ value, availability_type: tells }) => Number(value) > 0 && tells === 'available')
    return figure === undefined ? [] : [{ asset_type: figure.asset_type, nearest: near.get(id) ?? 0, radius: Math.ceil(((near.get(id) ?? 0) + farthest) / 2) / 1000 }]
  }).toSorted((a, b) => a.nearest - b.nearest || a.radius - b.radius)
  return first === undefined || first.radius > 500 ? null : first
}

/** A filter's value that a record matches; one time in four another one, or a longer list. */
function value(name: string, row: Row, rows: Row[], world: World, turn: number): string {
  const own = turn % 4 < 3
  const other = rows[(turn * 7919) % rows.length] as Row
  const list = (mine: string, all: readonly string[]) => {
    const another = all[turn % all.length] ?? mine
    return own ? [...new Set(turn % 2 === 0 ? [mine] : [another, mine])].join(',') : another
  }
  const from = own ? row : other
  switch (name) {
    case 'country': return turn % 97 === 96 ? world.unserved : list(turn % 3 === 2 ? row.country.toLowerCase() : row.country, world.countries)
    case 'operator': return turn % 97 === 96 && world.silent[0] !== undefined ? world.silent[0] : list(turn % 2 === 0 ? row.slug : row.operator, world.sources.map(({ slug }) => slug))
    case 'source': return list(row.source, world.sources.filter(({ served }) => served || turn % 20 === 19).map(({ id }) => id))
    case 'horizon_year': return String((from.year_from ?? 2030) + (own ? 0 : turn % 9 - 4))
    case 'min_capacity_mw': case 'min_capacity_mva':
      return from.value !== null && PLAIN.test(String(Number(from.value))) && turn % 3 > 0 ? from.value : AMOUNTS[turn % AMOUNTS.length] as string
    case 'upstream_min_capacity_mw': case 'upstream_min_capacity_mva': return aboveOf(from, turn)
    case 'upstream_unknown': return turn % 3 === 0 ? 'exclude' : 'include'
    case 'min_voltage_kv': case 'max_voltage_kv': return from.voltage_kv ?? '50'
    case 'fresh_after': return instant(from.source_date ?? '2026-01-01', turn)
    case 'limit_kind': {
      const kind = row.limits?.[0]?.kind ?? 'thermal'
      return turn % 5 === 0 ? `-${kind}` : turn % 5 === 1 ? `${kind},-voltage` : list(kind, ['thermal', 'voltage', 'protection'])
    }
    case 'works_before': return turn % 2 === 0 ? String((row.works?.[0]?.year ?? 2027) + turn % 3) : row.works?.[0]?.date ?? '2027-06-30'
    case 'tia_threshold_above_mw': return THRESHOLDS[turn % THRESHOLDS.length] as string
    case 'technical_limit': return list(STATED[turn % STATED.length] as string, STATED)
    // A list of them is named `several`, which nobody can ask for.
    case 'technology': return list(row.technologies[turn % row.technologies.length] ?? 'any', TECHNOLOGIES)
    case 'class': return list(row.class_meaning ?? 'available', VOCABULARY.class ?? [])
    default: return list(String(row[name as keyof Row]), VOCABULARY[name] ?? [])
  }
}

/** A figure of an asset above, or another amount. */
function aboveOf({ above }: Row, turn: number): string {
  const figures = above.flat().flatMap(({ value }) => (value !== null && PLAIN.test(String(Number(value))) ? value : []))
  return figures.length > 0 && turn % 3 > 0 ? figures[turn % figures.length] as string : AMOUNTS[turn % AMOUNTS.length] as string
}

/** A number as requests take it. */
const PLAIN = /^-?\d{1,12}(\.\d{1,20})?$/

/** That day, the one after it, or an instant of them that lies in another day where the clock is elsewhere. */
function instant(day: string, turn: number): string {
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  return [day, next, `${day}T23:30:00-05:00`, `${next}T01:00:00+02:00`, `${day}T12:00:00Z`][turn % 5] as string
}

/** No route takes a least voltage above the greatest. */
function ordered(filters: Filters): Filters {
  const { min_voltage_kv: least, max_voltage_kv: most } = filters
  return least !== undefined && most !== undefined && Number(least) > Number(most) ? { ...filters, min_voltage_kv: most, max_voltage_kv: least } : filters
}

/** A box with the record's asset in it or on its edge, one beside it, one across the antimeridian, or the whole world. */
function boxAround({ lon, lat }: Row, turn: number): string {
  const [x, y, half] = [lon ?? 179.9, lat ?? 10, [0.02, 0.3, 2, 15][turn % 4] as number]
  const south = rounded(Math.max(y - half, -90))
  const north = rounded(Math.min(y + half, 90))
  const [west, east] = [rounded(Math.max(x - half, -180)), rounded(Math.min(x + half, 180))]
  const corners = [
    [west, south, east, north], [x, y, east, north], [west, south, x, y], [east, south, west, north], [170, -60, -170, 80], [-180, -90, 180, 90],
    [x, south, x, north], [rounded((x + east) / 2), south, east, north],
  ][Math.floor(turn / 4) % 8] as number[]
  return corners.join(',')
}

/** An area with the record's asset in it, at a corner or on an edge, in a hole of it, or beside it. */
function areaAround({ lon, lat }: Row, turn: number): string {
  const [x, y, half] = [Math.min(Math.max(lon ?? 0, -160), 160), Math.min(Math.max(lat ?? 10, -70), 70), [0.02, 0.3, 2, 9][turn % 4] as number]
  const ring = (...corners: [east: number, north: number][]) => [...corners, corners[0] ?? [0, 0]].map(([east, north]) => [rounded(x + east * half), rounded(y + north * half)])
  // Odd corners: whether a point lies on a sloping edge is a matter of rounding.
  const rings = [
    [ring([0, 0], [1, 0.3171], [0.4137, 1])],
    [ring([-1, -1], [0, -0.2173], [1, -0.9713], [0.3119, 0.4133], [0, 1], [-0.4177, 0.2311])],
    [ring([-1, -1], [1, -1], [1, 1], [-1, 1]), ring([-0.3, -0.3], [-0.3, 0.3], [0.4, 0.3], [0.4, -0.3])],
    [ring([-1, -1], [1, -1], [1, 1], [-1, 1]), ring([0, 0], [0.2137, 0.5171], [0.5311, 0.1097])],
    [ring([0, -1], [1, -0.5171], [0, 1])],
    [ring([0.5, -0.5], [1, 0.1], [0.6, 0.9])],
  ][Math.floor(turn / 4) % 6] as number[][][]
  const polygons = turn % 5 === 0 ? [rings, [ring([1.1, 1.1], [1.6, 1.2], [1.2, 1.7])]] : [rings]
  if (turn % 7 === 0) return JSON.stringify(polygons.length > 1 ? { type: 'MultiPolygon', coordinates: polygons } : { type: 'Polygon', coordinates: rings })
  const texts = polygons.map((polygon) => `(${polygon.map((one) => `(${one.map((corner) => corner.join(' ')).join(', ')})`).join(', ')})`)
  return texts.length > 1 ? `MULTIPOLYGON(${texts.join(', ')})` : `POLYGON ${texts.join()}`
}
