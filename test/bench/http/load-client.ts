import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../figures.ts'
import { openConnection } from './connection.ts'
import type { Load, Outcome } from './load.ts'

/** The process that sends a load and tells what came back; started by `sendLoad`. */
process.on('message', async (load: Load) => {
  process.send?.(await send(load))
})

async function send({ port, kinds, seconds }: Load): Promise<Outcome[]> {
  const begun = performance.now()
  const used = process.cpuUsage()
  const until = begun + seconds * 1000
  const outcomes = await Promise.all(kinds.map(async ({ name, requests, connections, pause, rate, once }) => {
    const statuses: Record<string, number> = {}
    const latencies: number[] = []
    const served: number[] = []
    const failures: string[] = []
    let bytes = 0
    let next = 0
    const most = once ? requests.length : Infinity
    await Promise.all(Array.from({ length: connections }, async () => {
      let connection = openConnection(port)
      while (performance.now() < until && next < most) {
        const turn = next++
        if (rate !== undefined) await sleep(Math.max(0, begun + turn / rate * 1000 - performance.now()))
        const asked = performance.now()
        try {
          const answer = await connection.ask(requests[turn % requests.length] ?? '')
          const took = performance.now() - asked
          latencies.push(took)
          if (answer.status === 200) served.push(took)
          statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
          bytes += answer.bytes
        } catch (error) {
          failures.push(String(error))
          connection.close()
          connection = openConnection(port)
        }
        if (pause !== undefined) await sleep(pause)
      }
      connection.close()
    }))
    const took = (performance.now() - begun) / 1000
    return {
      name, statuses, bytes, failures: [...new Set(failures)], rate: latencies.length / took,
      p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99), most: latencies.reduce((a, b) => Math.max(a, b), 0),
      p99Served: percentile(served, 0.99),
    }
  }))
  const { user, system } = process.cpuUsage(used)
  const cores = (user + system) / 1000 / (performance.now() - begun)
  return outcomes.map((outcome) => ({ ...outcome, cores }))
}
