import { amountOf, isShown, LEAST_AMOUNT, type Filters } from './matches.ts'
import type { Row } from './world.ts'

export type Direction = 'generation' | 'load'
export const WAYS = ['generation', 'load'] as const

/** The figure by which an asset is judged. */
export type Best = {
  record: string; state: string; mw: number | null; value: number | null; unit: string; class: string | null; meaning: string | null
  firm: boolean | null; stale: boolean | null; year: number | null; date: string | null; row: Row
}

const KINDS = ['mw', 'amount', 'no mw', 'no amount', 'class_only', 'withheld', 'not_published']
const MEANINGS = ['available', 'limited', 'none', 'unknown']

export const isOf = ({ direction }: Row, way: Direction): boolean => direction === way || direction === 'bidirectional'

/** The best of an asset's matching records in a direction, or in both; null where none is shown. */
export function bestOf(rows: Row[], filters: Filters, way: Direction | null): Best | null {
  const shown = rows.filter((row) => isShown(row, filters, way))
  const [first, ...others] = shown
  return first === undefined ? null : told(others.reduce((best, row) => (compare(orderOf(row), orderOf(best)) < 0 ? row : best), first))
}

function told(row: Row): Best {
  const amount = amountOf(row)
  const state = !row.granted ? 'withheld' : amount === null ? row.state : amount >= LEAST_AMOUNT ? 'figure' : amount <= -LEAST_AMOUNT ? 'negative' : 'zero'
  return {
    record: row.id, state, mw: exactMw(row), value: amount, unit: row.unit, class: row.granted ? row.class_code : null,
    meaning: row.granted ? row.class_meaning : null, firm: firmOf(row), stale: row.stale, year: yearOf(row), date: row.source_date, row,
  }
}

const exactMw = (row: Row): number | null => (row.unit === 'MW' && row.value !== null ? amountOf(row) : null)

const firmOf = ({ firmness }: Row): boolean | null => (firmness === 'unspecified' ? null : firmness === 'firm')

/** The year of the horizon that is nearest to now. */
function yearOf({ year_from: from, year_to: to }: Row): number | null {
  return from === null && to === null ? null : Math.min(Math.max(new Date().getUTCFullYear(), from ?? -Infinity), to ?? Infinity)
}

/** What best figures of several assets are ordered by: their kind and class, then the amount. */
export const rankOf = (best: Best | null): number[] => (best === null ? [] : orderOf(best.row).slice(0, 3).map(Number))

/** The same, by the least that is free above the asset where that is less. */
export function inChain(best: Best | null, above: { value: number; unit: string } | null): number[] {
  const rank = rankOf(best)
  const [kind = 0, amount = 0] = rank
  if (above === null || kind > 3 || above.value >= -amount) return rank
  return [KINDS.indexOf(`${above.value < LEAST_AMOUNT ? 'no ' : ''}${above.unit === 'MW' ? 'mw' : 'amount'}`), -above.value, 0]
}

const orders = new WeakMap<Row, (number | string)[]>()

function orderOf(row: Row): (number | string)[] {
  const known = orders.get(row) ?? made(row)
  orders.set(row, known)
  return known
}

function made(row: Row): (number | string)[] {
  const [mw, amount, year] = [exactMw(row), amountOf(row), yearOf(row)]
  const none = amount !== null && amount < LEAST_AMOUNT ? 'no ' : ''
  const kind = amount !== null ? `${none}${mw !== null ? 'mw' : 'amount'}` : row.granted ? row.state : 'withheld'
  const away = row.horizon_kind === 'snapshot' ? 0 : year === null ? Infinity : Math.abs(year - new Date().getUTCFullYear())
  const scaled = (amount ?? 0) / (row.unit === 'kW' || row.unit === 'kVA' ? 1000 : 1)
  return [
    KINDS.indexOf(kind), -scaled, kind === 'class_only' ? MEANINGS.indexOf(row.class_meaning ?? 'unknown') : 0, away,
    [true, false, null].indexOf(firmOf(row)), [false, true].indexOf(row.stale), row.measure, row.id,
  ]
}

function compare(a: (number | string)[], b: (number | string)[]): number {
  const at = a.findIndex((value, n) => value !== b[n])
  return at < 0 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1
}

/** Counts of assets by their best figures, as a list sums them up. */
export function summaryOf(assets: Map<string, Row[]>, filters: Filters): Record<string, number> {
  const best = [...assets.values()].map((rows) => bestOf(rows, filters, null))
  const count = (...states: string[]) => best.filter((one) => one !== null && states.includes(one.state)).length
  return {
    assets: best.length, with_capacity: count('figure'), zero: count('zero', 'negative'), withheld: count('withheld'),
    unknown: count('class_only', 'not_published'), stale: best.filter((one) => one?.stale).length,
  }
}
