import { withClient, type Area } from '../bench-area.ts'
import { percentile, type Figure } from '../figures.ts'
import { withAccounts } from '../http/accounts.ts'
import { backendTime } from '../http/backend-time.ts'
import { request, requireOnly, startLoadClient } from '../http/load.ts'
import { processorTime, startApi, startBare } from '../http/servers.ts'

/** One prepared statement for the same document. */
const BARE = 'select registry.methodology_document(m)::text as data from registry.methodology m where m.id = $1'

type Slice = { rate: number; process: number; backends: number }

/**
 * The cheapest keyed route, a methodology, over 100 accounts without a limit in reach, against Koa that sends what one
 * prepared select answers. One process each, ten connections, a load of 32 from a process of its own.
 */
export const keyed: Area = async ({ loaded }) => withClient(await loaded(), (owner, url) => withAccounts(owner, 100, async (keys) => {
  const { rows: [row] } = await owner.query<{ id: string }>('select id from registry.methodology order by id limit 1')
  const api = await startApi(url)
  const bare = await startBare({ url, connections: 10, text: BARE, type: 'application/json' })
  const load = startLoadClient()
  const kind = { name: 'methodology', requests: keys.map((key) => request(`/v1/methodologies/${row?.id}`, { 'X-API-Key': key })), connections: 32 }
  const slices: [Slice[], Slice[]] = [[], []]
  for (let slice = 0; slice < 11; slice++) {
    for (const [n, [{ port, pid }, application]] of ([[api, 'headroom web'], [bare, 'headroom owner']] as const).entries()) {
      const before = [await processorTime(pid), await backendTime(owner, application)] as const
      const outcome = requireOnly((await load.send({ port, kinds: [kind], seconds: 2 }))[0], 200)
      const answers = outcome.statuses[200] ?? 1
      const spent = [await processorTime(pid) - before[0], await backendTime(owner, application) - before[1]] as const
      // The first slice prepares the statements of every connection.
      if (slice > 0) slices[n]?.push({ rate: outcome.rate, process: spent[0] * 1000 / answers, backends: spent[1] * 1000 / answers })
    }
  }
  load.close()
  await bare.stop()
  await api.stop()
  const [ours, theirs] = slices.map((all) => ({
    rate: percentile(all.map(({ rate }) => rate), 0.5),
    process: percentile(all.map(({ process }) => process), 0.5),
    backends: percentile(all.map(({ backends }) => backends), 0.5),
  }))
  if (ours === undefined || theirs === undefined) throw new Error('nothing was measured')
  const figure = (name: string, value: number, unit: string, reference: number, target: Figure['target'] = null): Figure =>
    ({ area: 'keyed', name, value, unit, reference, against: 'Koa with one prepared select', target })
  return [
    figure('a methodology over 100 accounts', ours.rate, '/s', theirs.rate, { text: '≥ 0.5 × Koa with one select', met: ours.rate >= 0.5 * theirs.rate }),
    figure('processor time of the process for one', ours.process, 'µs', theirs.process),
    figure('processor time of the database for one', ours.backends, 'µs', theirs.backends),
  ]
}))
