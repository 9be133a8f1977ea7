import type pg from 'pg'
import { callRoute } from '../bench-area.ts'
import { percentile, type Figure } from '../figures.ts'
import { withAccounts } from './accounts.ts'
import { request, requireOnly, startLoadClient } from './load.ts'
import { startApi } from './servers.ts'

/** A slice of either, in seconds. */
const SLICE = 2

/**
 * What keyed requests take from the first byte sent to the last received, one after the other on one connection, against
 * their SQL function alone with the same parameters in this process, in slices that take turns.
 */
export async function wholeRequests(
  owner: pg.Client, url: string, area: string, asked: { sql: string; path: string; params: Record<string, number>[] },
): Promise<Figure> {
  return withAccounts(owner, 1, async ([key = '']) => {
    const api = await startApi(url)
    const load = startLoadClient()
    const requests = asked.params.map((params) => {
      const query = Object.entries(params).map(([name, value]) => `${name}=${value}`).join('&')
      return request(`${asked.path}?${query}`, { 'X-API-Key': key })
    })
    const means: [number[], number[]] = [[], []]
    for (let slice = 0; slice < 6; slice++) {
      const outcome = requireOnly((await load.send({ port: api.port, kinds: [{ name: area, requests, connections: 1 }], seconds: SLICE }))[0], 200)
      const alone = await meanOf(async (n) => callRoute(owner, asked.sql, asked.params[n % asked.params.length] ?? {}))
      // The first slice prepares the statements.
      if (slice > 0) means[0].push(1000 / outcome.rate)
      if (slice > 0) means[1].push(alone)
    }
    load.close()
    await api.stop()
    const [value, reference] = means.map((all) => percentile(all, 0.5)) as [number, number]
    return {
      area, name: `whole keyed requests for ${asked.params.length} places: mean`, value, unit: 'ms', reference, against: 'the SQL alone',
      target: { text: '≤ 1.5 × the SQL alone', met: value <= 1.5 * reference },
    }
  })
}

async function meanOf(work: (n: number) => Promise<unknown>): Promise<number> {
  const started = performance.now()
  let n = 0
  while (performance.now() - started < SLICE * 1000) await work(n++)
  return (performance.now() - started) / n
}
