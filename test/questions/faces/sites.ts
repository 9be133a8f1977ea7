import { headsTimely, holdsOtherwise } from '../../helpers/heads.ts'
import { isOf, WAYS } from '../best.ts'
import { ask, Differs, refused, same } from '../ask.ts'
import type { Grounds } from '../ground.ts'
import { amountOf, asksForBoth, isFed, isShown, LEAST, LEAST_AMOUNT, matches, matchingAssets, UPSTREAM, without, type Filters } from '../matches.ts'
import { isTold, isWithin, orderOf, type Place } from '../places.ts'
import { assetsNotCompared } from '../not-compared.ts'
import type { Question } from '../question.ts'
import { refusalOfNames } from '../refusals.ts'
import type { Row } from '../world.ts'
import { expectedOf, toldOf, type Listed } from './list.ts'

type Site = { nearest: Listed | null; distance_m: number | null; distance_min_m: number | null; nearer: { asset_id: string; distance_m: number; distance_min_m: number | null; why: string }[] }

/** POST /v1/capacity/sites with a few places at once: the nearest asset that counts, and why nearer ones do not. */
export async function sites(grounds: Grounds, question: Question): Promise<void> {
  const { world, places } = grounds
  const { filters, place, radius, pick } = question
  const asked = [place, ...[1, 2].map((n) => places[(pick + n) % places.length] as Place)]
  const answer = await ask<{ data: Site[]; meta: { not_compared: unknown } }>(grounds, question, '/v1/capacity/sites', {
    sites: asked.map(({ lat, lon }, n) => ({ name: String(n), lat, lon })), radius_km: radius, filters: bodyOf(filters),
  })
  if (refused(answer, refusalOfNames(world, filters))) return
  const { request, body } = answer
  const found = matchingAssets(world, filters, (id) => asked.some(({ metres }) => isWithin(metres, id, radius)))
  const why = judge(filters)
  const passed = new Set<string>()
  const nearerOnes = new Set<string>()
  for (const [n, { metres }] of asked.entries()) {
    const { nearest, distance_m: away, distance_min_m: least, nearer } = body.data[n] as Site
    const around = [...metres.near.keys()].filter((id) => isWithin(metres, id, radius)).map((id) => ({ id, key: orderOf(metres, id) })).toSorted((a, b) => a.key - b.key || (a.id < b.id ? -1 : 1))
    const at = around.findIndex(({ id }) => counts(found.get(id) ?? [], filters))
    same(`${request}\n  site ${n}`, 'nearest', [nearest?.asset.id ?? null], [around[at]?.id ?? null])
    if (nearest !== null && !isTold(metres, nearest.asset.id, away, least)) throw new Differs(`${request}\n  site ${n}: ${away} m to ${nearest.asset.id}, expected ${around[at]?.key}`)
    if (nearest !== null) same(`${request}\n  site ${n}`, 'figures', [toldOf(nearest)], [expectedOf(nearest.asset.id, found.get(nearest.asset.id) ?? [], filters)])
    const before = around.slice(0, at < 0 ? undefined : at)
    for (const { id } of before) nearerOnes.add(id)
    const expected = before.flatMap(({ id }) => {
      const reason = why(world.byAsset.get(id) ?? [])
      return reason === null ? [] : [{ asset_id: id, why: reason }]
    })
    for (const { asset_id: id } of expected) passed.add(id)
    same(`${request}\n  site ${n}`, 'nearer', nearer.map(({ asset_id: id, why: told }) => ({ asset_id: id, why: told })), expected.slice(0, 5))
    const wrong = nearer.find(({ asset_id: id, distance_m: told, distance_min_m: nearestPoint }) => !isTold(metres, id, told, nearestPoint))
    if (wrong !== undefined) throw new Differs(`${request}\n  site ${n}: ${JSON.stringify(wrong)}`)
  }
  same(request, 'not_compared', [body.meta.not_compared], [assetsNotCompared(world, filters, (id) => passed.has(id), (id) => nearerOnes.has(id))])
}

/** Filters as a body has them: numbers as numbers, lists as arrays. */
export const bodyOf = (filters: Filters): Record<string, unknown> => Object.fromEntries(Object.entries(filters).map(([name, value]) => (
  [name, /^(upstream_min_|tia_|min_|max_|horizon|width)/.test(name) ? Number(value) : ['fresh_after', 'works_before', 'as_of', 'upstream_unknown', 'geometry'].includes(name) ? value : name === 'both_directions' ? value === 'true' : name === 'bbox' ? value.split(',').map(Number) : value.split(',')])))

/** Whether one of an asset's matching records is a figure that suffices. */
export const counts = (rows: Row[], filters: Filters): boolean => (asksForBoth(filters)
  ? WAYS.every((way) => rows.some((row) => isShown(row, filters, way) && suffices(row, filters)))
  : rows.some((row) => isShown(row, filters) && suffices(row, filters)))

function suffices(row: Row, filters: Filters): boolean {
  const amount = amountOf(row)
  return amount !== null && (isLeast(filters) ? matches(row, leastOf(filters)) : amount >= LEAST_AMOUNT)
}

const isLeast = (filters: Filters): boolean => LEAST.some((name) => filters[name] !== undefined)

/** The least figures alone; read once for each filters. */
const leastOf = (filters: Filters): Filters => {
  const known = leasts.get(filters) ?? only(filters, ...LEAST)
  leasts.set(filters, known)
  return known
}
const leasts = new WeakMap<Filters, Filters>()
const only = (filters: Filters, ...names: string[]): Filters => without(filters, ...Object.keys(filters).filter((name) => !names.includes(name)))

/** What has to be stated beside a figure. */
const STATED = ['tia_threshold_above_mw', 'technical_limit']

const SHORTFALLS = ['too_little', 'not_comparable', 'zero', 'class_only', 'withheld', 'not_published']

/** What a figure lacks that does not suffice. */
function shortfallOf(row: Row, filters: Filters): string {
  const amount = amountOf(row)
  if (amount === null) return row.granted ? row.state : 'withheld'
  if (amount < LEAST_AMOUNT) return 'zero'
  const units = [...(filters.min_capacity_mw === undefined ? [] : ['MW']), ...(filters.min_capacity_mva === undefined ? [] : ['MVA'])]
  return row.value !== null && units.includes(row.unit) ? 'too_little' : 'not_comparable'
}

/** Says of an asset's records why it does not count; null where it does, or where the filters do not ask about it. */
function judge(filters: Filters): (own: Row[]) => string | null {
  const scope = without(filters, 'firmness', ...STATED, 'fresh_after', 'min_voltage_kv', 'max_voltage_kv', ...LEAST, ...UPSTREAM)
  const voltage = only(filters, 'min_voltage_kv', 'max_voltage_kv')
  const firm = only(filters, 'firmness')
  const [withThreshold, withLimit, all] = [only(filters, 'firmness', 'tia_threshold_above_mw'), only(filters, 'firmness', ...STATED), only(filters, 'firmness', ...STATED, 'fresh_after')]
  return (own) => {
    const asked = own.filter((row) => matches(row, scope))
    const heads = headsTimely(asked, filters, (row) => matches(row, all), ({ class_meaning: meaning }) => meaning)
    const enough = heads.filter((row) => suffices(row, filters))
    const together = (rows: Row[]) => (asksForBoth(filters) ? WAYS.every((way) => rows.some((row) => isOf(row, way))) : rows.length > 0)
    const answering = enough.filter((row) => matches(row, filters))
    if (together(answering)) return null
    const otherwise = asked.filter((row) => holdsOtherwise(row, filters) && suffices(row, filters) && matches(row, filters))
    if (otherwise.length > 0 && together([...answering, ...otherwise])) return 'conditional'
    const [first] = heads
    if (first === undefined) return null
    if (!matches(first, voltage)) return 'voltage'
    const timelyEnough = enough.filter((row) => matches(row, all))
    if (timelyEnough.length > 0 && !together(timelyEnough)) return 'one_direction'
    if (timelyEnough.length > 0) return isFed(first, filters) === null ? 'upstream_unknown' : 'upstream'
    if (enough.some((row) => matches(row, withLimit))) return 'stale'
    if (enough.some((row) => matches(row, withThreshold))) return 'technical_limit'
    if (enough.some((row) => matches(row, firm))) return 'tia_threshold'
    if (enough.length > 0) return 'firmness'
    const timely = heads.filter((row) => matches(row, all))
    const lacking = (timely.length > 0 ? timely : heads).map((row) => shortfallOf(row, filters))
    return SHORTFALLS.find((one) => lacking.includes(one)) ?? null
  }
}
