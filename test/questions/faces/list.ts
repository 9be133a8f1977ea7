import { ASSET_FIGURE_SORTS } from '../../../src/shapes/capacity.ts'
import { ask, Differs, refused, same, walked, withQuery } from '../ask.ts'
import { holdsOtherwise } from '../../helpers/heads.ts'
import { bestOf, inChain, isOf, rankOf, summaryOf, WAYS, type Best } from '../best.ts'
import type { Grounds } from '../ground.ts'
import { asksForBoth, countsAbove, isShown, mayBeShown, matches, matchingAssets, UPSTREAM, without, type Filters } from '../matches.ts'
import { assetsNotCompared } from '../not-compared.ts'
import { isTold, isWithin, orderOf, type Metres } from '../places.ts'
import { whereIn, type Question } from '../question.ts'
import { refusalOfNames } from '../refusals.ts'
import type { Row, World } from '../world.ts'

type Amount = {
  record_id: string; state: string; mw: number | null; value: number | null; unit: string; class_code: string | null; class_meaning: string | null
  firm: boolean | null; stale: boolean | null; year: number | null; source_date: string | null; above: { value: number; unit: string } | null
}
export type Listed = { asset: { id: string }; generation: Amount | null; load: Amount | null; records: number; distance_m: number | null; distance_min_m: number | null }
type List = {
  data: Listed[]; pagination: { next_cursor: string | null }
  meta: { summary: Record<string, number> | null; not_compared?: unknown; warnings: { code: string }[] }
}

/** GET /v1/capacity/assets, in any of its orders. */
export async function list(grounds: Grounds, question: Question): Promise<void> {
  const { world } = grounds
  const { place: { lat, lon, metres }, radius, where, pick, plan, limit } = question
  const around = where === 'around'
  const sorts = ASSET_FIGURE_SORTS.filter((sort) => around || sort !== 'distance')
  const sort = sorts[pick % sorts.length] as string
  const filters = { ...question.filters, ...whereIn(question) }
  const path = withQuery('/v1/capacity/assets', {
    ...filters, sort, limit: String(plan === 'free' ? 1 + limit % 20 : limit), ...(around && { lat: String(lat), lon: String(lon), radius_km: String(radius) }),
  })
  const answer = await ask<List>(grounds, question, path)
  if (refused(answer, refusalOfNames(world, filters))) return
  const within = (id: string) => !around || isWithin(metres, id, radius)
  const assets = matchingAssets(world, filters, within)
  const { rows, ended } = await walked(grounds, question, path, answer.body)
  const { request } = answer
  inOrder(request, sort, rows, assets, filters, metres)
  if (ended) same(request, 'assets', rows.map(({ asset }) => asset.id).toSorted(), [...assets.keys()].toSorted())
  same(request, 'figures', rows.map(toldOf), rows.map(({ asset: { id } }) => expectedOf(id, assets.get(id) ?? [], filters)))
  for (const { asset: { id }, distance_m: told, distance_min_m: least } of rows) {
    if (around ? !isTold(metres, id, told, least) : told !== null) throw new Differs(`${request}\n  ${id} at ${told} m, expected ${orderOf(metres, id)}`)
  }
  const { meta: { summary, not_compared: notCompared, warnings } } = answer.body
  same(request, 'stale', [warnings.some(({ code }) => code === 'source_data_stale')], [assets.size === 0 && isOutdated(world, filters, within)])
  const conditional = [...world.assets.keys()].filter((id) => within(id) && !assets.has(id) && answersOtherwise(world.byAsset.get(id) ?? [], filters)).length
  same(request, 'summary', [summary], [{ ...summaryOf(assets, filters), conditional }])
  same(request, 'not_compared', [notCompared], [assetsNotCompared(world, filters, within)])
}

/** Whether an asset that does not answer does under a condition: of both directions at once, in one of them at least, and the other may answer without. */
function answersOtherwise(rows: Row[], filters: Filters): boolean {
  const otherwise = (row: Row) => holdsOtherwise(row, filters) && matches(row, filters)
  const either = (row: Row) => otherwise(row) || isShown(row, filters) && matches(row, filters)
  return rows.some(otherwise) && (!asksForBoth(filters) || WAYS.every((way) => rows.some((row) => isOf(row, way) && (otherwise(row) || isShown(row, filters, way) && either(row)))))
}

/** Whether figures that stand for assets match all but `fresh_after`. Data of assets above is as fresh as asked. */
function isOutdated(world: World, filters: Filters, within: (id: string) => boolean): boolean {
  const older = without(filters, 'fresh_after', ...UPSTREAM)
  return filters.fresh_after !== undefined && !asksForBoth(filters) && [...world.byAsset].some(([id, rows]) => (
    within(id) && rows.some((row) => isShown(row, older) && matches(row, older) && countsAbove(row, filters))))
}

const told = (amount: Amount | null) => amount === null ? null : {
  record: amount.record_id, state: amount.state, mw: amount.mw, value: amount.value, unit: amount.unit, class: amount.class_code, meaning: amount.class_meaning, firm: amount.firm,
  stale: amount.stale, year: amount.year, date: amount.source_date,
}

export const toldOf = ({ asset, records, generation, load }: Listed): unknown => ({ id: asset.id, records, generation: told(generation), load: told(load) })

/** What the list has to tell of an asset. */
export function expectedOf(id: string, rows: Row[], filters: Filters): unknown {
  const [generation, load] = WAYS.map((way) => strip(bestOf(rows, filters, way)))
  return { id, records: rows.filter((row) => mayBeShown(row, filters)).length, generation, load }
}

function strip(best: Best | null): object | null {
  if (best === null) return null
  const { row: _, ...told } = best
  return told
}

/** The best figures first, those of the direction that is asked for before others, or by the least that a row tells above them; names and distances in rising order. */
export function inOrder(request: string, sort: string, rows: Listed[], assets: Map<string, Row[]>, filters: Filters, metres: Metres): void {
  const names = new Map([...assets.keys()].map((id, n) => [id, n]))
  const way = WAYS.find((one) => sort === `-${one}_mw`) ?? null
  const keys = rows.map((listed) => {
    const { asset: { id } } = listed
    if (sort === '-least_mw') return WAYS.flatMap((one) => (listed[one] === null ? [] : [inChain(bestOf(assets.get(id) ?? [], filters, one), listed[one].above)]))
      .reduce((best, other) => (isBefore(other, best) ? other : best))
    if (sort === 'name' || sort === 'distance') return [sort === 'name' ? names.get(id) ?? NaN : orderOf(metres, id)]
    const best = bestOf(assets.get(id) ?? [], filters, way)
    return [best === null ? 1 : 0, ...rankOf(best ?? bestOf(assets.get(id) ?? [], filters, null))]
  })
  const wrong = keys.findIndex((key, n) => n > 0 && isBefore(key, keys[n - 1] ?? []))
  if (wrong >= 0) throw new Differs(`${request}\n  by ${sort}, number ${wrong} (${rows[wrong]?.asset.id}) is out of order: ${keys[wrong - 1]} before ${keys[wrong]}`)
}

function isBefore(a: number[], b: number[]): boolean {
  const at = a.findIndex((value, n) => value !== b[n])
  return at >= 0 && !((a[at] ?? NaN) >= (b[at] ?? NaN))
}
