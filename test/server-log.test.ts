import { readFile, stat } from 'node:fs/promises'
import test from 'ava'
import { openPool } from '../src/database/pool.ts'
import { counts } from './helpers/counts.ts'
import { ownCluster } from './helpers/own-cluster.ts'
import { issueKey } from './helpers/server.ts'
import { startServing } from './helpers/serving.ts'

const REQUESTS = counts(2000, 4000, 10_000)
const SECRET = 'svc_live_MarkedSecret'

/** Every third with a long text. */
const text = (n: number) => `${SECRET}${n}${n % 3 === 0 ? 'x'.repeat(6000) : ''}`

/** Requests that the database refuses, or answers with what the client sent: in a path, in parameters and in bodies. */
const REFUSED: ((n: number) => [path: string, body?: object])[] = [
  (n) => [`/v1/substations/${text(n)}`],
  (n) => [`/v1/capacity/${text(n)}`],
  (n) => [`/v1/operators/${text(n)}`],
  (n) => [`/v1/sources/${text(n)}/status`],
  (n) => [`/v1/postcodes/ES/${SECRET.slice(-6)}${n}/capacity`],
  (n) => [`/v1/capacity?operator=${text(n).slice(0, 60)}`],
  (n) => [`/v1/capacity?source=${SECRET}${n}`],
  (n) => [`/v1/substations?q=${text(n)}&country=XX`],
  (n) => [`/v1/capacity?cursor=${SECRET}${n}`],
  (n) => ['/v1/exports', { format: 'csv', filters: { operator: [`${SECRET}${n}`] } }],
  (n) => ['/v1/exports', { format: text(n) }],
  (n) => ['/v1/webhooks', { url: `https://hooks.example.com/${SECRET}${n}`, filters: { operators: [`${SECRET}${n}`] } }],
]

test(`${REQUESTS} refused requests leave nothing of what was sent in the private database's log`, async (t) => {
  t.timeout(600_000)
  const cluster = await ownCluster(t)
  const owner = openPool(cluster.url, 'owner', { connections: 2, connectTimeout: 5000, statementTimeout: 0 })
  t.teardown(() => owner.end())
  await owner.query(`update access.plan set rate_per_second = 100000 where id = 'enterprise'`)
  const { key } = await issueKey({ owner }, 'enterprise')
  const { base } = await startServing(cluster.url, { HEADROOM_SECRET_KEY: '5'.repeat(64) })
  const before = (await stat(cluster.log)).size
  const statuses: Record<number, number> = {}
  let next = 0
  await Promise.all(Array.from({ length: 8 }, async () => {
    for (let n = next++; n < REQUESTS; n = next++) {
      const [path, body] = REFUSED[n % REFUSED.length]?.(n) ?? ['']
      const answer = await fetch(base + path, {
        headers: { 'X-API-Key': key, ...(body && { 'Content-Type': 'application/json' }) },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      })
      await answer.arrayBuffer()
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    }
  }))
  t.log(statuses)
  t.deepEqual(Object.keys(statuses).filter((status) => !/^4\d\d$/.test(status)), [])
  const log = await readFile(cluster.log, 'utf8')
  t.log(`${log.length - before} bytes for ${REQUESTS} requests`)
  t.true(log.length - before < 100_000)
  t.notRegex(log, /MarkedSecret/)
})
