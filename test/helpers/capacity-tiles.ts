import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import type pg from 'pg'
import { classMeaning, matches, shownAmount, shownMw, type Row } from './capacity-rows.ts'
import { headsOf, mayHead } from './heads.ts'

export type Feature = { id: string; x: number; y: number; properties: Record<string, unknown> }

/** The features of a capacity tile; none for an empty one. */
export function featuresOf(body: ArrayBuffer): Feature[] {
  if (body.byteLength === 0) return []
  const { layers } = new VectorTile(new PbfReader(body))
  const layer = layers.capacity
  if (layer === undefined || Object.keys(layers).length !== 1) throw new Error(`layers ${Object.keys(layers).join()}`)
  return Array.from({ length: layer.length }, (_, n) => {
    const { properties, ...feature } = layer.feature(n)
    const [point] = layer.feature(n).loadGeometry().flat()
    return { ...feature, id: String(properties.id), x: point?.x ?? NaN, y: point?.y ?? NaN, properties }
  })
}

/** The year that a row's horizon has nearest to now. */
const yearOf = ({ year_from: from, year_to: to }: Row, now: number): number | null => (
  from === null && to === null ? null : Math.min(Math.max(now, from ?? -Infinity), to ?? Infinity)
)

/** How many of a unit make one of MW or MVA. */
const SCALE: Record<string, number> = { kW: 1000, kVA: 1000 }
const MEANINGS = ['available', 'limited', 'none', 'unknown']

const heading = new WeakMap<Row[], WeakMap<Record<string, string>, Map<string, Row[]>>>()

/** The rows beside one that head their asset by direction, for what is asked but for a minimum; read once for the same object of filters. */
function headsBeside({ beside }: Row, given: Record<string, string>): Map<string, Row[]> {
  const known = heading.get(beside) ?? new WeakMap<Record<string, string>, Map<string, Row[]>>()
  heading.set(beside, known)
  const { min_capacity_mw: _mw, min_capacity_mva: _mva, ...rest } = given
  const matching = known.has(given) ? [] : beside.filter((one) => matches(one, rest))
  const heads = known.get(given) ?? new Map(['generation', 'load'].map((way) => [way, headsOf(matching, rest, way, classMeaning)]))
  known.set(given, heads)
  return heads
}

/** Whether a row heads its asset in a direction, or in one of both, for what is asked but for a minimum. */
export const isShown = (row: Row, given: Record<string, string>, direction?: string): boolean => (
  ['generation', 'load'].some((way) => (direction === undefined || way === direction) && headsBeside(row, given).get(way)?.includes(row)))

/** The rows that match and may head their assets, by the ids of those assets of which one of them does. */
export function answering(rows: Row[], given: Record<string, string>): Map<string, Row[]> {
  const own = Map.groupBy(rows.filter((row) => matches(row, given) && mayHead(row, given)), ({ asset }) => asset)
  return new Map([...own].filter(([, some]) => some.some((row) => isShown(row, given))))
}

/** A row as the best figure of its asset, with what it is ordered by: the first is the best. */
export type Rated = { id: string; asset: string; mw: number | null; unit: string | null; state: string; order: (number | string)[] } & Record<string, unknown>

/** The rows of a direction, of those that match, that may stand for their assets, the best one first. */
export function ratedFigures(rows: Row[], direction: 'generation' | 'load', given: Record<string, string>): Rated[] {
  return rows.filter((row) => isShown(row, given, direction)).map(rated).toSorted((a, b) => inOrder(a.order, b.order))
}

/** The best row for either direction. */
export function bestOf(rows: Row[], given: Record<string, string>): Rated | undefined {
  return [...ratedFigures(rows, 'generation', given).slice(0, 1), ...ratedFigures(rows, 'load', given).slice(0, 1)].toSorted((a, b) => inOrder(a.order, b.order))[0]
}

/** The direction of the better of two figures, as a tile tells it; of equal ones generation. */
export function betterOf(generation: Rated | undefined, load: Rated | undefined): { better?: 'generation' | 'load' } {
  if (generation === undefined && load === undefined) return {}
  return { better: generation === undefined || load !== undefined && inOrder(load.order, generation.order) < 0 ? 'load' : 'generation' }
}

/** What a tile must tell of a direction of an asset, worked out from the asset's rows that match. */
export function bestFigure(rows: Row[], direction: 'generation' | 'load', given: Record<string, string>): Record<string, unknown> {
  return attributesOf(ratedFigures(rows, direction, given)[0], direction)
}

/** A figure by the names of a tile's attributes, without nulls. */
export function attributesOf(figure: Rated | undefined, direction: 'generation' | 'load'): Record<string, unknown> {
  if (figure === undefined) return {}
  const { id: _, asset: __, order: ___, ...told } = figure
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null).map(([name, value]) => [`${direction}_${name}`, value]))
}

function rated(row: Row): Rated {
  const now = new Date()
  const mw = shownMw(row)
  const amount = shownAmount(row)
  const state = !row.granted ? 'withheld' : amount === null ? row.state : amount >= 0.0005 ? 'figure' : amount <= -0.0005 ? 'negative' : 'zero'
  const meaning = classMeaning(row)
  const kind = amount !== null ? (mw !== null ? 1 : 2) + (state === 'figure' ? 0 : 2) : state === 'class_only' ? 5 + MEANINGS.indexOf(String(meaning)) : state === 'withheld' ? 9 : 10
  const year = yearOf(row, now.getUTCFullYear())
  const ahead = row.horizon_kind === 'snapshot' ? 0 : year === null ? Infinity : Math.abs(year - now.getUTCFullYear())
  const firm = row.firmness === 'unspecified' ? null : row.firmness === 'firm'
  const stale = now.getTime() - Date.parse(row.source_date) > row.stale_days * 86_400_000
  return {
    id: row.id, asset: row.asset, mw, unit: amount !== null && mw === null ? row.unit : null, class: row.granted ? row.class_code : null, class_meaning: meaning, state, firm, stale, year,
    order: [
      kind, amount !== null ? -(amount ?? 0) / (SCALE[row.unit] ?? 1) : 0, ahead, firm === null ? 2 : firm ? 0 : 1, stale ? 1 : 0, row.measure, row.id,
    ],
  }
}

/** Lists of equal length by their first members that differ. */
export function inOrder(a: (number | string)[], b: (number | string)[]): number {
  const at = a.findIndex((value, n) => value !== b[n])
  return at < 0 ? 0 : (a[at] as number) < (b[at] as number) ? -1 : 1
}

/**
 * The features of all tiles of zoom 8, where each asset is one, those of margins once. Throws what an answer says that is not 200.
 * @param get asks for a path
 */
export async function featuresOfAll(owner: pg.Pool, get: (path: string) => Promise<Response>, query = ''): Promise<Feature[]> {
  const { rows } = await owner.query<{ path: string }>(`
    select distinct format('/v1/tiles/capacity/8/%s/%s.mvt', least(floor(mx * 256), 255), least(floor(my * 256), 255)) as path from tiles.point`)
  const all = await Promise.all(rows.map(async ({ path }) => {
    const answer = await get(`${path}?${query}`)
    if (answer.status !== 200) throw new Error(await answer.text())
    return featuresOf(await answer.arrayBuffer())
  }))
  return [...new Map(all.flat().map((feature) => [feature.id, feature])).values()]
}
