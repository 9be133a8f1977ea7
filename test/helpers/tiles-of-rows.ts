import test, { type ExecutionContext } from 'ava'
import { capacityServer, rowsOf, type Row } from './capacity-rows.ts'
import { FULL_COUNTS } from './counts.ts'
import { addCrowd } from './crowd.ts'
import { answering, attributesOf, betterOf, featuresOf, inOrder, ratedFigures, type Rated } from './capacity-tiles.ts'

/** Capacity tiles by the rows themselves: zooms 0 to 7 by cells, of many assets and of few, others asset by asset. */

test.before(async (t) => {
  t.timeout(120_000)
  const { database: { owner } } = await capacityServer()
  await addCrowd(owner)
})

/** What is asked of the tiles. */
export const FILTERS: Record<string, string | number | string[]>[] = [
  {}, { direction: ['load'] }, { direction: ['generation', 'bidirectional'] }, { min_capacity_mw: 40 }, { min_capacity_mw: 160 }, { min_capacity_mw: -3 },
  { min_voltage_kv: 100 }, { max_voltage_kv: 66, asset_type: ['busbar'] }, { firmness: ['firm'] }, { technology: ['solar'] }, { country: ['FR'] },
  { operator: ['bruma', 'klei'] }, { fresh_after: '2026-10-25' }, { availability_type: ['total', 'connected'] }, { horizon_year: 2030 },
  { min_capacity_mva: 40, availability_type: ['total'] }, { min_capacity_mw: 150, min_capacity_mva: 20, availability_type: ['available', 'total'] },
  { class: ['available', 'limited'] }, { class: ['none', 'unknown'], direction: ['load', 'bidirectional'] }, { class: ['limited'] }, { fresh_after: '2999-01-01' },
]
/** In `.ci/run` all of them for each filter, else the whole world and every third of the others, in turn. */
const TILES = [[0, 0, 0], [1, 0, 0], [1, 1, 1], [2, 0, 1], [2, 3, 2], [3, 4, 3], [5, 31, 12], [7, 63, 46], [8, 255, 120], [8, 135, 86], [9, 270, 173], [14, 8658, 5538]]
const tilesOf = (turn: number) => TILES.filter((_, at) => FULL_COUNTS || at === 0 || at % 3 === turn % 3)

const ASSET_PROPERTIES = ['type', 'name', 'slug', 'country', 'operator', 'voltage_kv', 'precision']

type Point = { id: string; mx: number; my: number }
type Best = { records: number; generation: Rated | undefined; load: Rated | undefined }
type Drawn = { id: string; x: number; y: number; records: number; assets?: number; rank?: number }

const first = (...figures: (Rated | undefined)[]) => (
  figures.filter((one) => one !== undefined).reduce<Rated | undefined>((best, one) => best === undefined || inOrder(one.order, best.order) < 0 ? one : best, undefined)
)

/** The best figures of each asset that matches. */
function bestFigures(rows: Row[], given: Record<string, string>): Map<string, Best> {
  return new Map([...answering(rows, given)].map(([id, some]) => [id, {
    records: some.length, generation: ratedFigures(some, 'generation', given)[0], load: ratedFigures(some, 'load', given)[0],
  }]))
}

/** The features, each of several at one point with its place among them: the best first, those without a figure last, equals by id. */
function ranked(features: Drawn[], best: Map<string, Best>): Drawn[] {
  const order = ({ id }: Drawn) => {
    const figure = first(best.get(id)?.generation, best.get(id)?.load)
    return figure === undefined ? [1, id] : [0, ...figure.order]
  }
  return [...Map.groupBy(features, ({ x, y }) => `${x}/${y}`).values()].flatMap((here) => (
    here.length === 1 ? here : here.toSorted((a, b) => inOrder(order(a), order(b))).map((one, at) => ({ ...one, rank: at + 1 }))))
}

/** The features of a tile, by id. */
function expected([z, x, y]: number[], points: Point[], best: Map<string, Best>, filtered: boolean): Drawn[] {
  const [size, column, row] = [2 ** (z as number), x as number, y as number]
  const placed = points.map((point) => {
    const u = point.mx * size - column
    return { ...point, u: u - size * Math.round((u - 0.5) / size), v: point.my * size - row }
  })
  const inside = (edge: number) => placed.filter(({ u, v }) => u >= -edge && v >= -edge && u <= 1 + edge && v <= 1 + edge)
  const own = placed.filter(({ u, v }) => u >= 0 && u < 1 && v >= 0 && v < 1)
  const asked = (some: typeof placed) => some.filter(({ id }) => !filtered || best.has(id))
  const feature = ({ u, v, id }: typeof placed[number], { records, generation, load }: Best, assets?: number): Drawn => ({
    id, x: Math.round(u * 4096) + 0, y: Math.round(v * 4096) + 0, records, ...(assets !== undefined && { assets }), ...attributesOf(generation, 'generation'), ...attributesOf(load, 'load'), ...betterOf(generation, load),
  })
  const none: Best = { records: 0, generation: undefined, load: undefined }
  if ((z as number) > 7) return ranked(asked(inside(1 / 64)).map((point) => feature(point, best.get(point.id) ?? none)), best)
  return [...Map.groupBy(asked(own), ({ u, v }) => `${Math.floor(u * 32)}/${Math.floor(v * 32)}`).values()].map((held) => {
    const figures = held.map(({ id }) => best.get(id)).filter((one) => one !== undefined)
    const cell: Best = {
      records: figures.reduce((sum, { records }) => sum + records, 0),
      generation: first(...figures.map(({ generation }) => generation)), load: first(...figures.map(({ load }) => load)),
    }
    const id = first(cell.generation, cell.load)?.asset ?? held.map((point) => point.id).toSorted()[0]
    return feature(held.find((point) => point.id === id) as typeof placed[number], cell, held.length)
  })
}

/** The features of a tile without what they tell of the asset itself. */
function drawnIn(tile: Buffer = Buffer.of()): Drawn[] {
  return featuresOf(new Uint8Array(tile).buffer).map(({ id, x, y, properties }) => {
    const figures = Object.entries(properties).filter(([name]) => !ASSET_PROPERTIES.includes(name))
    return { ...Object.fromEntries(figures), id, x, y } as Drawn
  })
}

const rowsBy = new Map<string | null, Promise<Row[]>>()

/** All rows while a source has such rights. Thirty thousand: they are read once for all filters. */
function rowsUnder(rights: string | null): Promise<Row[]> {
  const rows = rowsBy.get(rights) ?? capacityServer().then(({ database }) => rowsOf(database))
  rowsBy.set(rights, rows)
  return rows
}

let pointsRead: Promise<Point[]> | null = null

/** Where the assets are drawn, whatever is asked. */
export const allPoints = (): Promise<Point[]> => (pointsRead ??= capacityServer().then(async ({ database: { owner } }) => (
  (await owner.query<Point>('select id, mx, my from tiles.point')).rows)))

/**
 * Shows that tiles hold what the rows do.
 * @param rights of a source, null for its own
 * @param turn which of the tiles are looked at
 */
export async function drawsTheRows(t: ExecutionContext, rights: string | null, filters: typeof FILTERS[number], turn: number): Promise<void> {
  t.timeout(60_000)
  const { database: { owner } } = await capacityServer()
  await owner.query(`update registry.source set rights_override = $1 where key = 'alba-open'`, [rights])
  const best = bestFigures(await rowsUnder(rights), Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)])))
  const points = await allPoints()
  let cells = 0
  let features = 0
  let ranks = 0
  for (const [z, x, y] of tilesOf(turn)) {
    const { rows: [encoded] } = await owner.query<{ tile: Buffer }>('select tiles.tile_capacity($1) as tile', [{ z, x, y, ...filters }])
    const drawn = drawnIn(encoded?.tile)
    const byId = (all: Drawn[]) => Object.fromEntries(all.map((one) => [one.id, one]))
    const should = expected([z as number, x as number, y as number], points, best, Object.keys(filters).length > 0)
    t.deepEqual(byId(drawn), byId(should), `${z}/${x}/${y}`)
    t.is(drawn.length, should.length)
    cells += should.filter(({ assets }) => assets !== undefined).length
    features += should.length
    ranks += should.filter(({ rank }) => rank !== undefined).length
  }
  if (Object.keys(filters).length === 0) t.true(cells > 500 && ranks > 500)
  else t.is(features === 0, best.size === 0)
}
