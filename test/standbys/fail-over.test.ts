import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { openPool } from '../../src/db.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'
import { issueKey } from '../helpers/server.ts'
import { startServing } from '../helpers/serving.ts'
import { figuresDocument, replicated } from '../helpers/standby-service.ts'
import { startWorker } from '../helpers/worker-process.ts'

test('a primary is killed under load and its synchronous standby promoted: API and worker go on by themselves, and nothing confirmed is lost', async (t) => {
  t.timeout(300_000)
  const { primary, standbys: [heir, other], database } = await replicated('FIRST 1 (standby1)')
  const servers = [primary, heir, other].map(({ url }) => url).join(',')
  const limits = { connections: 2, connectTimeout: 2000, statementTimeout: 10_000 }
  const owner = openPool(servers, 'owner', limits)
  t.teardown(() => owner.end())
  const { key } = await issueKey(database, 'enterprise')
  const api = await startServing(servers, { HEADROOM_LOG_LEVEL: 'silent', HEADROOM_SECRET_KEY: '5'.repeat(64) })
  await startWorker(servers, { HEADROOM_DATA_DIR: scratchFolder(), HEADROOM_LOG_LEVEL: 'silent', HEADROOM_WORKER_DEAD_MS: '3600000' })

  let figure = 1
  const queueImport = async () => {
    const { rows: [run] } = await owner.query<{ id: string }>(`select ingest.open_run('probe-a', $1, null, false) as id`, [figuresDocument(++figure)])
    await owner.query('select ingest.add_run_job($1)', [run?.id])
    return Number(run?.id)
  }
  const statusOf = async (run: number) => (await owner.query<{ status: string }>('select status from grid.run where id = $1', [run])).rows[0]?.status

  /** What the service or its primary said that it has. */
  const confirmed = { webhooks: 0, runs: [] as number[] }
  const clients = { end: false, failures: 0, answeredAt: 0, lost: 0 }
  const send = (method: string, path: string, body?: object) => fetch(api.base + path, {
    method, headers: { 'X-API-Key': key, 'Content-Type': 'application/json' }, ...(body && { body: JSON.stringify(body) }),
  })
  /** Creates a webhook, and then deletes the one before: it must be there. */
  async function create(): Promise<void> {
    let last: string | null = null
    while (!clients.end) {
      const answer = await send('POST', '/v1/webhooks', { url: 'https://example.com/hook' })
      const { data } = await answer.json() as { data?: { id: string } }
      if (answer.status !== 201) {
        clients.failures++
        continue
      }
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
  const loading = Promise.all([create(), create(), publish()])
  while (confirmed.webhooks < 20 || confirmed.runs.length < 2) await sleep(20)

  await primary.kill()
  await sleep(500)
  const [webhooks, runs] = [confirmed.webhooks, confirmed.runs.length]
  await heir.promote()
  const promoted = performance.now()
  while (confirmed.webhooks === webhooks) await sleep(10)
  const apiAfter = clients.answeredAt - promoted
  while (confirmed.runs.length === runs) await sleep(10)
  const workerAfter = performance.now() - promoted
  clients.end = true
  await loading
  t.log(`after the promotion the API went on in ${Math.round(apiAfter)} ms, the worker had published in ${Math.round(workerAfter)} ms; ${clients.failures} requests failed`)
  t.true(apiAfter < 5000)
  t.true(clients.failures > 0)
  t.is(clients.lost, 0, 'webhooks that were confirmed and are lost')
  const { rows } = await owner.query<{ id: string }>(`select id::text from grid.run where status = 'published'`)
  t.deepEqual(confirmed.runs.filter((run) => !rows.some(({ id }) => id === String(run))), [], 'published runs that are lost')
})
