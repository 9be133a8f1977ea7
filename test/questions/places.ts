import type { TestDatabase } from '../helpers/database.ts'
import { seeded } from '../helpers/assets.ts'
import type { World } from './world.ts'

/**
 * Metres from a place to assets, by PostGIS on the spheroid: to an area or else a point. Of an asset whose bounding box alone is known also
 * those to the farthest corner.
 */
export type Metres = { near: Map<string, number>; far: Map<string, number> }

/** A place that questions are asked about, with the distances of the assets that have a place. */
export type Place = { lat: number; lon: number; metres: Metres }

/** Poles, the antimeridian, and the middle of the sea. */
const EDGES: [number, number][] = [[90, 0], [-90, 0], [0, 180], [0, -180], [10, 180], [10, -180], [0, 0]]

/** Places of assets, points near them, postcodes, points anywhere, and edges. */
export async function drawPlaces(database: TestDatabase, world: World, seed: number, count: number): Promise<Place[]> {
  const random = seeded(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const placed = [...world.assets.values()].filter(({ lon }) => lon !== null)
  // Mostly of assets with many records; of areas and boxes each.
  const many = placed.filter(({ id }) => (world.byAsset.get(id)?.length ?? 0) > 3)
  const areas = placed.filter((asset) => asset.is_area)
  const { rows: codes } = await database.owner.query<{ lat: number; lon: number }>(
    'select ST_Y(location::geometry) as lat, ST_X(location::geometry) as lon from registry.postcode_point order by country, code, 1, 2 limit 500')
  const points = Array.from({ length: count }, (_, n): [number, number] => {
    const { lat, lon } = pick(n % 4 === 0 && areas.length > 0 ? areas : n % 4 < 3 && many.length > 0 ? many : placed)
    if (n % 5 < 2) return [lat ?? 0, lon ?? 0]
    if (n % 5 < 4) return [clamp((lat ?? 0) + (random() - 0.5) * 0.4, 90), clamp((lon ?? 0) + (random() - 0.5) * 0.4, 180)]
    if (n % 3 === 0 && codes.length > 0) return [pick(codes)].map((code): [number, number] => [code.lat, code.lon])[0] ?? [0, 0]
    return n % 3 === 1 ? pick(EDGES) : [random() * 180 - 90, random() * 360 - 180]
  })
  return Promise.all(points.map(async ([lat, lon]) => {
    const at = { lat: rounded(lat), lon: rounded(lon) }
    return { ...at, metres: await metresFrom(database, 'ST_SetSRID(ST_MakePoint($1, $2), 4326)::geography', [at.lon, at.lat]) }
  }))
}

/** @param shape SQL of a geography over `values` */
export async function metresFrom({ owner }: TestDatabase, shape: string, values: unknown[]): Promise<Metres> {
  const { rows } = await owner.query<{ id: string; near: number; far: number | null }>(`
    select id, ST_Distance(footprint, ${shape}) as near, case when precision = 'box' then (
      select max(ST_Distance(corner.geom::geography, ${shape})) from ST_DumpPoints(footprint::geometry) corner) end as far
    from grid.asset where merged_into is null and footprint is not null`, values)
  return {
    near: new Map(rows.map(({ id, near }) => [id, near])),
    far: new Map(rows.flatMap(({ id, far }) => (far === null ? [] : [[id, far]]))),
  }
}

/** Whether some of an asset lies within a radius in km. */
export const isWithin = ({ near }: Metres, id: string, radius: number): boolean => (near.get(id) ?? Infinity) <= radius * 1000

/** What assets are ordered by around a place: those of which only a box is known come last. */
export function orderOf({ near, far }: Metres, id: string): number {
  const farthest = far.get(id)
  return farthest === undefined ? near.get(id) ?? Infinity : 1e9 + farthest
}

/** Whether a distance is told as it is, to 0.1 m: of a box to its farthest point, and beside it to its nearest. */
export function isTold({ near, far }: Metres, id: string, told: number | null, least: number | null | undefined): boolean {
  const is = (one: number | null | undefined, metres: number | undefined) => Math.abs((one ?? NaN) - (metres ?? NaN)) <= 0.0501
  return far.has(id) ? is(told, far.get(id)) && is(least, near.get(id)) : is(told, near.get(id)) && (least ?? null) === null
}

const clamp = (degrees: number, most: number): number => Math.min(Math.max(degrees, -most), most)

/** To 1 cm, as assets are. */
export const rounded = (degrees: number): number => Number(degrees.toFixed(7))
