import { startPgbouncer } from '../../helpers/pgbouncer.ts'
import { withClient, type Area } from '../bench-area.ts'
import { percentile, type Figure } from '../figures.ts'
import { withAccounts } from '../http/accounts.ts'
import { backendTime } from '../http/backend-time.ts'
import { nearbyRequests, searchRequests } from '../http/data-requests.ts'
import { request, requireOnly, startLoadClient } from '../http/load.ts'
import { processorTime, startApi } from '../http/servers.ts'

/** Connections of PgBouncer to the server, as many as an API process opens by itself. */
const CONNECTIONS = 10

const SLICES = 3

type Spent = { process: number; database: number; pooler: number }

/** Processor time for one request of the API process, the database and PgBouncer, through it and directly, in turn. */
export const pooled: Area = async ({ loaded }) => withClient(await loaded(), (owner, url) => withAccounts(owner, 100, async (keys) => {
  const closing: (() => Promise<unknown>)[] = []
  const t = { teardown: (work: () => Promise<unknown>) => closing.unshift(work) }
  const load = startLoadClient()
  try {
    const pooler = await startPgbouncer(t, url, CONNECTIONS)
    const [direct, through] = [await startApi(url), await startApi(url, { WEB_DATABASE_URL: pooler.address })]
    closing.unshift(direct.stop, through.stop)
    const { rows: [row] } = await owner.query<{ id: string }>('select id from registry.methodology order by id limit 1')
    const kinds = [
      { name: 'methodology', requests: keys.map((key) => request(`/v1/methodologies/${row?.id}`, { 'X-API-Key': key })) },
      { name: 'search', requests: searchRequests(keys) },
      { name: 'nearby', requests: await nearbyRequests(owner, keys, 500) },
    ]
    const figures: Figure[] = []
    for (const { name, requests } of kinds) {
      const slices: [Spent[], Spent[]] = [[], []]
      for (let slice = 0; slice <= SLICES; slice++) {
        for (const [n, api] of [direct, through].entries()) {
          const times = async () => [await processorTime(api.pid), await backendTime(owner, 'headroom web'), await processorTime(pooler.pid)] as const
          const before = await times()
          const outcome = requireOnly((await load.send({ port: api.port, kinds: [{ name, requests, connections: 4 }], seconds: 2 }))[0], 200)
          const [process = 0, database = 0, taken = 0] = (await times()).map((ms, at) => (ms - (before[at] ?? 0)) * 1000 / (outcome.statuses[200] ?? 1))
          // The first slice opens the connections and prepares their statements.
          if (slice > 0) slices[n]?.push({ process, database, pooler: taken })
        }
      }
      const [alone, both] = slices.map((all) => (part: keyof Spent) => percentile(all.map((spent) => spent[part]), 0.5))
      const figure = (part: keyof Spent, of: string, reference: number): Figure => (
        { area: 'pooled', name: `${name}: processor time of ${of}`, value: both?.(part) ?? NaN, unit: 'µs', reference, against: 'a direct connection', target: null }
      )
      figures.push(
        figure('process', 'the API process', alone?.('process') ?? NaN), figure('database', 'the database', alone?.('database') ?? NaN), figure('pooler', 'PgBouncer', NaN))
    }
    return figures
  } finally {
    load.close()
    for (const close of closing) await close()
  }
}))
