import type { Row, World } from './world.ts'

/** Filters by name, as a query string has them. */
export type Filters = Record<string, string>

/** What a record tells in figures: none where its rights withhold it. */
export const amountOf = ({ granted, state, value, value_max: most, value_min: least }: Row): number | null => {
  const text = granted && state === 'published' ? value ?? most ?? least : null
  return text === null ? null : Number(text)
}

/** The exact figure in a unit; null for ranges, other units and withheld ones. */
const exactIn = ({ granted, unit: own, value }: Row, unit: string): number | null => (granted && own === unit && value !== null ? Number(value) : null)

/** Files hold dust such as 1.1E-16. */
export const LEAST_AMOUNT = 0.0005

/** The UTC day of a date or timestamp. */
const dayOf = (text: string): string => new Date(text).toISOString().slice(0, 10)

type Holds = (row: Row) => boolean

const among = (read: (row: Row) => string) => (given: string): Holds => {
  const list = new Set(given.split(','))
  return (row) => list.has(read(row))
}

const enough = (_: string, { min_capacity_mw: mw, min_capacity_mva: mva }: Filters): Holds => (row) => (
  mw !== undefined && (exactIn(row, 'MW') ?? -Infinity) >= Number(mw) || mva !== undefined && (exactIn(row, 'MVA') ?? -Infinity) >= Number(mva))

/** What each filter means, by its value. */
const RULES: Record<string, (given: string, filters: Filters) => Holds> = {
  country: (given) => among(({ country }) => country)(given.toUpperCase()),
  operator: (given) => (row) => given.split(',').some((name) => name === row.operator || name === row.slug),
  source: among(({ source }) => source),
  asset_type: among((row) => row.asset_type),
  direction: among(({ direction }) => direction),
  technology: among(({ technology }) => technology),
  availability_type: among((row) => row.availability_type),
  firmness: among(({ firmness }) => firmness),
  horizon_year: (year) => ({ horizon_kind: kind, year_from: from, year_to: to }) => (
    kind !== 'snapshot' && from !== null && to !== null && from <= Number(year) && Number(year) <= to),
  min_capacity_mw: enough,
  min_capacity_mva: enough,
  class: (given) => ({ granted, state, class_meaning: meaning }) => granted && state === 'class_only' && given.split(',').includes(meaning ?? ''),
  min_voltage_kv: (least) => ({ voltage_kv: kv }) => kv !== null && Number(kv) >= Number(least),
  max_voltage_kv: (most) => ({ voltage_kv: kv }) => kv !== null && Number(kv) <= Number(most),
  fresh_after: (given) => {
    const day = dayOf(given)
    return ({ source_date: date }) => date !== null && date >= day
  },
  bbox: (given) => {
    const [west = 0, south = 0, east = 0, north = 0] = given.split(',').map(Number)
    return ({ lon, lat }) => lon !== null && lat !== null && lat >= south && lat <= north && (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east)
  },
}

/** Filters are read once, not for each record. */
const read = new WeakMap<Filters, Holds[]>()

/** Whether a record matches all filters. */
export function matches(row: Row, filters: Filters): boolean {
  let all = read.get(filters)
  if (all === undefined) {
    all = Object.entries(filters).map(([name, given]) => {
      const rule = RULES[name]
      if (rule === undefined) throw new Error(`no rule for ${name}`)
      return rule(given, filters)
    })
    read.set(filters, all)
  }
  return all.every((holds) => holds(row))
}

/** Filters without some. */
export const without = (filters: Filters, ...names: string[]): Filters => (
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name))))

/** Whether assets are judged by a record that matches: what is free or a class, or else what is asked for. */
export const isShown = ({ availability_type: type }: Row, { availability_type: asked }: Filters): boolean => (
  asked !== undefined || ['available', 'class_only'].includes(type))

/** The matching records of each asset that matches: of those with one that is shown, in the order of names. */
export function matchingAssets({ rows, assets }: World, filters: Filters): Map<string, Row[]> {
  const found = Map.groupBy(rows.filter((row) => matches(row, filters)), ({ asset }) => asset)
  return new Map([...assets.keys()].flatMap((id) => {
    const own = found.get(id)
    return own?.some((row) => isShown(row, filters)) ? [[id, own]] : []
  }))
}
