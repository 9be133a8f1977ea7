import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { filledDatabase, type TestDatabase } from './database.ts'
import { usable } from './heads.ts'
import { startServer, type TestServer } from './server.ts'

/** A row of capacity-data.sql as the tables hold it, read without any function or view of the routes. */
export type Row = {
  id: string
  source: string
  operator: string
  country: string
  granted: boolean
  enabled: boolean
  measure: number
  asset: string
  asset_type: string
  direction: string
  technology: string
  availability_type: string
  firmness: string
  horizon_kind: string
  year_from: number | null
  year_to: number | null
  unit: string
  state: string
  /** Numbers as text, so that no digit is lost. */
  value: string | null
  value_min: string | null
  value_max: string | null
  class_code: string | null
  class_meanings: Record<string, string> | null
  voltage_kv: string | null
  source_date: string
  comparability_class: string
  stale_days: number
  lon: number | null
  lat: number | null
  technologies: string[]; condition: { code: string }[] | null; connects: string; about: string; views: string | null; copy_of: string | null; may_be_best: boolean; scenario: string | null
  /** All rows of its asset. */
  beside: Row[]
}

const COLUMNS = `s.id as source, o.key as operator, s.country, s.granted, s.enabled, m.id as measure, a.id as asset, a.type as asset_type,
  m.direction, m.technology, m.availability_type, m.firmness, m.horizon_kind, m.year_from, m.year_to, m.unit, r.state,
  r.value::text, r.value_min::text, r.value_max::text, r.class_code, m.class_meanings, a.voltage_kv::text, m.technologies, m.condition, m.connects, m.about, m.views, s.copy_of, m.may_be_best, m.scenario, t.comparability_class, extract(day from s.stale_after)::int as stale_days, a.lon, a.lat`
const JOINS = `join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id
  join registry.operator o on o.id = s.operator_id join registry.methodology t on t.id = m.methodology_id
  join grid.asset own on own.id = r.asset_id join grid.asset a on a.id = coalesce(own.merged_into, own.id)`

export function capacityServer(): Promise<TestServer> {
  return (started ??= capacityDatabase().then(() => startServer(async () => {})))
}

let started: Promise<TestServer> | null = null

/** This file's database, with capacity-data.sql. */
export function capacityDatabase(): Promise<TestDatabase> {
  return filledDatabase('capacity', async ({ owner }) => {
    await owner.query(await readFile(join(import.meta.dirname, 'capacity-data.sql'), 'utf8'))
  })
}

/** The rows of now, or those that were served at an instant. */
export async function rowsOf({ owner }: TestDatabase, at: string | null = null): Promise<Row[]> {
  const { rows } = at === null
    ? await owner.query<Row>(`select r.id, ${COLUMNS}, m.source_date::text from grid.record r ${JOINS}`)
    : await owner.query<Row>(`
      select r.record_id as id, ${COLUMNS}, (select u.source_date::text from grid.run_measure u
        where u.measure_id = m.id and u.effective_at <= $1 order by u.effective_at desc limit 1) as source_date
      from grid.record_version r ${JOINS} where r.valid_from <= $1 and r.valid_to > $1`, [at])
  const byAsset = Map.groupBy(rows, ({ asset }) => asset)
  for (const row of rows) Object.defineProperty(row, 'beside', { value: byAsset.get(row.asset) })
  return rows
}

/** A row's `value_mw` as the answers show it: null where its rights withhold it. */
export function shownMw({ granted, unit, value }: Row): number | null {
  return granted && unit === 'MW' && value !== null ? Number(value) : null
}

/** The figure of a row in its unit, of a range the greatest; null without one and where rights withhold it. */
export function shownAmount({ granted, value, value_max: most, value_min: least }: Row): number | null {
  const text = value ?? most ?? least
  return granted && text !== null ? Number(text) : null
}

/** What the class of a row means; null without a class and where rights withhold it. */
export function classMeaning({ granted, class_code: code, class_meanings: meanings }: Row): string | null {
  return granted && code !== null ? meanings?.[code] ?? 'unknown' : null
}

/** Whether a row has a least figure that is asked for: either, where both are. */
export function isEnough({ granted, unit, value }: Row, { min_capacity_mw: mw, min_capacity_mva: mva }: Record<string, string>): boolean {
  const least = unit === 'MW' ? mw : unit === 'MVA' ? mva : undefined
  return granted && value !== null && least !== undefined && Number(value) >= Number(least)
}

/** Whether a row matches filters of the search, given by name as in a query string. */
export function matches(row: Row, filters: Record<string, string>): boolean {
  if (!row.enabled) return false
  return Object.entries(filters).every(([name, given]) => {
    const list = given.split(',')
    switch (name) {
      case 'horizon_year':
        return row.horizon_kind !== 'snapshot' && row.year_from !== null && row.year_to !== null
          && row.year_from <= Number(given) && Number(given) <= row.year_to
      case 'min_capacity_mw': case 'min_capacity_mva': return isEnough(row, filters)
      case 'technology': return row.technologies.some((term) => usable(given).includes(term))
      case 'class': return list.includes(String(classMeaning(row)))
      case 'min_voltage_kv': return row.voltage_kv !== null && Number(row.voltage_kv) >= Number(given)
      case 'max_voltage_kv': return row.voltage_kv !== null && Number(row.voltage_kv) <= Number(given)
      case 'fresh_after': return row.source_date >= given.slice(0, 10)
      case 'bbox': return inBox(row, list.map(Number))
      // Of what bears the filter's name; others are no conditions on rows.
      default: return !(name in row) || list.includes(String(row[name as keyof Row]))
    }
  })
}

function inBox({ lon, lat }: Row, [west = 0, south = 0, east = 0, north = 0]: number[]): boolean {
  if (lon === null || lat === null || lat < south || lat > north) return false
  return west <= east ? lon >= west && lon <= east : lon >= west || lon <= east
}

/** Rows in the order of a sort: nulls last both ways, ties by id. */
export function sorted(rows: Row[], sort: string): Row[] {
  const way = sort.startsWith('-') ? -1 : 1
  const key = (row: Row): number | null => {
    switch (sort.replace('-', '')) {
      case 'value_mw': return shownMw(row)
      case 'source_date': return Date.parse(row.source_date)
      case 'voltage_kv': return row.voltage_kv === null ? null : Number(row.voltage_kv)
      default: return 0
    }
  }
  return rows.toSorted((a, b) => {
    const [x, y] = [key(a), key(b)]
    if (x !== y && (x === null || y === null)) return x === null ? 1 : -1
    return x !== null && y !== null && x !== y ? (x - y) * way : a.id < b.id ? -1 : 1
  })
}
