import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { BOMBS, type Bomb } from '../../../fixtures/generate/bombs.ts'
import { applyRegistry } from '../../../src/registry/apply.ts'
import { importByWorker } from '../../bench/month/observers.ts'
import { writeBomb, writeBombRegistry } from '../../helpers/bomb-registry.ts'
import { FULL_COUNTS } from '../../helpers/counts.ts'
import { testDatabase } from '../../helpers/database.ts'
import { exportRow, queueExport, testDataDir } from '../../helpers/exports.ts'
import { importFile } from '../../helpers/import-file.ts'
import { LARGE, SHARING, writeMonth } from '../../helpers/plain-month.ts'
import { isRunning, processTree, treeMegabytes } from '../../helpers/process-tree.ts'
import { startReceiver } from '../../helpers/receiver.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'
import { issueKey } from '../../helpers/server.ts'
import { until } from '../../helpers/until.ts'
import { deliveriesOf, makeEndpoint, SECRET_KEY } from '../../helpers/webhooks.ts'
import { startWorker } from '../../helpers/worker-process.ts'

/** In every run the first ones; among them one that crashes its process, which is faster with a smaller heap. */
const bombs = FULL_COUNTS ? BOMBS : BOMBS.slice(0, 12)
const HEAP: Record<string, string> = FULL_COUNTS ? {} : { HEADROOM_IMPORT_HEAP_MB: '96' }
/** What the worker, two imports near the end of their heap and an export take: 75 + 2 × 180 + 55 of their own, and once the program. */
const MOST_MEMORY = 560

const today = new Date().toISOString().slice(0, 10)

test.before('sources of every format', async () => {
  await applyRegistry((await testDatabase()).owner, await writeBombRegistry(join(scratchFolder(), 'registry')))
})

test.serial(`${bombs.length} documents made to crash their reader are held, while exports and deliveries continue`, async (t) => {
  t.timeout(900_000)
  const folder = scratchFolder()
  const database = await testDatabase()
  const { owner, url } = database
  mkdirSync(join(folder, 'months'))
  const month = await writeMonth(join(folder, `months/${today}.csv`), 2000, false)
  t.is((await importFile(database, LARGE, month, today)).status, 'published')
  const small = await Promise.all([false, true].map(async (changed) => {
    const months = join(folder, String(changed))
    mkdirSync(months)
    return writeMonth(join(months, `${today}.csv`), 40, changed)
  }))
  const receiver = await startReceiver((_, response) => response.writeHead(200).end())
  const { account } = await issueKey(database, 'business')
  await makeEndpoint(database, account, `${receiver.base}/hook`)
  const worker = await startWorker(url, {
    ...receiver.settings, ...HEAP, HEADROOM_SECRET_KEY: SECRET_KEY, HEADROOM_DATA_DIR: testDataDir, HEADROOM_WORKER_DEAD_MS: '10000',
  })
  const pid = worker.process.pid ?? 0

  const runs = new Map<number, Bomb>()
  for (const [at, bomb] of bombs.entries()) {
    const { rows: [opened] } = await owner.query<{ run: string }>(
      'select ingest.open_run($1, $2, $3, false) as run', [bomb.format, writeBomb(join(folder, `${at}-${today}`), bomb), today])
    await owner.query('select ingest.add_run_job($1)', [opened?.run])
    runs.set(Number(opened?.run), bomb)
  }
  let most = 0
  const watching = setInterval(() => { most = Math.max(most, treeMegabytes(pid)) }, 50).unref()
  const exported: string[] = []
  let published = 0
  const open = async () => {
    const { rows: [{ count }] } = await owner.query(`select count(*)::int from grid.run where status in ('queued', 'running')`)
    return count
  }
  for (let left = await open(); left > 0; left = await open()) {
    const id = await queueExport(database, 'csv')
    exported.push(id)
    t.is(await importByWorker(owner, SHARING, small[published++ % 2] ?? ''), 'published')
    await until(async () => !['queued', 'running'].includes((await exportRow(database, id)).status), 60_000)
    await until(async () => await open() < left, 600_000)
  }
  await until(async () => (await deliveriesOf(database)).every(({ status }) => status === 'delivered'), 60_000)
  clearInterval(watching)
  t.log(`${published} events, ${exported.length} exports, at most ${Math.round(most)} MB`)

  const { rows: ended } = await owner.query<{ id: string; status: string; attempts: number; check: string; message: string }>(`
    select r.id, r.status, r.attempts, f.check_name as check, f.examples -> 0 ->> 'message' as message
    from grid.run r left join grid.finding f on f.run_id = r.id where r.id = any($1)`, [[...runs.keys()]])
  t.is(ended.length, bombs.length)
  for (const { id, status, attempts, check, message } of ended) {
    const { name, check: expected = 'document_unreadable', found, attempts: made = 1 } = runs.get(Number(id)) as Bomb
    t.like({ status, check, attempts }, { status: 'held', check: expected, attempts: made }, `${name}: ${message}`)
    t.regex(message, found, name)
  }
  t.is(worker.process.exitCode, null)
  t.is(worker.process.signalCode, null)
  for (const id of exported) t.like(await exportRow(database, id), { status: 'succeeded', attempts: 1 })
  t.is(receiver.received.length, published, 'each event was delivered at once')
  t.true(most < MOST_MEMORY, `${most} MB`)
  t.deepEqual((await owner.query('select from graphile_worker.jobs where attempts > 1')).rowCount, 0)
  t.is((await importFile(database, LARGE, month, today)).status, 'unchanged', 'what was served still is')
})

test.serial('the process of an import ends with its worker, however the worker ends', async (t) => {
  t.timeout(300_000)
  const database = await testDatabase()
  const { owner, url } = database
  const folder = scratchFolder()
  const file = await writeMonth(join(folder, `${today}.csv`), 150_000, false)
  for (const [signal, source] of [['SIGKILL', LARGE], ['SIGTERM', SHARING]] as const) {
    const worker = await startWorker(url, { HEADROOM_DATA_DIR: folder })
    const { rows: [opened] } = await owner.query<{ run: string }>(
      'select ingest.open_run($1, $2, $3, false) as run', [source, file, today])
    await owner.query('select ingest.add_run_job($1)', [opened?.run])
    const staging = async () => (await owner.query(
      `select from pg_stat_activity where datname = current_database() and query like 'copy stage_row%' and state = 'active'`)).rowCount === 1
    await until(staging, 60_000)
    const [, child = 0] = processTree(worker.process.pid ?? 0)
    worker.process.kill(signal)
    await until(() => !isRunning(child), 60_000)
    await until(async () => !(await staging()), 60_000)
    const { rows: [left] } = await owner.query('select status, source_date from grid.run where id = $1', [opened?.run])
    t.is(left.status, 'running', 'another worker takes it up')
    t.is(left.source_date, null, 'it did not read to the end')
    await owner.query(`select ingest.fail(id, token, 'done with', null) from grid.run where id = $1`, [opened?.run])
  }
})
