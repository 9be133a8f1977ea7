import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import pg from 'pg'
import { openPool } from '../../src/database/pool.ts'
import { signedIn } from '../helpers/account.ts'
import { endAfterFile } from '../helpers/file-end.ts'
import { startReceiver, type CapacityEvent, type Receiver } from '../helpers/receiver.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'
import { issueKey } from '../helpers/server.ts'
import { startServing, type Serving } from '../helpers/serving.ts'
import { figuresDocument, replicated, type Replicated } from '../helpers/standby-service.ts'
import { until } from '../helpers/until.ts'
import { makeEndpoint } from '../helpers/webhooks.ts'
import { startWorker } from '../helpers/worker-process.ts'

/** As served when it has succeeded. */
type Export = { id: string; status: string; rows: number; sha256: string }

type Service = Replicated & { owner: pg.Pool; api: Serving; receiver: Receiver }
let service: Service
let figure = 1
/** Answers that the receiver holds back, while it does. */
let held: ServerResponse[] | null = null

test.before(async (t) => {
  t.timeout(300_000)
  const made = await replicated('FIRST 1 (standby1)')
  const servers = [made.primary, ...made.standbys].map(({ url }) => url).join(',')
  const owner = openPool(servers, 'owner', { connections: 2, connectTimeout: 2000, statementTimeout: 10_000 })
  endAfterFile(() => owner.end())
  const receiver = await startReceiver((_, response) => held === null ? response.end() : held.push(response))
  const settings = { HEADROOM_LOG_LEVEL: 'silent', HEADROOM_SECRET_KEY: '5'.repeat(64), HEADROOM_DATA_DIR: scratchFolder() }
  const api = await startServing(servers, settings)
  await startWorker(servers, { ...settings, ...receiver.settings, HEADROOM_WORKER_DEAD_MS: '3600000' })
  service = { ...made, owner, api, receiver }
})

async function queueImport(): Promise<number> {
  const { rows: [run] } = await service.owner.query<{ id: string }>(`select ingest.open_run('probe-a', $1, null, false) as id`, [figuresDocument(++figure)])
  await service.owner.query('select ingest.add_run_job($1)', [run?.id])
  return Number(run?.id)
}

async function statusOf(run: number): Promise<string | undefined> {
  return (await service.owner.query<{ status: string }>('select status from grid.run where id = $1', [run])).rows[0]?.status
}

/** Sends a request with a key of the account. */
function ask(key: string, method: string, path: string, body?: object): Promise<Response> {
  return fetch(service.api.base + path, {
    method, headers: { 'X-API-Key': key, 'Content-Type': 'application/json' }, ...(body && { body: JSON.stringify(body) }),
  })
}

test.serial('while the synchronous standby receives nothing, no import, export, webhook or key is confirmed', async (t) => {
  t.timeout(120_000)
  const { primary, database, standbys: [heir], owner, api } = service
  const { key } = await issueKey(database, 'enterprise')
  const person = await signedIn({ base: api.base, database }, 'waits@example.org')
  type Waiting = { pid: number; event: string; query: string }
  const waiting = async () => (await owner.query<Waiting>(
    'select pid, wait_event as event, query from pg_stat_activity where datname = current_database()')).rows
  /** How it begins: its session, and whether it is confirmed in the end. */
  type Begin = () => Promise<{ is: (session: Waiting) => boolean; confirmation: () => Promise<boolean> }>
  t.teardown(() => heir.signal('SIGCONT'))

  /** Asks for something while the standby is stopped, until it is confirmed or its session waits; then the standby goes on. */
  async function outcome(begin: Begin): Promise<string | undefined> {
    const { is, confirmation } = await begin()
    await heir.signal('SIGSTOP')
    let confirmed = false
    const asked = confirmation().then((done) => { confirmed = done })
    let found: string | undefined
    await until(async () => {
      const session = (await waiting()).find((one) => is(one) && ['SyncRep', 'object'].includes(one.event))
      found = confirmed ? 'confirmed' : session?.event
      return found !== undefined
    })
    await heir.signal('SIGCONT')
    await asked
    return found
  }
  async function waits(what: string, begin: Begin): Promise<void> {
    let found = await outcome(begin)
    // A commit that notifies may wait for another one that does, and says nothing of itself.
    while (found === 'object') found = await outcome(begin)
    t.is(found, 'SyncRep', what)
  }

  const created = (statement: string, create: () => Promise<Response>) => async () => ({
    is: ({ query }: Waiting) => query.includes(`${statement}(`), confirmation: async () => (await create()).ok,
  })
  await waits('an export', created('api.create_export', () => ask(key, 'POST', '/v1/exports', { format: 'csv' })))
  await waits('a webhook', created('api.webhook_create', () => ask(key, 'POST', '/v1/webhooks', { url: 'https://example.com/hook' })))
  await waits('a key', created('api.account_key_make', () => person.post('/account/keys', { mode: 'live' })))

  const holder = new pg.Client({ connectionString: primary.url })
  t.teardown(() => holder.end())
  await holder.connect()
  await waits('an import', async () => {
    // Its publish waits for this lock; what the worker commits before is on the standby by then.
    await holder.query(`select pg_advisory_lock(hashtextextended('headroom.operator:' || operator_id, 0)) from registry.source`)
    const run = await queueImport()
    let publisher: Waiting | undefined
    await until(async () => {
      publisher = (await waiting()).find(({ event, query }) => event === 'advisory' && query.includes('ingest.publish('))
      return publisher !== undefined
    })
    return {
      is: ({ pid, query }) => pid === publisher?.pid && query === 'commit',
      async confirmation() {
        await holder.query('select pg_advisory_unlock_all()')
        await until(async () => await statusOf(run) === 'published', 60_000)
        return true
      },
    }
  })
})

test.serial('a primary is killed under load and its synchronous standby promoted: API and worker go on by themselves, and nothing confirmed is lost or done twice', async (t) => {
  t.timeout(300_000)
  const { primary, standbys: [heir], database, owner, receiver } = service
  const { key, account } = await issueKey(database, 'enterprise')
  const { id: endpoint } = await makeEndpoint(database, account, `${receiver.base}/hook`)

  /** What the service or its primary said that it has. */
  const confirmed = { webhooks: 0, runs: [] as number[] }
  const clients = { end: false, answeredAt: 0, lost: 0, failures: 0, failedFrom: 0, failedUntil: 0, counted: 0, replicated: 0 }
  async function send(method: string, path: string, body?: object): Promise<Response> {
    const before = clients.counted
    const answer = await ask(key, method, path, body)
    if (answer.status >= 500) {
      clients.failures++
      clients.failedFrom ||= performance.now()
      clients.failedUntil = performance.now()
    } else {
      clients.counted++
      // A creation waits for the standby, and all that was written before it is there then.
      if (method === 'POST') clients.replicated = Math.max(clients.replicated, before + 1)
    }
    return answer
  }
  /** Creates a webhook, and then deletes the one before: it must be there. */
  async function create(): Promise<void> {
    let last: string | null = null
    while (!clients.end) {
      const answer = await send('POST', '/v1/webhooks', { url: 'https://example.com/hook' })
      const { data } = await answer.json() as { data?: { id: string } }
      if (answer.status !== 201) continue
      confirmed.webhooks++
      clients.answeredAt = performance.now()
      if (last !== null && (await send('DELETE', `/v1/webhooks/${last}`)).status === 404) clients.lost++
      last = data?.id ?? ''
    }
  }
  async function publish(): Promise<void> {
    while (!clients.end) {
      const run = await queueImport().catch(() => null)
      if (run !== null && await isPublished(run)) confirmed.runs.push(run)
    }
  }
  async function isPublished(run: number): Promise<boolean> {
    while (!clients.end) {
      const status = await statusOf(run).catch(() => 'unknown')
      if (status === 'published' || status === undefined) return status === 'published'
      await sleep(20)
    }
    return false
  }
  const readExport = async (id: string) => (await (await send('GET', `/v1/exports/${id}`)).json() as { data?: Export }).data
  async function openExport(): Promise<string> {
    const answer = await send('POST', '/v1/exports', { format: 'csv' })
    t.is(answer.status, 202)
    return (await answer.json() as { data: Export }).data.id
  }
  async function succeeded(id: string): Promise<Export> {
    let found: Export | undefined
    await until(async () => (found = await readExport(id))?.status === 'succeeded', 60_000)
    return found as Export
  }
  const deliveries = async () => (await owner.query<{ run: number; event: string; status: string }>(
    'select run_id::int as run, event_id as event, status from access.delivery where webhook_id = $1 order by run_id', [endpoint])).rows

  const loading = Promise.all([create(), create(), publish()])
  const made = await succeeded(await openExport())
  await until(async () => confirmed.webhooks >= 20 && confirmed.runs.length >= 2 && (await deliveries()).some(({ status }) => status === 'delivered'), 60_000)
  held = []
  await until(() => held !== null && held.length > 0, 60_000)
  const delivered = (await deliveries()).filter(({ status }) => status === 'delivered')
  const underWay = await openExport()

  await primary.kill()
  await sleep(500)
  const [webhooks, runs] = [confirmed.webhooks, confirmed.runs.length]
  const forgettable = clients.counted - clients.replicated
  for (const response of held) response.end()
  held = null
  await heir.promote()
  const [promoted, promotedAt] = [performance.now(), new Date()]
  const beats = async () => (await owner.query('select from ingest.worker where beat_at > $1', [promotedAt])).rowCount
  const workerBeats = until(async () => await beats().catch(() => 0) !== 0, 60_000).then(() => performance.now() - promoted)
  while (confirmed.webhooks === webhooks) await sleep(10)
  const apiAfter = clients.answeredAt - promoted
  while (confirmed.runs.length === runs) await sleep(10)
  const workerAfter = performance.now() - promoted
  clients.end = true
  await loading
  // A run that its client no longer waits for is published all the same, and tells of it.
  await until(async () => (await owner.query(`select from grid.run where status in ('queued', 'running')`)).rowCount === 0, 60_000)
  t.true(apiAfter < 5000)
  t.true(await workerBeats < 5000)
  t.true(clients.failures > 0)
  t.is(clients.lost, 0, 'webhooks that were confirmed and are lost')
  const published = (await owner.query<{ id: number }>(`select id::int from grid.run where status = 'published'`)).rows.map(({ id }) => id)
  t.deepEqual(confirmed.runs.filter((run) => !published.includes(run)), [], 'published runs that are lost')

  const again = await succeeded(underWay)
  t.is(again.rows, made.rows, 'the export that was cut off is whole')
  for (const { id, sha256 } of [made, again]) {
    const file = Buffer.from(await (await send('GET', `/v1/exports/${id}/download`)).arrayBuffer())
    t.is(createHash('sha256').update(file).digest('hex'), sha256)
  }
  t.is((await owner.query('select from access.export where account_id = $1', [account])).rowCount, 2)

  // An attempt that was cut off is made again when its lease, here an hour, has ended.
  await owner.query(`update access.delivery set leased_until = clock_timestamp() where status = 'delivering'`)
  await until(async () => (await deliveries()).every(({ status }) => status === 'delivered'), 60_000)
  const received = receiver.received.map(({ body }) => JSON.parse(String(body)) as CapacityEvent)
  for (const { run, event } of await deliveries()) {
    const ids = received.filter(({ data }) => data.import_run_id === run).map(({ id }) => id)
    t.deepEqual([...new Set(ids)], [event], `one event of run ${run}`)
    if (delivered.some((before) => before.event === event)) t.is(ids.length, 1, 'what was confirmed is not sent again')
  }
  t.deepEqual([...new Set(received.map(({ data }) => data.import_run_id))].filter((run) => !published.includes(run)), [], 'events of runs that are lost')
  t.deepEqual(confirmed.runs.filter((run) => !received.some(({ data }) => data.import_run_id === run)), [], 'published runs that nobody was told')

  const { rows: [meter] } = await owner.query<{ used: number }>('select used::int from access.meter where account_id = $1', [account])
  const used = meter?.used ?? 0
  t.true(used >= clients.counted - forgettable && used <= clients.counted + clients.failures, `${used} of ${clients.counted} requests are counted`)
  t.log(`after the promotion the API went on in ${Math.round(apiAfter)} ms, the worker in ${Math.round(await workerBeats)} ms, and had published in ${Math.round(workerAfter)} ms; `
    + `503 for ${Math.round(clients.failedUntil - clients.failedFrom)} ms (${clients.failures} requests); ${clients.counted} requests were answered, ${used} are counted; `
    + `${received.length} events of ${(await deliveries()).length} deliveries were received`)
})
