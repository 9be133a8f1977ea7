import { featuresOf, type Feature } from '../../helpers/capacity-tiles.ts'
import { Differs, same, withQuery } from '../ask.ts'
import { bestOf, WAYS, type Best, type Direction } from '../best.ts'
import type { Grounds } from '../ground.ts'
import { LEAST_AMOUNT, mayBeShown, matchingAssets, type Filters } from '../matches.ts'
import type { Question } from '../question.ts'
import { refusalOfNames } from '../refusals.ts'
import type { Row, World } from '../world.ts'

/** Tiles that are asked for by one question. */
const MOST_TILES = 8

/** GET /v1/tiles/capacity/{z}/{x}/{y}.mvt: tiles of one zoom that have assets, all of them where they are few. Up to zoom 7 they have cells. */
export async function tiles(grounds: Grounds, question: Question): Promise<void> {
  const { world, server, keys } = grounds
  const { filters, zoom, pick } = question
  const answers = answerOf(world, filters)
  const own = Map.groupBy([...world.assets.values()].flatMap(({ id, lon, lat }) => (lon === null || lat === null ? [] : [{ id, ...tileOf(lon, lat, zoom) }])), ({ tile }) => tile)
  const all = [...own.keys()].filter((tile) => tile !== '').toSorted()
  const from = all.length > MOST_TILES ? pick % all.length : 0
  for (const tile of [...all, ...all].slice(from, from + Math.min(all.length, MOST_TILES))) {
    const path = withQuery(`/v1/tiles/capacity/${zoom}/${tile}.mvt`, filters)
    const answer = await server.get(path, { headers: { 'X-API-Key': keys.enterprise } })
    const request = `enterprise GET ${path}`
    const code = answer.status === 200 ? null : ((await answer.json()) as { error: { code: string } }).error.code
    const expected = refusalOfNames(world, filters)
    if (code !== expected) throw new Differs(`${request}\n  answered ${code ?? '200'}, expected ${expected ?? '200'}`)
    if (code !== null) return
    const here = (own.get(tile) ?? []).filter(({ id }) => answers.has(id))
    compare(request, { zoom, features: featuresOf(await answer.arrayBuffer()) }, here, answers, filters)
  }
}

/** The matching records of the assets that tiles show: without a filter all assets. */
function answerOf(world: World, filters: Filters): Map<string, Row[]> {
  const { assets, byAsset } = world
  return Object.keys(filters).length === 0 ? new Map([...assets.keys()].map((id) => [id, byAsset.get(id) ?? []])) : matchingAssets(world, filters)
}

type Placed = { id: string; tile: string; edge: boolean }

/** The tile of a place, '' beyond the map; and whether it lies so near to an edge that rounding decides. */
function tileOf(lon: number, lat: number, zoom: number): { tile: string; edge: boolean } {
  const [x, y] = [(lon + 180) / 360, 0.5 - Math.log(Math.tan(Math.PI / 4 + lat * Math.PI / 360)) / (2 * Math.PI)].map((part) => part * 2 ** zoom) as [number, number]
  if (!(x >= 0 && y >= 0 && x < 2 ** zoom && y < 2 ** zoom)) return { tile: '', edge: false }
  return { tile: `${Math.floor(x)}/${Math.floor(y)}`, edge: [x, y].some((part) => Math.abs(part - Math.round(part)) < 1e-8) }
}

/** Compares a tile's features with its own assets, or the sums and the best of its cells. */
function compare(request: string, { zoom, features }: { zoom: number; features: Feature[] }, here: Placed[], answers: Map<string, Row[]>, filters: Filters): void {
  if (here.some(({ edge }) => edge)) return
  if (zoom <= 7) {
    const rows = here.map(({ id }) => answers.get(id) ?? [])
    const sum = (name: string) => features.reduce((total, { properties }) => total + Number(properties[name]), 0)
    same(request, 'assets and records', [sum('assets'), sum('records')], [here.length, rows.reduce((total, own) => total + own.filter((row) => mayBeShown(row, filters)).length, 0)])
    for (const way of WAYS) {
      const best = rows.map((own) => bestOf(own, filters, way))
      same(request, `best ${way}`, [greatest(features.map(({ properties }) => properties[`${way}_mw`])), features.some(({ properties }) => properties[`${way}_state`] === 'figure')],
        [greatest(best.map((one) => one?.mw)), best.some((one) => one?.state === 'figure')])
    }
    const strange = features.find(({ properties }) => properties.assets === 1 && !isTold(properties, answers, filters))
    if (strange !== undefined) throw new Differs(`${request}\n  the cell ${strange.id} tells ${JSON.stringify(strange.properties)}`)
    return
  }
  const told = new Map(features.map((feature) => [feature.id, feature.properties]))
  const shown = [...new Set([...here.map(({ id }) => id), ...told.keys()])].toSorted()
  same(request, 'assets', features.map(({ id }) => id).toSorted(), shown.filter((id) => answers.has(id)))
  same(request, 'figures', shown.map((id) => figuresIn(told.get(id) ?? {})), shown.map((id) => expectedOf(id, answers.get(id) ?? [], filters)))
}

const isTold = (properties: Record<string, unknown>, answers: Map<string, Row[]>, filters: Filters): boolean => {
  const { assets: _, ...figures } = figuresIn(properties)
  return JSON.stringify(Object.entries(figures).toSorted()) === JSON.stringify(Object.entries(expectedOf(String(properties.id), answers.get(String(properties.id)) ?? [], filters)).toSorted())
}

/** The greatest amount above zero: below it, what is free in another unit stands for a cell. */
const greatest = (all: unknown[]): number | null => {
  const numbers = all.filter((one) => typeof one === 'number' && one >= LEAST_AMOUNT) as number[]
  return numbers.length === 0 ? null : Math.max(...numbers)
}

const figuresIn = (properties: Record<string, unknown>): Record<string, unknown> => (
  Object.fromEntries(Object.entries(properties).filter(([name]) => name === 'id' || /^(records|assets|generation_|load_)/.test(name))))

/** What a feature has to tell of an asset; without what is null. */
function expectedOf(id: string, rows: Row[], filters: Filters): Record<string, unknown> {
  const told = { id, records: rows.filter((row) => mayBeShown(row, filters)).length, ...WAYS.map((way) => attributes(way, bestOf(rows, filters, way))).reduce((all, one) => ({ ...all, ...one }), {}) }
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null))
}

function attributes(way: Direction, best: Best | null): Record<string, unknown> {
  if (best === null) return {}
  const unit = best.mw === null && best.value !== null ? best.unit : null
  const all = { mw: best.mw, unit, class: best.class, class_meaning: best.meaning, state: best.state, firm: best.firm, stale: best.stale, year: best.year }
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [`${way}_${name}`, value]))
}
