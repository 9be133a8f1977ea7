import type pg from 'pg'

/** A page of 200 of `GET /v1/capacity`: a sort, filters, and what the page before it ended with. */
export type SearchCell = { name: string; sort: string; at: string; params: Record<string, unknown>; after: string | null }

/** One value of every filter of the search, each matching at least a record in a hundred but for a box of a town's size. */
export const FILTERS: Record<string, Record<string, unknown>> = {
  country: { country: ['DE'] },
  operator: { operator: ['operator-7'] },
  source: { source: ['source-8'] },
  asset_type: { asset_type: ['node'] },
  direction: { direction: ['load'] },
  technology: { technology: ['solar'] },
  availability_type: { availability_type: ['available'] },
  firmness: { firmness: ['firm'] },
  horizon_year: { horizon_year: 2029 },
  min_capacity_mw: { min_capacity_mw: '1' },
  min_voltage_kv: { min_voltage_kv: '220' },
  max_voltage_kv: { max_voltage_kv: '30' },
  bbox: { bbox: [-0.5, 49.5, 0.5, 50.5] },
  'withheld country': { country: ['FR'] },
}

/** The sorts, with keys to go on after: on the first pages, on the thousandth and deep inside the zeros or a voltage. */
const SORTS: Record<string, (string | null)[]> = {
  id: [null],
  '-value_mw': ['299', '1', '0'],
  value_mw: ['0', '0', '0'],
  '-source_date': [null],
  source_date: [null],
  '-voltage_kv': ['380', '110', '11'],
  voltage_kv: ['11', '30', '110'],
}

export const AT = { 'first page': null, 'thousandth page': 'cap_0d', 'deep inside': 'cap_80' }

/** Every filter alone and in pairs, in every sort, on three pages each. */
export async function searchCells(client: pg.Client): Promise<SearchCell[]> {
  const { rows: sources } = await client.query<{ key: string; id: string; date: string }>(
    `select key, id, source_date::text as date from registry.source`)
  const idOf = (key: string) => sources.find((source) => source.key === key)?.id ?? ''
  const date = sources[0]?.date ?? ''
  const pages = Object.entries(SORTS).flatMap(([sort, keys]) => Object.entries(AT).map(([at, id], n) => {
    const key = sort.includes('date') ? date : keys[Math.min(n, keys.length - 1)] ?? null
    return { sort, at, after: id === null ? null : JSON.stringify({ key, id }) }
  }))
  const names = Object.keys(FILTERS)
  return [[], ...names.map((name) => [name]), ...names.flatMap((a, n) => names.slice(n + 1).map((b) => [a, b]))]
    .filter((pair) => !(pair.includes('country') && pair.includes('withheld country')))
    .flatMap((pair) => {
      const filter: { source?: string[] } = Object.assign({}, ...pair.map((name) => FILTERS[name]))
      if (filter.source) filter.source = filter.source.map(idOf)
      return pages.map(({ sort, at, after }) => ({ name: pair.join(' + ') || 'no filter', sort, at, params: { sort, limit: 200, ...filter }, after }))
    })
}

const PAST_FILTERS: Record<string, Record<string, unknown>> = {
  'no filter': {}, country: { country: ['DE'] }, 'withheld country': { country: ['FR'] }, direction: { direction: ['load'] },
  operator: { operator: ['operator-4'] }, asset_type: { asset_type: ['node'] }, min_capacity_mw: { min_capacity_mw: '1' },
  'high min_capacity_mw': { min_capacity_mw: '50' }, 'min_capacity_mw of none': { min_capacity_mw: '400' }, min_voltage_kv: { min_voltage_kv: '30' },
  bbox: { bbox: [-0.5, 49.5, 0.5, 50.5] }, 'small bbox': { bbox: [2, 48, 2.3, 48.3] },
  'country, min_capacity_mw': { country: ['DE'], min_capacity_mw: '1' }, 'asset_type, min_capacity_mw': { asset_type: ['node'], min_capacity_mw: '1' },
}

/** The sorts, with keys to go on after on the thousandth page and deep inside. */
const PAST_SORTS: Record<string, string[]> = {
  id: [], '-value_mw': ['55', '2'], value_mw: ['0', '60'], '-source_date': [], source_date: [], '-voltage_kv': ['220', '66'], voltage_kv: ['30', '110'],
}

/** Searches as of an instant, a hundred days ago unless told, and the same searches now. */
export async function pastCells(client: pg.Client, moment = new Date(Date.now() - 100 * 86_400_000).toISOString()): Promise<{ now: SearchCell; past: SearchCell }[]> {
  const { rows: [dates] } = await client.query<{ now: string; past: string }>(`
    select min(m.source_date)::text as now, (select min(d.source_date)::text from question.measures(question.read($1)) d) as past from grid.measure m`,
  [{ as_of: moment }])
  return Object.entries(PAST_FILTERS).flatMap(([name, filter]) => Object.entries(PAST_SORTS).flatMap(([sort, keys]) =>
    Object.entries(AT).map(([at, id], n) => {
      const cell = (more: object, date: string | undefined) => {
        const key = sort.includes('date') ? date : keys[n - 1] ?? null
        return { name, sort, at, params: { sort, limit: 200, ...filter, ...more }, after: id === null ? null : JSON.stringify({ key, id }) }
      }
      return { now: cell({}, dates?.now), past: cell({ as_of: moment }, dates?.past) }
    })))
}
