import test, { type ExecutionContext } from 'ava'
import pg from 'pg'
import { insertAssets, insertOperators } from '../helpers/assets.ts'
import { testDatabase } from '../helpers/database.ts'
import { applyProbes, lenient, probeCsv, probeDocument, probeRows, TAKEN } from '../helpers/probe.ts'
import { processTree } from '../helpers/process-tree.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'
import { startWorker, type WorkerProcess } from '../helpers/worker-process.ts'
import { until } from '../helpers/until.ts'

const SETTINGS = { HEADROOM_DATA_DIR: scratchFolder() }
const today = new Date().toISOString().slice(0, 10).replaceAll('-', '_')

/** A month of a source whose taken capacity is `figure` in every row. */
const month = (figure: string) => probeDocument(`${today}_demanda.csv`, probeCsv(
  probeRows(10_000, 20).map((row) => ({ ...row, [TAKEN]: figure }))))

/** Queues the import of a file, as a schedule does that of a source's own document. */
async function queueImport(file: string): Promise<string> {
  const { owner } = await testDatabase()
  const { rows: [run] } = await owner.query<{ id: string }>(`select ingest.open_run('probe-a', $1, null, false) as id`, [file])
  await owner.query('select ingest.add_run_job($1)', [run?.id])
  return run?.id ?? ''
}

async function value<T>(query: string, ...values: unknown[]): Promise<T> {
  const { rows: [row] } = await (await testDatabase()).owner.query<{ value: T }>(query, values)
  return row?.value as T
}

const statusOf = (run: string) => value<string>('select status as value from grid.run where id = $1', run)
const lockedQueues = () => value<number>('select count(*)::int as value from graphile_worker._private_job_queues where locked_at is not null')
/** Sessions that wait for a table. */
const waiting = (table: string) => value<number>(`select count(*)::int as value from pg_locks where relation = $1::regclass and not granted`, table)

/** Locks a table that the work needs: whoever works on it waits, with all its locks. */
async function standstill(t: ExecutionContext, table: string): Promise<{ end: () => Promise<void> }> {
  const holder = new pg.Client({ connectionString: (await testDatabase()).url })
  await holder.connect()
  t.teardown(() => holder.end())
  await holder.query(`begin; lock table ${table} in exclusive mode`)
  return { end: () => holder.end() }
}

/** One worker is paused at work. The other ends its sessions and does its job, while the first stands still; at last that one continues. */
async function pauseAtWork(t: ExecutionContext, table: string, begin: () => Promise<unknown>, isDone: () => Promise<boolean>): Promise<WorkerProcess[]> {
  const { url } = await testDatabase()
  const held = await standstill(t, table)
  const first = await startWorker(url, SETTINGS)
  await begin()
  await until(async () => await waiting(table) > 0)
  const session = await value<number>('select pid as value from pg_locks where relation = $1::regclass and not granted', table)
  const paused = processTree(first.process.pid ?? 0)
  for (const each of paused) process.kill(each, 'SIGSTOP')
  const second = await startWorker(url, SETTINGS)
  await until(() => value<boolean>('select not exists (select from pg_stat_activity where pid = $1) as value', session))
  await held.end()
  await until(isDone)
  for (const each of paused) process.kill(each, 'SIGCONT')
  return [first, second]
}

test.before(async () => {
  const { owner } = await testDatabase()
  await applyProbes(owner, ['probe-a'], lenient(['value_change_rate', 'total_capacity_swing']))
})

test.serial('a worker that is paused while it imports loses its sessions: another one imports, and nothing is doubled when it wakes', async (t) => {
  t.timeout(180_000)
  let paused = ''
  const workers = await pauseAtWork(t, 'grid.record', async () => { paused = await queueImport(month('30,00')) }, async () => await statusOf(paused) === 'published')
  t.is(paused, '1')
  const next = await queueImport(month('31,00'))
  await until(async () => await statusOf(next) === 'published')
  t.deepEqual(await value('select array_agg(id::text order by finished_at) as value from grid.run'), [paused, next])
  t.deepEqual(await value(`select array_agg(attempts order by id) as value from grid.run`), [2, 1])
  t.is(await value(`select count(*)::int as value from grid.change`), 100, 'sixty figures added, then forty changed')
  // Both are alive again, under new names of their pools.
  await until(async () => await value(`select count(distinct process)::int as value from ingest.worker`) === 2)
  await until(async () => await lockedQueues() === 0)
  for (const worker of workers) await worker.kill()
})

test.serial('a worker that is paused while it updates the tiles does not block them', async (t) => {
  t.timeout(180_000)
  const { owner } = await testDatabase()
  await insertOperators(owner)
  const add = async (id: string) => {
    await insertAssets(owner, [{ id, lon: 2, lat: 45, voltage_kv: 400 }])
    await owner.query('select tiles.touch($1)', [[id]])
  }
  const drawn = (id: string) => value<boolean>('select exists (select from tiles.point where id = $1) as value', id)
  const workers = await pauseAtWork(t, 'tiles.point', () => add('ast_1'), () => drawn('ast_1'))
  await add('ast_2')
  await until(() => drawn('ast_2'))
  await until(async () => await lockedQueues() === 0)
  for (const worker of workers) await worker.kill()
  t.pass()
})

test.serial('a queue that is locked without a job is unlocked, whether its worker lives or not', async (t) => {
  t.timeout(60_000)
  const { url, owner } = await testDatabase()
  await owner.query(`insert into graphile_worker._private_job_queues (queue_name) values ('source:src_dead'), ('source:src_alive')`)
  const worker = await startWorker(url, SETTINGS)
  await until(() => value<boolean>('select exists (select from ingest.worker) as value'))
  await owner.query(`update graphile_worker._private_job_queues set locked_at = now(),
    locked_by = case queue_name when 'source:src_alive' then (select min(id) from ingest.worker) else 'pool-of-the-dead' end
    where queue_name like 'source:src_%'`)
  t.true(await lockedQueues() >= 2)
  await until(async () => await lockedQueues() === 0)
  await worker.kill()
})
