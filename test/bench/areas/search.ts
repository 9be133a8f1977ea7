import { callRoute, serverClock, withClient, type Area } from '../bench-area.ts'
import { percentile, timed, type Figure } from '../figures.ts'
import { AT, FILTERS, searchCells, type SearchCell } from '../search-cells.ts'

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
  const cells: { name: string; sort: string; at: string; time: number }[] = []
  const time = ({ params, after }: Pick<SearchCell, 'params' | 'after'>) =>
    timed(() => callRoute(client, 'api.capacity_search', params, after).catch(timedOut), clock)

  const asked = await searchCells(client)
  for (const cell of asked) {
    const first = await time(cell)
    cells.push({ ...cell, time: first > PATIENCE / 2 ? first : Math.min(first, await time(cell)) })
  }
  // In turn, so that whatever else the machine does falls on both.
  const country: number[] = []
  const withheld: number[] = []
  for (const cell of asked.filter(({ name }) => name === 'country')) {
    for (let n = 0; n < 5; n++) {
      country.push(await time(cell))
      withheld.push(await time({ ...cell, params: { ...cell.params, ...FILTERS['withheld country'] } }))
    }
  }

  const reference = await Promise.resolve(timed(() => client.query(`
    select r.* from grid.record r where r.source_no = (select source_no from grid.record order by id limit 1) order by r.id limit 200`), clock))
  const slowest = cells.toSorted((a, b) => b.time - a.time)
  for (const { name, sort, at, time } of slowest.slice(0, 12)) console.log(`  ${time.toFixed(1)} ms  ${name}, ${sort}, ${at}`)
  const figure = (name: string, value: number, target: number): Figure => ({
    area: 'search', name, value, unit: 'ms', reference, against: '200 records of one source by index',
    target: { text: `≤ ${target} ms`, met: value <= target },
  })
  const of = (choose: (cell: (typeof cells)[number]) => boolean) => cells.filter(choose).map(({ time }) => time)
  return [
    ...Object.keys(AT).map((at) => figure(`${at}, ${of((cell) => cell.at === at).length} cells: p95`,
      percentile(of((cell) => cell.at === at), 0.95), 25)),
    figure(`slowest cell of ${cells.length}`, slowest[0]?.time ?? NaN, 150),
    {
      ...figure('a country, every source withheld: p95', percentile(withheld, 0.95), percentile(country, 0.95) * 1.1),
      reference: percentile(country, 0.95), against: 'a country, granted',
    },
  ]
})
