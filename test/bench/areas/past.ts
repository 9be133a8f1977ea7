import type pg from 'pg'
import { callRoute } from '../bench-area.ts'
import { percentile, timed, type Clock, type Figure } from '../figures.ts'

const FILTERS = {
  'no filter': {}, country: { country: ['DE'] }, 'withheld country': { country: ['FR'] }, direction: { direction: ['load'] },
  operator: { operator: ['operator-4'] }, asset_type: { asset_type: ['node'] }, min_capacity_mw: { min_capacity_mw: '1' },
  'high min_capacity_mw': { min_capacity_mw: '50' }, min_voltage_kv: { min_voltage_kv: '30' },
  bbox: { bbox: [-0.5, 49.5, 0.5, 50.5] }, 'small bbox': { bbox: [2, 48, 2.3, 48.3] },
  'country, min_capacity_mw': { country: ['DE'], min_capacity_mw: '1' }, 'asset_type, min_capacity_mw': { asset_type: ['node'], min_capacity_mw: '1' },
}

/** The sorts, with keys to go on after on the thousandth page and deep inside. */
const SORTS: Record<string, string[]> = {
  id: [], '-value_mw': ['55', '2'], value_mw: ['0', '60'], '-source_date': [], source_date: [], '-voltage_kv': ['220', '66'], voltage_kv: ['30', '110'],
}

const AT = ['first page', 'thousandth page', 'deep inside']
const AFTER = [null, 'cap_0d', 'cap_80']

/** Searches as of a hundred days ago against the same searches now: pages of 200, by every sort, with filters, in three places. */
export async function past(client: pg.Client, clock: Clock): Promise<Figure[]> {
  const moment = new Date(Date.now() - 100 * 86_400_000).toISOString()
  const { rows: [dates] } = await client.query<{ now: string; past: string }>(`
    select min(m.source_date)::text as now, (select min(d.source_date)::text from grid.measure_dated($1) d) as past from grid.measure m`,
  [{ as_of: moment }])
  const empty = (error: { code?: string }) => { if (error.code === '57014') return null; throw error }
  const cells: { name: string; sort: string; now: number; past: number }[] = []
  for (const [name, filter] of Object.entries(FILTERS)) {
    for (const [sort, keys] of Object.entries(SORTS)) {
      for (const [n, id] of AFTER.entries()) {
        const best = async (params: object, date: string | undefined) => {
          const key = sort.includes('date') ? date : keys[n - 1] ?? null
          const page = () => timed(() => callRoute(client, 'api.capacity_search', { sort, limit: 200, ...filter, ...params },
            id === null ? null : JSON.stringify({ key, id })).catch(empty), clock)
          return Math.min(await page(), await page())
        }
        cells.push({ name: `${name}, ${sort}, ${AT[n]}`, sort, now: await best({}, dates?.now), past: await best({ as_of: moment }, dates?.past) })
      }
    }
  }
  for (const { name, now, past: time } of cells.toSorted((a, b) => b.past / b.now - a.past / a.now).slice(0, 12)) {
    console.log(`  ${(time / now).toFixed(1)} times: ${time.toFixed(1)} ms for ${now.toFixed(1)}  ${name}`)
  }
  const figure = (name: string, of: typeof cells): Figure => {
    const [value, reference] = [percentile(of.map(({ past: time }) => time), 0.95), percentile(of.map(({ now }) => now), 0.95)]
    return {
      area: 'lists', name: `search as_of, ${name}, ${of.length} cells: p95`, value, unit: 'ms', reference, against: 'the same searches now',
      target: { text: '≤ 2 × current', met: value <= 2 * reference },
    }
  }
  return [figure('all', cells), ...Object.keys(SORTS).map((sort) => figure(sort, cells.filter((cell) => cell.sort === sort)))]
}
