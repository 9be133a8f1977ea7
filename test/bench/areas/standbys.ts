import { startStandby } from '../../helpers/standbys.ts'
import { withClient, type Area } from '../bench-area.ts'
import type { Figure } from '../figures.ts'
import { withAccounts } from '../http/accounts.ts'
import { backendTime } from '../http/backend-time.ts'
import { nearbyRequests, searchRequests } from '../http/data-requests.ts'
import { request, requireOnly, startLoadClient } from '../http/load.ts'
import { startApi } from '../http/servers.ts'
import { occupiedTiles } from '../http/tile-requests.ts'

/** Seconds of load for each kind of request. */
const SECONDS = 5

/** Processor time of the primary for a search, a nearby search and a cold tile, while none, one and two standbys have the reading. */
export const standbys: Area = async ({ loaded }) => withClient(await loaded(), (owner, url) => withAccounts(owner, 20, async (keys) => {
  const closing: (() => Promise<unknown>)[] = []
  const t = { teardown: (work: () => Promise<unknown>) => closing.unshift(work) }
  const load = startLoadClient()
  const figures: Figure[] = []
  try {
    const nodes = [await startStandby(t, { url }, 'standby1'), await startStandby(t, { url }, 'standby2')]
    const addresses = nodes.map((node) => Object.assign(new URL(node.url), { pathname: new URL(url).pathname }).href)
    const tiles = (await occupiedTiles(owner, 12, 3000)).map((path) => request(path, {}))
    const kinds = [
      { name: 'search', requests: searchRequests(keys), once: false },
      { name: 'nearby', requests: await nearbyRequests(owner, keys, 500), once: false },
      { name: 'cold tile', requests: tiles, once: true },
    ]
    for (const { name, requests, once } of kinds) {
      let alone = NaN
      for (const count of [0, 1, 2]) {
        const api = await startApi(url, count === 0 ? {} : { READ_DATABASE_URL: addresses.slice(0, count).join() })
        const send = async (some: string[], seconds: number) => requireOnly(
          (await load.send({ port: api.port, kinds: [{ name, requests: some, connections: 8, ...(once && { once }) }], seconds }))[0], 200)
        await send(requests.slice(0, 100), 2) // prepares the statements of every connection
        const before = await backendTime(owner, 'headroom web')
        const outcome = await send(requests.slice(100), once ? 600 : SECONDS)
        const value = (await backendTime(owner, 'headroom web') - before) * 1000 / (outcome.statuses[200] ?? 1)
        if (count === 0) alone = value
        figures.push({
          area: 'standbys', name: `${name}, ${count} standbys: processor time of the primary`, value, unit: 'µs', reference: alone, against: 'without standbys',
          target: count > 0 && name === 'search' ? { text: '≤ 0.2 of it', met: value <= 0.2 * alone } : null,
        })
        await api.stop()
      }
    }
  } finally {
    load.close()
    for (const close of closing) await close()
  }
  return figures
}))
