import { withClient, type Area } from '../bench-area.ts'
import { MOST_OPERATORS } from '../../../src/ogc/cql2/check.ts'
import { percentile, type Figure } from '../figures.ts'
import { withAccounts } from '../http/accounts.ts'
import { searchRequests } from '../http/data-requests.ts'
import { request, startLoadClient, type Kind, type Outcome } from '../http/load.ts'
import { startApi } from '../http/servers.ts'

/** Filters that no asset satisfies, so that all of them are read, for the page and for the count. */
const FILTERS = {
  'by operator': () => any((n) => `operator = 'none-${n}'`),
  'by name': () => any((n) => `name LIKE '%q%${n}%w%'`),
  'by place': () => any((n) => `S_INTERSECTS(geometry, POLYGON((${ring(n)})))`),
}

const any = (condition: (n: number) => string) => Array.from({ length: MOST_OPERATORS.open - 1 }, (_, n) => condition(n)).join(' OR ')

/** Far out at sea. */
const ring = (n: number) => [[-40, 40], [-39.9, 40], [-39.9, 40.1], [-40, 40.1], [-40, 40]].map(([x = 0, y = 0]) => `${x + n / 1000} ${y}`).join(', ')

/** What twenty callers without a key do to the searches of those with one, by the costliest filters that they may send. */
export const open: Area = async ({ loaded }) => withClient(await loaded(), (owner, url) => withAccounts(owner, 4, async (keys) => {
  const api = await startApi(url)
  const load = startLoadClient()
  const searches: Kind = { name: 'searches', requests: searchRequests(keys), connections: 2, pause: 20 }
  const figures: Figure[] = []
  try {
    await load.send({ port: api.port, kinds: [searches], seconds: 3 }) // prepares the statements
    for (const [name, filter] of Object.entries(FILTERS)) {
      const features: Kind = { name: 'features', requests: [request(`/ogc/collections/assets/items?filter=${encodeURIComponent(filter())}`)], connections: 20 }
      const [alone99, beside99]: [number[], number[]] = [[], []]
      let last: Outcome[] = []
      for (let slice = 0; slice < 5; slice++) {
        alone99.push((await load.send({ port: api.port, kinds: [searches], seconds: 4 }))[0]?.p99 ?? NaN)
        last = await load.send({ port: api.port, kinds: [searches, features], seconds: 4 })
        beside99.push(last[0]?.p99 ?? NaN)
      }
      console.error(name, JSON.stringify(last.map(({ statuses, p50, p99, rate }) => ({ statuses, p50, p99, rate }))))
      const [usual, value] = [percentile(alone99, 0.5), percentile(beside99, 0.5)]
      figures.push({
        area: 'open', name: `searches with a key beside 20 filters ${name}: p99`, value, unit: 'ms', reference: usual, against: 'the searches alone',
        target: { text: '≤ 2 × alone', met: value <= 2 * usual },
      })
    }
  } finally {
    load.close()
    await api.stop()
  }
  return figures
}))
