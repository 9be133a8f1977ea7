import { withClient, type Area } from '../bench-area.ts'
import { percentile, type Figure } from '../figures.ts'
import { withAccounts } from '../http/accounts.ts'
import { request, requireOnly, startLoadClient, type Kind } from '../http/load.ts'
import { processorTime, startApi } from '../http/servers.ts'
import { occupiedTiles } from '../http/tile-requests.ts'
import { nearbyRequests } from '../http/data-requests.ts'

/** Throughput with one API process and with two, in turn; the load is a third process on the same machine. */
export const processes: Area = async ({ loaded }) => withClient(await loaded(), (owner, url) => withAccounts(owner, 20, async (keys) => {
  const tiles = (await occupiedTiles(owner, 12, 200)).map((path) => request(path, { 'Accept-Encoding': 'br' }))
  const kinds: Kind[] = [
    { name: 'kept tiles of zoom 12', requests: tiles, connections: 32 },
    { name: 'nearby, 10 km', requests: await nearbyRequests(owner, keys, 500), connections: 16 },
  ]
  const load = startLoadClient()
  const [one, two] = [await startApi(url), await startApi(url, { HEADROOM_PROCESSES: '2' })]
  const figures: Figure[] = []
  for (const kind of kinds) {
    const rates: [number[], number[]] = [[], []]
    const clientCosts: number[] = []
    for (let slice = 0; slice < 6; slice++) {
      for (const [n, { port }] of [one, two].entries()) {
        const before = await processorTime(load.pid)
        const { rate } = requireOnly((await load.send({ port, kinds: [kind], seconds: 3 }))[0], 200)
        if (slice === 0) continue
        rates[n]?.push(rate)
        clientCosts.push((await processorTime(load.pid) - before) / 3 / rate * 1000)
      }
    }
    console.log(`  ${kind.name}: the client itself takes ${percentile(clientCosts, 0.5).toFixed(0)} µs a request`)
    const [alone, both] = rates.map((all) => percentile(all, 0.5))
    figures.push({
      area: 'processes', name: `${kind.name}: two processes`, value: both ?? NaN, unit: '/s', reference: alone ?? NaN,
      against: 'one process', target: null,
    })
  }
  load.close()
  await one.stop()
  await two.stop()
  return figures
}))
