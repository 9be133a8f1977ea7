import { setTimeout as sleep } from 'node:timers/promises'
import { until } from './until.ts'

const READS = [
  '/v1/capacity?limit=20', '/v1/capacity/nearby?lat=40&lon=-3&radius_km=50', '/v1/substations?bbox=-10,35,5,45&limit=20', '/v1/changes?limit=20',
  '/v1/tiles/assets/6/31/24.mvt', '/v1/tiles/capacity/6/31/24.mvt?min_capacity_mw=1', '/ogc/collections/assets/items?limit=10', '/v1/sources', '/v1/operators',
  '/v1/countries', '/v1/key', '/v1/plans', '/v1/webhooks', '/status', '/account/sign-in',
]

/** In ms, between two imports, or two exports. */
export const REST = 1000

export type Load = {
  /** How often each outcome came: `answered`, or a request with the answer that failed. */
  outcomes: Record<string, number>
  /** Ids of the exports that were asked for. */
  exports: string[]
  /**
   * Repeats work of the caller's own, with a rest of at least so many ms, and as long as the work took: a migration needs moments in which no
   * transaction of an import or export uses its tables, on a busy machine as well.
   */
  again: (work: (turn: number) => Promise<unknown>, rest?: number) => void
  /** Waits until so many more requests are answered. */
  more: (requests: number) => Promise<void>
  /** Asks nothing more, and waits for what is under way. */
  end: () => Promise<void>
}

/** Keeps asking a service for all that it does: reads of every kind, sites, webhooks made and deleted, exports one after the other. */
export function startLoad(base: string, key: string): Load {
  const headers = { 'X-API-Key': key, 'Content-Type': 'application/json' }
  const outcomes: Record<string, number> = {}
  const exports: string[] = []
  const over = new AbortController()
  const loops: Promise<void>[] = []
  const faults: unknown[] = []

  const ask = async (path: string, method = 'GET', body?: object) => {
    const answer = await fetch(base + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    const outcome = answer.ok ? 'answered' : `${method} ${path}: ${answer.status} ${text.slice(0, 90)}`
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    return text
  }
  const made = async (path: string, body: object) => thingIn(await ask(path, 'POST', body)).id
  const again: Load['again'] = (work, rest = 10) => {
    loops.push((async () => {
      for (let turn = 0; !over.signal.aborted; turn++) {
        const began = performance.now()
        await work(turn)
        await sleep(Math.max(rest, performance.now() - began))
      }
    })().catch((error: unknown) => { faults.push(error) }))
  }

  for (const first of [0, 5, 10]) again((turn) => ask(READS[(first + turn) % READS.length] ?? ''))
  again(() => ask('/v1/capacity/sites', 'POST', { sites: [{ name: 'Madrid', lat: 40, lon: -3 }] }))
  again(async () => ask(`/v1/webhooks/${await made('/v1/webhooks', { url: 'https://example.com/hook' })}`, 'DELETE'))
  again(async () => {
    const id = await made('/v1/exports', { format: 'csv', filters: {} })
    exports.push(id)
    await until(async () => over.signal.aborted || ['succeeded', 'failed'].includes(thingIn(await ask(`/v1/exports/${id}`)).status))
  }, REST)

  const answered = () => Object.values(outcomes).reduce((sum, count) => sum + count, 0)
  return {
    outcomes, exports, again,
    more: async (requests) => {
      for (const before = answered(); answered() < before + requests; await sleep(20)) if (faults.length > 0) throw faults[0]
    },
    end: async () => {
      over.abort()
      await Promise.all(loops)
      if (faults.length > 0) throw faults[0]
    },
  }
}

/** What a route made or knows, or nothing where it failed. */
function thingIn(text: string): { id: string; status: string } {
  const { data } = JSON.parse(text) as { data?: { id: string; status: string } }
  return data ?? { id: '', status: '' }
}
