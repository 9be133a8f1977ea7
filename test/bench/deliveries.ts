import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostgres } from '../../src/cluster/binaries.ts'
import { ROOT } from '../../src/settings/config.ts'
import { openPool } from '../../src/database/pool.ts'
import { migrate } from '../../src/database/migrate.ts'
import { selfSigned } from '../helpers/certificate.ts'
import { startCluster } from '../helpers/cluster.ts'
import { addGridSource, makeEndpoint, publish, SECRET_KEY } from '../helpers/webhooks.ts'
import { percentile } from './figures.ts'
import { startWorker } from './start-worker.ts'

/**
 * `bin/node test/bench/deliveries.ts`: how long healthy receivers wait while five hundred never answer, by one worker; and how
 * long a publish holds the lock of change ids with no endpoint and with a thousand.
 */
const ENDPOINTS = 50
const SILENT = 500
const LIMITS = { connections: 5, connectTimeout: 10_000, statementTimeout: 0 }

const cluster = await startCluster((await findPostgres(process.env.PATH ?? '', null)) ?? '')
const folder = await mkdtemp(join(tmpdir(), 'headroom-bench-'))
const certificate = await selfSigned(['DNS:localhost'])
await writeFile(join(folder, 'receiver.pem'), certificate.cert)
const arrived = new Map<string, number>()
const receiver = createServer(certificate, (request, response) => {
  request.on('data', () => {}).on('end', () => {
    if (request.url?.startsWith('/silent')) return
    arrived.set(String(request.headers['service-delivery']), Date.now())
    response.end()
  })
})
receiver.listen(0)
await once(receiver, 'listening')
const base = `https://localhost:${(receiver.address() as AddressInfo).port}`
const admin = openPool(cluster.url('postgres'), 'owner', LIMITS)
await admin.query('create database bench template template0')
const url = cluster.url('bench')
await migrate(url, join(ROOT, 'sql'))
const database = { owner: openPool(url, 'owner', LIMITS), worker: openPool(url, 'worker', LIMITS) }
let child: ChildProcess | null = null

try {
  await addGridSource(database)
  const { rows: [{ account }] } = await database.owner.query(`select access.create_account('bench', 'enterprise') as account`)
  await lockTimes(account)
  for (let n = 0; n < ENDPOINTS; n++) await makeEndpoint(database, account, `${base}/well/${n}`)
  child = await startWorker(url, {
    HEADROOM_SECRET_KEY: SECRET_KEY, HEADROOM_HOST_DELIVERIES: '10000', HEADROOM_EGRESS_LOOPBACK: '1', NODE_EXTRA_CA_CERTS: join(folder, 'receiver.pem'), HEADROOM_DATA_DIR: folder,
  })
  await publish(database)
  await all(ENDPOINTS)
  await besideSilentOnes(account)
} finally {
  child?.kill('SIGKILL')
  receiver.close()
  receiver.closeAllConnections()
  await Promise.all([admin.end(), database.owner.end(), database.worker.end()])
  await cluster.stop()
  await rm(folder, { recursive: true })
}

async function all(count: number): Promise<void> {
  while (arrived.size < count) await sleep(5)
}

/**
 * One publish that half a thousand silent endpoints hear of, then one every 600 ms for the others: 83 events a second, less
 * than half of what a worker delivers, so that what is measured is the silent ones' part in the wait.
 */
async function besideSilentOnes(account: string): Promise<void> {
  const silent: string[] = []
  for (let n = 0; n < SILENT; n++) silent.push((await makeEndpoint(database, account, `${base}/silent/${n}`)).id)
  await publish(database)
  await database.owner.query(`update access.webhook set change_types = '{restored}' where id = any($1)`, [silent])
  await sleep(50)
  const published = new Map<string, number>()
  for (let n = 0; n < 40; n++) {
    published.set(String(await publish(database)), Date.now())
    await sleep(600)
  }
  const { rows } = await database.owner.query<{ id: string; run: string }>(
    'select id, run_id as run from access.delivery where webhook_id <> all($1) and run_id = any($2)', [silent, [...published.keys()]])
  while (rows.some(({ id }) => !arrived.has(id))) await sleep(20)
  const delays = rows.map(({ id, run }) => (arrived.get(id) ?? NaN) - (published.get(run) ?? NaN))
  console.log(`beside ${SILENT} silent receivers: p50 ${percentile(delays, 0.5)} ms, p99 ${percentile(delays, 0.99)} ms of ${delays.length} (≤ 2000)`)
}

/** What a publish with many matching endpoints does under the lock under which change ids are drawn, and before it. */
async function lockTimes(account: string): Promise<void> {
  for (const count of [0, 1000]) {
    for (let n = 0; n < count; n++) await makeEndpoint(database, account, `https://example.com/${n}`)
    const session = await database.worker.connect()
    const before: number[] = []
    const under: number[] = []
    for (let n = 0; n < 10; n++) {
      await session.query('begin')
      const { rows: [run] } = await session.query(`insert into grid.run (source_id, status) select id, 'published' from registry.source returning id`)
      await session.query(`create temporary table stage_change on commit drop as
        select 'changed' as change_type, 'ast_1' as asset_id, 'cap_' || n as record_id, '{}'::text[] as tags, null::numeric as moved_m, '{}'::jsonb as before,
          '{}'::jsonb as after from generate_series(1, 1000) n`)
      const began = performance.now()
      await session.query(`select access.queue_events('capacity.changes', $1, s, '{changed}') from registry.source s`, [run.id])
      before.push(performance.now() - began)
      const locked = performance.now()
      await session.query('select ingest.append_changes($1, s) from registry.source s', [run.id])
      await session.query('commit')
      under.push(performance.now() - locked)
    }
    session.release()
    console.log(`publish of 1000 changes, ${count} endpoints: ${percentile(under, 0.5).toFixed(1)} ms under the lock, ${
      percentile(before, 0.5).toFixed(1)} ms before it to queue events (medians of ${under.length})`)
  }
  await database.owner.query('delete from access.webhook; delete from graphile_worker._private_jobs')
}
