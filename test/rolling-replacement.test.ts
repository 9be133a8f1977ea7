import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { counts } from './helpers/counts.ts'
import { freePort } from './helpers/headroom.ts'
import { startHaproxy } from './helpers/haproxy.ts'
import { gridDatabase, issueKey } from './helpers/server.ts'
import { startServing, stop, type Serving } from './helpers/serving.ts'

/** How often both processes are replaced. */
const ROUNDS = counts(1, 2)

/** Rest in ms between two requests of one client, which leaves the processes of other tests their turn. */
const REST = counts(75, 25)

const SITES = JSON.stringify({ sites: [{ name: 'Madrid', lat: 40, lon: -3 }] })

test('behind HAProxy two processes are replaced in turn under load: each request is answered and counted once', async (t) => {
  t.timeout(300_000)
  const database = await gridDatabase()
  await database.owner.query(`update access.plan set rate_per_second = 100000 where id = 'enterprise'`)
  const { key, account } = await issueKey(database, 'enterprise')
  const ports: [number, number] = [await freePort(), await freePort()]
  const serve = (port: number) => startServing(database.url, { PORT: String(port), TRUSTED_PROXIES: '127.0.0.1' })
  const processes: Serving[] = await Promise.all(ports.map(serve))
  const haproxy = await startHaproxy(ports)
  const base = `http://127.0.0.1:${haproxy.port}`

  const outcomes: Record<string, number> = {}
  const over = new AbortController()
  const clients = Array.from({ length: 8 }, async (_, n) => {
    const headers = { 'X-API-Key': key, 'Content-Type': 'application/json', ...(n % 4 === 3 && { Connection: 'close' }) }
    while (!over.signal.aborted) {
      const asked = n % 2 === 0 ? fetch(`${base}/v1/substations?limit=20`, { headers })
        : fetch(`${base}/v1/capacity/sites`, { headers, method: 'POST', body: SITES })
      const outcome = await asked.then(async (answer) => `${answer.status} ${(await answer.text()).endsWith('}')}`, String)
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      await sleep(REST)
    }
  })
  const answered = () => Object.values(outcomes).reduce((sum, count) => sum + count, 0)
  /** Until the load has reached what runs now. */
  const more = async (requests: number) => {
    for (const before = answered(); answered() < before + requests;) await sleep(20)
  }

  await more(50)
  for (let round = 0; round < ROUNDS; round++) {
    for (const [n, serving] of processes.entries()) {
      t.is((await stop(serving)).code, 0)
      processes[n] = await serve(ports[n] ?? 0)
      await haproxy.bothUp()
      await more(50)
    }
  }
  over.abort()
  await Promise.all(clients)
  t.log(outcomes)
  t.deepEqual(Object.keys(outcomes), ['200 true'])
  const { rows: [meter] } = await database.owner.query<{ used: string }>('select used from access.meter where account_id = $1', [account])
  t.is(Number(meter?.used), answered())
})
