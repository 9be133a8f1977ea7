import { callRoute, serverClock, withClient, type Area } from '../bench-area.ts'
import { percentile, timed, type Figure } from '../figures.ts'

/** One value of every filter of the search, each matching at least a record in a hundred but for a box of a town's size. */
const FILTERS: Record<string, object> = {
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

const AT = { 'first page': null, 'thousandth page': 'cap_0d', 'deep inside': 'cap_80' }

/** A cell is given up after this many ms, and counts as that long. */
const PATIENCE = 2000

function timedOut(error: { code?: string }): null {
  if (error.code === '57014') return null
  throw error
}

/** Search: pages of 200, in every sort, with every filter alone and in pairs. */
export const search: Area = async ({ loaded }) => withClient(await loaded(), async (client) => {
  const clock = await serverClock(client)
  await client.query(`set statement_timeout = ${PATIENCE}`)
  const { rows: sources } = await client.query<{ key: string; id: string; date: string }>(
    `select key, id, source_date::text as date from registry.source`)
  const idOf = (key: string) => sources.find((source) => source.key === key)?.id ?? ''
  const date = sources[0]?.date ?? ''
  const cells: { name: string; sort: string; at: string; time: number }[] = []
  const pages = Object.entries(SORTS).flatMap(([sort, keys]) => Object.entries(AT).map(([at, id], n) => {
    const key = sort.includes('date') ? date : keys[Math.min(n, keys.length - 1)] ?? null
    return { sort, at, after: id === null ? null : JSON.stringify({ key, id }) }
  }))
  const time = (filter: object | undefined, { sort, after }: (typeof pages)[number]) =>
    timed(() => callRoute(client, 'api.capacity_search', { sort, limit: 200, ...filter }, after).catch(timedOut), clock)

  const names = Object.keys(FILTERS)
  const asked = [[], ...names.map((name) => [name]), ...names.flatMap((a, n) => names.slice(n + 1).map((b) => [a, b]))]
    .filter((pair) => !(pair.includes('country') && pair.includes('withheld country')))
  for (const pair of asked) {
    const filter = Object.assign({}, ...pair.map((name) => FILTERS[name])) as { source?: string[] }
    if (filter.source) filter.source = filter.source.map(idOf)
    for (const page of pages) {
      const first = await time(filter, page)
      const { sort, at } = page
      cells.push({ name: pair.join(' + ') || 'no filter', sort, at, time: first > PATIENCE / 2 ? first : Math.min(first, await time(filter, page)) })
    }
  }
  // In turn, so that whatever else the machine does falls on both.
  const country: number[] = []
  const withheld: number[] = []
  for (const page of pages) {
    for (let n = 0; n < 5; n++) {
      country.push(await time(FILTERS.country, page))
      withheld.push(await time(FILTERS['withheld country'], page))
    }
  }

  const reference = await Promise.resolve(timed(() => client.query(`
    select r.* from grid.record r where r.measure_id = (select max(measure_id) / 2 from grid.record) order by r.id limit 200`), clock))
  const slowest = cells.toSorted((a, b) => b.time - a.time)
  for (const { name, sort, at, time } of slowest.slice(0, 12)) console.log(`  ${time.toFixed(1)} ms  ${name}, ${sort}, ${at}`)
  const figure = (name: string, value: number, target: number): Figure => ({
    area: 'search', name, value, unit: 'ms', reference, against: '200 records of one measure by index',
    target: { text: `≤ ${target} ms`, met: value <= target },
  })
  const of = (choose: (cell: (typeof cells)[number]) => boolean) => cells.filter(choose).map(({ time }) => time)
  return [
    ...Object.keys(AT).map((at) => figure(`${at}, ${of((cell) => cell.at === at).length} cells: p95`,
      percentile(of((cell) => cell.at === at), 0.95), 10)),
    figure(`slowest cell of ${cells.length}`, slowest[0]?.time ?? NaN, 50),
    {
      ...figure('a country, every source withheld: p95', percentile(withheld, 0.95), percentile(country, 0.95) * 1.1),
      reference: percentile(country, 0.95), against: 'a country, granted',
    },
  ]
})
