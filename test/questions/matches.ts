import { headsOf, mayHead, roleOf, usable } from '../helpers/heads.ts'
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

/** What asks for a least figure. */
export const LEAST = ['min_capacity_mw', 'min_capacity_mva']

/** The UTC day of a date or timestamp. */
const dayOf = (text: string): string => new Date(text).toISOString().slice(0, 10)

type Holds = (row: Row) => boolean

/** One of a list: what a filter means that has the name of what it reads, and no rule below. */
const among = (name: string) => (given: string): Holds => {
  const list = new Set(given.split(','))
  return (row) => {
    if (!(name in row)) throw new Error(`no rule for ${name}`)
    return list.has(String(row[name as keyof Row]))
  }
}

const enough = (_: string, { min_capacity_mw: mw, min_capacity_mva: mva }: Filters): Holds => (row) => (
  mw !== undefined && (exactIn(row, 'MW') ?? -Infinity) >= Number(mw) || mva !== undefined && (exactIn(row, 'MVA') ?? -Infinity) >= Number(mva))

/** Filters on what is above an asset. */
export const UPSTREAM = ['upstream_min_capacity_mw', 'upstream_min_capacity_mva', 'upstream_unknown']

/** Those that choose the figures of what is above, as they choose the asset's own. */
export const OF_CHAINS = ['direction', 'technology', 'availability_type', 'firmness', 'horizon_year', 'fresh_after']

/** Whether each asset above has enough: true, false where one has less, null where nobody knows. */
export function isFed({ above }: Row, filters: Filters): boolean | null {
  const chosen = chosenOf.get(filters) ?? without(filters, ...Object.keys(filters).filter((name) => !OF_CHAINS.includes(name)))
  chosenOf.set(filters, chosen)
  const { upstream_min_capacity_mw: mw, upstream_min_capacity_mva: mva } = filters
  const verdicts = above.map((rows) => {
    const figures = WAYS.flatMap((way) => headsOf(rows.filter((row) => matches(row, chosen)), chosen, way, ({ class_meaning: meaning }) => meaning, true))
    const left = [[mw, 'MW'], [mva, 'MVA']].flatMap(([least, unit]) => (
      least === undefined ? [] : figures.flatMap((row) => exactIn(row, unit ?? '') ?? []).map((one) => one - Number(least))))
    return left.length === 0 ? null : Math.max(...left) >= 0
  })
  return verdicts.includes(false) ? false : verdicts.length === 0 || verdicts.includes(null) ? null : true
}

const chosenOf = new WeakMap<Filters, Filters>()

/** Whether an asset counts for what is above it, as the filters ask. */
export const countsAbove = (row: Row, filters: Filters): boolean => (
  filters.upstream_min_capacity_mw === undefined && filters.upstream_min_capacity_mva === undefined || (isFed(row, filters) ?? filters.upstream_unknown === 'include'))

const fed = (_: string, filters: Filters): Holds => {
  const known = new Map<Row[][], boolean>()
  return (row) => {
    const counts = known.get(row.above) ?? countsAbove(row, filters)
    known.set(row.above, counts)
    return counts
  }
}

/** What each filter of measures means, by its value. */
const OF_MEASURES: Record<string, (given: string) => Holds> = {
  country: (given) => among('country')(given.toUpperCase()),
  operator: (given) => (row) => given.split(',').some((name) => name === row.operator || name === row.slug),
  source: among('source'),
  direction: among('direction'),
  technology: (given) => {
    const terms = usable(given)
    return ({ technologies }) => technologies.some((term) => terms.includes(term))
  },
  condition: (given) => ({ condition }) => given.split(',').some((code) => (code === 'none' ? condition === null : condition?.some((one) => one.code === code))),
  availability_type: among('availability_type'),
  firmness: among('firmness'),
  horizon_year: (year) => ({ horizon_kind: kind, year_from: from, year_to: to }) => (
    kind !== 'snapshot' && from !== null && to !== null && from <= Number(year) && Number(year) <= to),
}

/** Of the transmission impact assessment, in MW. */
export const thresholdsOf = (facts: Row['facts']): number[] => (facts ?? []).flatMap(({ kind, value, unit }) => (
  kind !== 'assessed_above' || value === null ? [] : unit === 'MW' ? [value] : unit === 'kW' ? [value / 1000] : []))

/** A limit that is stated as an amount exists, too, be it 0. */
function technicalLimit(facts: Row['facts']): 'yes' | 'no' | 'unknown' {
  const stated = (facts ?? []).filter(({ kind }) => kind === 'technical_limit')
  if (stated.some(({ value, exists }) => exists === true || value !== null)) return 'yes'
  return stated.some(({ exists }) => exists === false) ? 'no' : 'unknown'
}

/** What each filter of records and assets means. */
const OF_RECORDS: Record<string, (given: string, filters: Filters) => Holds> = {
  role: (given) => (row) => given.split(',').includes(roleOf(row, row.beside, (one) => (one as Row).class_meaning) ?? ''),
  min_capacity_mw: enough,
  min_capacity_mva: enough,
  class: (given) => ({ granted, state, class_meaning: meaning }) => granted && state === 'class_only' && given.split(',').includes(meaning ?? ''),
  limit_kind: (given) => {
    const [not, one] = [true, false].map((unwanted) => given.split(',').filter((kind) => kind.startsWith('-') === unwanted).map((kind) => kind.replace('-', '')))
    return ({ granted, limits }) => {
      const has = (kinds: string[] = []) => granted && (limits ?? []).some(({ kind }) => kinds.includes(kind))
      return (one?.length === 0 || has(one)) && !has(not)
    }
  },
  works_before: (given) => ({ granted, works }) => granted && (works ?? []).length > 0 && (works ?? []).every(({ date, year }) => (date ?? `${year ?? 9999}-12-31`) < (given.length === 4 ? `${given}-01-01` : given)),
  tia_threshold_above_mw: (given) => ({ granted, facts }) => granted && thresholdsOf(facts).some((threshold) => threshold > Number(given)),
  technical_limit: (given) => ({ granted, facts }) => given.split(',').includes(granted ? technicalLimit(facts) : 'unknown'),
  upstream_min_capacity_mw: fed,
  upstream_min_capacity_mva: fed,
  upstream_unknown: () => () => true,
  // Of an asset: see matchingAssets.
  both_directions: () => () => true,
  min_voltage_kv: (least) => ({ voltage_kv: kv }) => kv !== null && Number(kv) >= Number(least),
  max_voltage_kv: (most) => ({ voltage_kv: kv }) => kv !== null && Number(kv) <= Number(most),
  fresh_after: (given) => {
    const day = dayOf(given)
    return ({ source_date: date }) => date !== null && date >= day
  },
  geometry: (given) => {
    const holds = inArea(given)
    return ({ lon, lat }) => lon !== null && lat !== null && holds(lon, lat)
  },
  bbox: (given) => {
    const [west = 0, south = 0, east = 0, north = 0] = given.split(',').map(Number)
    return ({ lon, lat }) => lon !== null && lat !== null && lat >= south && lat <= north && (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east)
  },
}

/**
 * Whether a point lies in an area in well-known text or GeoJSON, its edges included. Of rings that do not cross, it lies in an odd number if it
 * lies in a polygon and in none of its holes.
 */
function inArea(given: string): (lon: number, lat: number) => boolean {
  const rings = given.split(/\)\s*,\s*\(|\]\]\s*,\s*\[\[/).map((part) => {
    const numbers = (part.match(/-?\d+(\.\d+)?/g) ?? []).map(Number)
    return numbers.flatMap((lon, n) => (n % 2 === 0 ? [[lon, numbers[n + 1] ?? NaN] as const] : []))
  })
  const edges = rings.flatMap((ring) => ring.slice(1).map((to, n) => [ring[n] ?? to, to] as const))
  const onEdge = (x: number, y: number) => edges.some(([[x1, y1], [x2, y2]]) => (
    (x2 - x1) * (y - y1) === (y2 - y1) * (x - x1) && x >= Math.min(x1, x2) && x <= Math.max(x1, x2) && y >= Math.min(y1, y2) && y <= Math.max(y1, y2)))
  return (x, y) => onEdge(x, y) || edges.filter(([[x1, y1], [x2, y2]]) => (y1 > y) !== (y2 > y) && x < x1 + (x2 - x1) * (y - y1) / (y2 - y1)).length % 2 === 1
}

/** Filters are read once, and those of measures asked once for each measure: there are a hundred times as many records. */
const read = new WeakMap<Filters, { measures: Map<number, boolean>; ofMeasures: Holds[]; ofRecords: Holds[] }>()

/** Whether a record matches all filters. */
export function matches(row: Row, filters: Filters): boolean {
  const { measures, ofMeasures, ofRecords } = read.get(filters) ?? readFilters(filters)
  let ofMeasure = measures.get(row.measure)
  if (ofMeasure === undefined) {
    ofMeasure = ofMeasures.every((holds) => holds(row))
    measures.set(row.measure, ofMeasure)
  }
  return ofMeasure && ofRecords.every((holds) => holds(row))
}

function readFilters(filters: Filters) {
  const given = Object.entries(filters)
  const ofMeasures = given.flatMap(([name, value]) => OF_MEASURES[name]?.(value) ?? [])
  const ofRecords = given.filter(([name]) => !(name in OF_MEASURES)).map(([name, value]) => (OF_RECORDS[name] ?? among(name))(value, filters))
  const all = { measures: new Map<number, boolean>(), ofMeasures, ofRecords }
  read.set(filters, all)
  return all
}

/** Rows by the filters that they are asked for by: an answer's refusal, records and summary are of the same ones. */
const asked = new WeakMap<Row[], WeakMap<Filters, Row[]>>()

/** Those of the rows that match all filters, in their order; read once for the same list and filters. */
export function matching(rows: Row[], filters: Filters): Row[] {
  const known = asked.get(rows) ?? new WeakMap<Filters, Row[]>()
  asked.set(rows, known)
  const found = known.get(filters) ?? rows.filter((row) => matches(row, filters))
  known.set(filters, found)
  return found
}

/** Filters without some. */
export const without = (filters: Filters, ...names: string[]): Filters => (
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name))))

const WAYS = ['generation', 'load']

/** What is asked but for a minimum, which is held against the figure that heads an asset. */
const restOf = (filters: Filters): Filters => {
  const rest = rests.get(filters) ?? without(filters, 'min_capacity_mw', 'min_capacity_mva')
  rests.set(filters, rest)
  return rest
}

const rests = new WeakMap<Filters, Filters>()

const heading = new WeakMap<Row[], WeakMap<Filters, Record<string, Row[]>>>()

function headsBeside({ beside }: Row, filters: Filters): Record<string, Row[]> {
  const rest = restOf(filters)
  const known = heading.get(beside) ?? new WeakMap<Filters, Record<string, Row[]>>()
  heading.set(beside, known)
  const found = known.get(rest) ?? Object.fromEntries(WAYS.map((way) => (
    [way, headsOf(beside.filter((row) => matches(row, rest)), rest, way, ({ class_meaning: meaning }) => meaning)])))
  known.set(rest, found)
  return found
}

/** Whether a record heads its asset, in a direction or in one of them, for what is asked but for a minimum. */
export const isShown = (row: Row, filters: Filters, way: string | null = null): boolean => (
  WAYS.some((one) => (way === null || one === way) && headsBeside(row, filters)[one]?.includes(row)))

/** Whether it may head it: how many such records match is told of an asset. */
export const mayBeShown = (row: Row, filters: Filters): boolean => mayHead(row, filters)

/** The matching records of each asset that matches, of those within: of assets with one that is shown, in the order of names. */
export function matchingAssets({ byAsset, assets }: World, filters: Filters, within: (id: string) => boolean = () => true): Map<string, Row[]> {
  return new Map([...assets.keys()].flatMap((id) => {
    const own = within(id) ? (byAsset.get(id) ?? []).filter((row) => matches(row, filters)) : []
    return answers(own, filters) ? [[id, own]] : []
  }))
}

/** Whether those of an asset's records that match make it an answer: of both directions at once, one of each is shown. */
function answers(own: Row[], filters: Filters): boolean {
  return asksForBoth(filters) ? WAYS.every((way) => own.some((row) => isShown(row, filters, way))) : own.some((row) => isShown(row, filters))
}

export const asksForBoth = ({ both_directions: both }: Filters): boolean => both === 'true'
