import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient, type Area } from '../bench-area.ts'
import { alone, percentile, type Figure } from '../figures.ts'
import { withAccounts } from '../http/accounts.ts'
import { request, requireOnly, startLoadClient, type LoadClient } from '../http/load.ts'
import { startApi, type Serving } from '../http/servers.ts'

/** Connections that make full load: four times the database connections of a process: nobody is refused. */
const FULL = 40
/** Connections of the clients too many, of which some are free at any time. */
const EXCESS = 400

/** The clients run on the same cores: what they use, more of it with more requests, is not the service's. */
const left = (cores: number): number => availableParallelism() - cores

/** Four times as many searches as one process can answer, for a minute, against as many as it can, before and after. */
export const excess: Area = async ({ loaded }) => withClient(await loaded(), (owner, url) => withAccounts(owner, 100, async (keys) => {
  const requests = keys.map((key, n) => request(`/v1/capacity?limit=200&sort=${['-value_mw', 'id', '-source_date'][n % 3]}`, { 'X-API-Key': key }))
  const api = await startApi(url, { HEADROOM_ADDRESS_CONNECTIONS: '1000' })
  const load = startLoadClient()
  try {
    await load.send({ port: api.port, kinds: [{ name: 'warm', requests, connections: 10 }], seconds: 3 })
    const fullLoad = async () => {
      const [full] = await load.send({ port: api.port, kinds: [{ name: 'full load', requests, connections: FULL }], seconds: 20 })
      return requireOnly(full, 200)
    }
    const before = await fullLoad()
    const [asked, waits] = await watched(api, load, { name: 'excess', requests, connections: EXCESS, rate: 4 * before.rate })
    const over = requireOnly(asked, 200, 503)
    const after = await fullLoad()
    const mean = (of: 'rate' | 'p99Served' | 'cores') => (before[of] + after[of]) / 2
    const most = { rate: mean('rate'), p99Served: mean('p99Served'), cores: mean('cores') }
    const all = Object.values(over.statuses).reduce((sum, count) => sum + count, 0)
    const rate = over.rate * (over.statuses[200] ?? 0) / all
    const answered = rate / most.rate
    const answeredPerCore = (rate / left(over.cores)) / (most.rate / left(most.cores))
    const slowest = percentile(waits, 1)
    return [
      alone('excess', `searches answered a second at full load, ${FULL} connections`, most.rate, '/s', 'for comparison', true),
      alone('excess', `asked for a second beyond it, of full load`, over.rate / most.rate, '×', 'about 4 ×', over.rate > 3 * most.rate),
      alone('excess', 'answered a second meanwhile, of full load', answered, '×', '≥ 0.9 ×', answered >= 0.9),
      alone('excess', `the same for each core that the clients leave: ${left(over.cores).toFixed(2)} of ${left(most.cores).toFixed(2)}`,
        answeredPerCore, '×', 'for comparison', true),
      alone('excess', 'p99 of what is answered, at full load', most.p99Served, 'ms', 'for comparison', true),
      alone('excess', 'p99 of what is answered meanwhile', over.p99Served, 'ms', '≤ 3 × full load', over.p99Served <= 3 * most.p99Served),
      alone('excess', `slowest of ${waits.length} answers of health meanwhile`, slowest, 'ms', '≤ 1,000 ms', slowest <= 1000),
    ] satisfies Figure[]
  } finally {
    load.close()
    await api.stop()
  }
}))

/** Sends a load for a minute, and asks for health meanwhile: what came back, and what health took in ms. */
async function watched(api: Serving, load: LoadClient, kind: Parameters<LoadClient['send']>[0]['kinds'][0]) {
  const over = new AbortController()
  const waits: number[] = []
  const watching = (async () => {
    while (!over.signal.aborted) {
      const asked = performance.now()
      await (await fetch(`http://127.0.0.1:${api.port}/v1/health`)).arrayBuffer()
      waits.push(performance.now() - asked)
      await sleep(100)
    }
  })()
  const [outcome] = await load.send({ port: api.port, kinds: [kind], seconds: 60 })
  over.abort()
  await watching
  return [outcome, waits] as const
}
