import { setTimeout as sleep } from 'node:timers/promises'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { ROOT } from '../../src/settings/config.ts'
import { COMMIT, RELEASE } from '../../test/last-release/checkout.ts'
import { startClients } from './clients.ts'
import { startDatabase } from './database.ts'
import { addStandby, killPrimary, upgrade, type Cluster } from './events.ts'
import { judge } from './losses.ts'
import { drawPlaces } from './places.ts'
import { startReceiver } from './receiver.ts'
import { headroom, serviceSettings, startApi, startHaproxy, startNginx, startPgbouncer, startStore, startWorker } from './service.ts'
import { complaints, tableOf, type Row } from './table.ts'

/** The trial, in a folder in which deploy/cluster/prepare.ts has laid the last release. Ends with 1 where something was lost. */
const [folder = '', short] = process.argv.slice(2)
const begun = performance.now()
const say = (line: string) => console.log(`${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s  ${line}`)
/** How long clients go on before an event and after it, in ms. */
const REST = short === undefined ? 10_000 : 2000

const release = join(folder, 'release')
const at = drawPlaces()
const database = await startDatabase(folder, at)
say('etcd and three servers under Patroni')
const haproxy = await startHaproxy(folder, at)
await startStore(folder, at)
const receiver = await startReceiver(folder, at)
const settings = serviceSettings(at, receiver.certificate)
await headroom(release, settings, 'migrate')
await headroom(release, settings, 'registry', 'apply', join(release, 'fixtures/registry/demo'))
const pgbouncer = await startPgbouncer(folder, at)
const web = { ...settings, WEB_DATABASE_URL: pgbouncer.address }

const owner = new pg.Pool({ connectionString: settings.DATABASE_URL, max: 4, connectionTimeoutMillis: 3000, query_timeout: 20_000 })
owner.on('error', () => {}) // the next query opens another
owner.on('connect', (client) => client.on('error', () => {}))
const beating = async () => (await owner.query<{ id: string }>('select id from ingest.worker')).rows.map(({ id }) => id)
const apiOf = (checkout: string) => async (name: 'api-1' | 'api-2') => startApi(folder, at, name, checkout, web)
const workerOf = (checkout: string) => async (name: string) => startWorker(folder, name, checkout, settings, beating)
const apis = new Map(await Promise.all((['api-1', 'api-2'] as const).map(async (name) => [name, await apiOf(release)(name)] as const)))
const workers = new Map<string, Awaited<ReturnType<typeof startWorker>>>()
for (const name of ['worker-1', 'worker-2']) workers.set(name, await workerOf(release)(name))
await startNginx(folder, at)
await headroom(release, settings, 'import', '--all')
await headroom(release, settings, 'plan', 'set', 'enterprise', 'rate_per_second=100000')
const { id: account } = JSON.parse(await headroom(release, settings, 'account', 'create', '--name', 'Trial', '--plan', 'enterprise', '--json')) as { id: string }
const { key } = JSON.parse(await headroom(release, settings, 'key', 'create', '--account', account, '--json')) as { key: string }
say(`Headroom ${RELEASE} (${COMMIT.slice(0, 8)}): two API processes and two workers, PgBouncer, HAProxy, nginx, a store of objects`)

const base = `http://${at('nginx', 'nginx')}`
const made = await fetch(`${base}/v1/webhooks`, {
  method: 'POST', headers: { 'X-API-Key': key, 'Content-Type': 'application/json' }, body: JSON.stringify({ url: receiver.url }),
})
if (made.status !== 201) throw new Error(`POST /v1/webhooks: ${made.status} ${await made.text()}`)
const { data: webhook } = await made.json() as { data: { id: string; secret: string } }
receiver.expect(webhook.secret)
const { rows: [newest] } = await owner.query<{ id: number }>('select coalesce(max(id), 0)::integer as id from grid.change')
const since = newest?.id ?? 0
const clients = await startClients(folder, base, key, owner, since)
const cluster: Cluster = {
  at, database, haproxy, clients, receiver, settings, apis, workers, newApi: apiOf(ROOT), newWorker: workerOf(ROOT), say,
}

const rows: Row[] = []
const before = { writes: new Set<string>(), changes: new Set<string>(), deliveries: new Set<string>(), sentAgain: 0 }

/** Lets something happen under load, and judges what came of it. */
async function during(name: string, mayFail: boolean, event: () => Promise<void>): Promise<void> {
  say(name)
  clients.resume()
  const [first, start] = [clients.asked.length, performance.now()]
  await event()
  const took = performance.now() - start
  await sleep(REST)
  await clients.pause()
  const judged = await judge({ owner, clients, receiver, webhook: webhook.id, account, since })
  const fresh = (kind: 'writes' | 'changes' | 'deliveries') => {
    const lines = judged[kind].filter((line) => !before[kind].has(line))
    before[kind] = new Set(judged[kind])
    return lines
  }
  rows.push({
    name, took, mayFail, asked: clients.asked.slice(first), writes: fresh('writes'), changes: fresh('changes'), deliveries: fresh('deliveries'),
    sentAgain: judged.sentAgain - before.sentAgain,
  })
  before.sentAgain = judged.sentAgain
}

await during('nothing happens', false, () => sleep(REST))
await during(`${RELEASE} is upgraded to this checkout`, false, () => upgrade(cluster))
await during('a standby is added', false, () => addStandby(cluster))
await during('the primary is killed', true, () => killPrimary(cluster))

const wrong = complaints(rows)
console.log(`\n${tableOf(rows)}\n`)
for (const line of wrong.slice(0, 50)) console.log(line)
const { ledger, asked } = clients
console.log(`${asked.length} requests, ${ledger.runs.size} imports, ${ledger.changes.length} changes, ${receiver.received.length} events, ${ledger.exports.length} exports, ${ledger.gone.size} endpoints; ${
  availableParallelism()} processors, ${Math.round(totalmem() / 2 ** 30)} GB`)
process.exit(wrong.length === 0 ? 0 : 1)
