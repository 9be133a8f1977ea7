import { connect } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { withClient, type Area } from '../bench-area.ts'
import { alone, percentile, type Figure } from '../figures.ts'
import { withAccounts } from '../http/accounts.ts'
import { request } from '../http/load.ts'
import { startApi, type Serving } from '../http/servers.ts'

/** A search of the past by figure, which no index serves: it runs until the limit of statements ends it. */
const SLOW = '/v1/capacity?sort=-value_mw&limit=200&as_of='

/** What clients that leave and clients too many do to one process of four connections. */
export const overload: Area = async ({ loaded }) => withClient(await loaded(), (owner, url) => withAccounts(owner, 1, async ([key = '']) => {
  const moment = new Date(Date.now() - 100 * 86_400_000).toISOString()
  const slow = request(`${SLOW}${encodeURIComponent(moment)}`, { 'X-API-Key': key })
  const api = await startApi(url, { HEADROOM_WEB_CONNECTIONS: '4', HEADROOM_CONNECT_TIMEOUT_MS: '1000', HEADROOM_STATEMENT_TIMEOUT_MS: '60000' })
  try {
    return [...await leaving(owner, api, slow), ...await saturated(owner, api, slow)]
  } finally {
    await api.stop()
  }
}))

/** How long a statement goes on after its client has cut the connection. */
async function leaving(owner: pg.Client, api: Serving, slow: string): Promise<Figure[]> {
  const freed: number[] = []
  for (let n = 0; n < 20; n++) {
    const socket = connect(api.port, '127.0.0.1').on('error', () => {})
    socket.write(slow)
    await until(async () => await running(owner) === 1)
    await sleep(100)
    const left = performance.now()
    socket.destroy()
    await until(async () => await running(owner) === 0)
    freed.push(performance.now() - left)
  }
  const value = percentile(freed, 0.95)
  return [alone('overload', `a slow search is ended after its client left: p95 of ${freed.length}`, value, 'ms', '≤ 100 ms', value <= 100)]
}

/** What is answered while every connection is taken: by 100 clients at once, none of which may wait for longer than a second. */
async function saturated(owner: pg.Client, api: Serving, slow: string): Promise<Figure[]> {
  const slowOnes = Array.from({ length: 4 }, () => {
    const socket = connect(api.port, '127.0.0.1').on('error', () => {})
    socket.write(slow)
    return socket
  })
  await until(async () => await running(owner) === 4)
  const asked = await Promise.all(Array.from({ length: 100 }, async () => {
    const begun = performance.now()
    const socket = connect(api.port, '127.0.0.1')
    socket.write(request('/v1/plans'))
    const [head] = await once(socket, 'data') as [Buffer]
    socket.destroy()
    return { took: performance.now() - begun, refused: /^HTTP\/1.1 503 [^]*\r\nRetry-After: \d/.test(head.toString('latin1')) }
  }))
  for (const socket of slowOnes) socket.destroy()
  await until(async () => await running(owner) === 0)
  const refused = asked.filter((each) => each.refused).length
  const most = percentile(asked.map(({ took }) => took), 1)
  return [
    alone('overload', 'answered 503 with Retry-After while every connection is taken: of 100', refused, '', 'all', refused === 100),
    alone('overload', 'the longest wait of those for it, with a limit of 1 s', most, 'ms', '≤ 1,500 ms', most <= 1500),
  ]
}

async function running(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query(`select from pg_stat_activity
    where application_name = 'headroom web' and datname = current_database() and state = 'active' and query like '%capacity_search%'`)
  return rows.length
}

/** Looks every 2 ms. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; !await holds(); waited++) {
    if (waited > 15_000) throw new Error('waited in vain')
    await sleep(2)
  }
}
