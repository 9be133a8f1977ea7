import type pg from 'pg'
import { callRoute } from '../bench-area.ts'
import { percentile, timed, type Clock, type Figure } from '../figures.ts'
import { pastCells, type SearchCell } from '../search-cells.ts'

/** Searches as of a hundred days ago against the same searches now: pages of 200, by every sort, with filters, in three places. */
export async function past(client: pg.Client, clock: Clock): Promise<Figure[]> {
  const empty = (error: { code?: string }) => { if (error.code === '57014') return null; throw error }
  const cells: { name: string; sort: string; now: number; past: number }[] = []
  for (const { now, past: then } of await pastCells(client)) {
    const best = async ({ params, after }: SearchCell) => {
      const page = () => timed(() => callRoute(client, 'api.capacity_search', params, after).catch(empty), clock)
      return Math.min(await page(), await page())
    }
    cells.push({ name: `${now.name}, ${now.sort}, ${now.at}`, sort: now.sort, now: await best(now), past: await best(then) })
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
  return [figure('all', cells), ...[...new Set(cells.map(({ sort }) => sort))].map((sort) => figure(sort, cells.filter((cell) => cell.sort === sort)))]
}
