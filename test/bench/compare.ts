import pg from 'pg'
import { connectionString } from '../../src/database/pool.ts'
import { callRoute, serverClock } from './bench-area.ts'
import { percentile, timed } from './figures.ts'
import { pastCells, searchCells, type SearchCell } from './search-cells.ts'

/**
 * Asks two databases of the same data, one after the other, every page of the search and of the past that the bench measures, and
 * prints the pages that they answer otherwise, and what each takes. For a change of how pages are found:
 * `bin/node test/bench/compare.ts OLD_URL NEW_URL [ROUNDS]`. A page counts with the shortest of its rounds. Exits 1 when an answer differs.
 */
const [oldUrl = '', newUrl = '', rounds = '2'] = process.argv.slice(2)
const MOMENT = new Date(Date.now() - 100 * 86_400_000).toISOString()

async function open(url: string) {
  const client = new pg.Client({ connectionString: connectionString(url, 'owner', 0) })
  await client.connect()
  await client.query('set statement_timeout = 20000')
  return { client, clock: await serverClock(client) }
}

const sides = [await open(oldUrl), await open(newUrl)]
const [before, after] = sides as [(typeof sides)[number], (typeof sides)[number]]
const past = await pastCells(before.client, MOMENT)
const groups: Record<string, SearchCell[]> = {
  search: await searchCells(before.client), 'past, now': past.map(({ now }) => now), 'past, then': past.map((cell) => cell.past),
}
let differing = 0
for (const [group, cells] of Object.entries(groups)) {
  const times: { cell: SearchCell; before: number; after: number }[] = []
  for (const cell of cells) {
    const answers: string[] = []
    const best = { before: Infinity, after: Infinity }
    for (let round = 0; round < Number(rounds); round++) {
      for (const [side, { client, clock }] of [['before', before], ['after', after]] as const) {
        const took = await timed(async () => {
          answers.push(JSON.stringify(await callRoute(client, 'api.capacity_search', cell.params, cell.after)))
        }, clock)
        best[side] = Math.min(best[side], took)
      }
    }
    times.push({ cell, ...best })
    if (new Set(answers.map((answer) => answer.replace(/age_seconds\\":\d+/g, ''))).size > 1) {
      differing += 1
      console.log(`differs: ${JSON.stringify(cell)}`)
    }
  }
  for (const side of ['before', 'after'] as const) {
    const all = times.map((time) => time[side])
    console.log(`${group}, ${all.length} cells, ${side}: p50 ${percentile(all, 0.5).toFixed(1)}, p95 ${percentile(all, 0.95).toFixed(1)}, most ${Math.max(...all).toFixed(1)} ms`)
  }
  for (const { cell, before: was, after: is } of times.toSorted((a, b) => b.after - a.after).slice(0, 15)) {
    console.log(`  ${is.toFixed(1)} ms, before ${was.toFixed(1)}  ${cell.name}, ${cell.sort}, ${cell.at}`)
  }
}
console.log(differing === 0 ? 'Every answer is the same.' : `${differing} answers differ.`)
for (const { client } of sides) await client.end()
process.exitCode = differing === 0 ? 0 : 1
