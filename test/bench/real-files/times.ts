import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { serverClock, withClient } from '../bench-area.ts'
import { percentile, timed } from '../figures.ts'
import { ask, type Question } from './question.ts'
import { realQuestions } from './questions.ts'

/**
 * `bin/node test/bench/real-files/times.ts URL [--rounds 3] [--json FILE] [--answers FOLDER]`: asks a database every question, once to warm up
 * and then in rounds, and prints for each route what its questions take in ms of the server's processor time, each at the median of its rounds.
 * Writes every time as JSON, and every answer to a file of its own.
 */
const { values, positionals: [url = ''] } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' }, json: { type: 'string' }, answers: { type: 'string' } },
})

/** What takes longer than this, in ms, is asked once alone, and given up after LIMIT. */
const LONG = 10_000
const LIMIT = 60_000

type Timed = Question & { ms: number; wall_ms: number }

const all = await withClient(url, async (client) => {
  const clock = await serverClock(client)
  await client.query(`set statement_timeout = ${LIMIT}`)
  const times: Timed[] = []
  for (const [n, question] of (await realQuestions(client)).entries()) {
    const rounds = { ms: [] as number[], wall: [] as number[] }
    const once = async () => {
      let answer: Awaited<ReturnType<typeof ask>> | undefined
      rounds.wall.push(await timed(async () => { rounds.ms.push(await timed(async () => { answer = await ask(client, question) }, clock)) }))
      return answer as Awaited<ReturnType<typeof ask>>
    }
    const answer = await once()
    if (values.answers !== undefined) {
      await mkdir(values.answers, { recursive: true })
      const name = `${String(n).padStart(3, '0')} ${question.route} ${question.asked.replaceAll(/[^\w=,.-]+/g, ' ').slice(0, 120)}`
      await writeFile(join(values.answers, `${name.trim()}.json`), `${JSON.stringify({ ...question, ...answer() }, null, 1)}\n`)
    }
    if ((rounds.wall[0] ?? 0) < LONG) {
      for (const list of [rounds.ms, rounds.wall]) list.length = 0
      for (let round = 0; round < Number(values.rounds); round++) await once()
    }
    times.push({ ...question, ms: percentile(rounds.ms, 0.5), wall_ms: percentile(rounds.wall, 0.5) })
  }
  return times
})

const shown = (ms: number) => ms.toFixed(ms < 100 ? 1 : 0).padStart(7)
console.log(`route     questions    p50    p95  longest  ms of the server's processor time, median of ${values.rounds} rounds`)
for (const [route, times] of Map.groupBy(all, (each) => each.route)) {
  const ms = times.map((each) => each.ms)
  console.log(`${route.padEnd(10)}${String(times.length).padStart(9)}${shown(percentile(ms, 0.5))}${shown(percentile(ms, 0.95))}  ${shown(Math.max(...ms))}`)
  for (const slow of times.toSorted((a, b) => b.ms - a.ms).slice(0, 3)) console.log(`    ${shown(slow.ms)}  ${slow.asked}`)
}
if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(all, null, 1)}\n`)
