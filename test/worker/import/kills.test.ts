import { setTimeout } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { seeded } from '../../helpers/assets.ts'
import { counts } from '../../helpers/counts.ts'
import { applyProbes, lenient, probeCsv, probeDocument, probeRows, TAKEN } from '../../helpers/probe.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'
import { importFile } from '../../helpers/import-file.ts'
import { startServer, type TestServer } from '../../helpers/server.ts'
import { startWorker, type WorkerProcess } from '../../helpers/worker-process.ts'

const KILLS = counts(20, 25, 200)
/** A run of these documents takes about 0.3 s. */
const LONGEST_WAIT = 450
const sources = ['probe-a', 'probe-b', 'probe-c']
/** Public ids by key. */
const ids = new Map<string, string>()
const today = new Date().toISOString().slice(0, 10).replaceAll('-', '_')

/** Month `n` of a source: one figure in every row, with two decimals so that none equals another rounded, and up to two rows fewer than others. */
const amount = (n: number) => (30 + n / 100).toFixed(2)
const rowCount = (n: number) => 45 - (n % 3)
const month = (source: number, n: number) => probeDocument(`${today}_demanda.csv`, probeCsv(
  probeRows(10_000 * (source + 1), rowCount(n)).map((row) => ({ ...row, [TAKEN]: amount(n).replace('.', ',') })),
))

test('workers killed at any step of any run leave complete publications and a continuous feed', async (t) => {
  t.timeout(900_000)
  const server = await startServer(({ owner }) =>
    applyProbes(owner, sources, lenient(['value_change_rate', 'total_capacity_swing', 'row_count_drop', 'row_count_surge'])))
  const { owner, url } = server.database
  for (const [at, source] of sources.entries()) {
    t.is((await importFile(server.database, source, month(at, 0))).status, 'published')
    await owner.query(`select registry.set_rights($1, 'redistribution_allowed', 'a trial')`, [source])
  }
  const { rows: known } = await owner.query<{ key: string; id: string }>('select key, id from registry.source')
  for (const { key, id } of known) ids.set(key, id)
  const settings = { HEADROOM_DATA_DIR: scratchFolder() }
  const workers: WorkerProcess[] = await Promise.all([startWorker(url, settings), startWorker(url, settings)])
  const random = seeded(20_26)
  const newest = sources.map(() => 0)
  const watching = new AbortController()
  const watched = watch(t, server, watching.signal)

  for (let kill = 1; kill <= KILLS; kill++) {
    const at = Math.floor(random() * sources.length)
    const file = month(at, newest[at] = kill)
    await owner.query(`select ingest.add_run_job(ingest.open_run($1, $2, null, false))`, [sources[at], file])
    await setTimeout(random() * LONGEST_WAIT)
    const victim = Math.floor(random() * 2)
    // On a slow machine a run may not have started by then: so each tenth time both are killed once one runs.
    const both = kill % 10 === 0
    if (both) await atWork(owner)
    const victims = both ? [0, 1] : [victim]
    await Promise.all(victims.map((dead) => workers[dead]?.kill()))
    await Promise.all(victims.map(async (dead) => { workers[dead] = await startWorker(url, settings) }))
  }
  const unfinished = async () => {
    const { rows: [{ count }] } = await owner.query(`select count(*)::int from grid.run where status in ('queued', 'running')`)
    return count
  }
  while (await unfinished() > 0) await setTimeout(100)
  watching.abort()
  t.true(await watched > KILLS, 'it was read while workers died')

  const { rows: runs } = await owner.query<{ status: string; count: number; errors: string[] }>(
    `select status, count(*)::int, array_remove(array_agg(distinct error), null) as errors from grid.run group by status`)
  t.log(...runs.map(({ status, count }) => `${count} ${status}`), `after ${KILLS} kills`)
  const { rows: [{ cut }] } = await owner.query('select count(*)::int as cut from grid.run where attempts > 1')
  t.true(cut > 0, 'some were killed at work')
  for (const { status, errors } of runs) {
    t.true(['published', 'failed'].includes(status), status)
    t.deepEqual(errors, status === 'failed' ? ['its worker was killed or lost the database before the run ended; nothing was changed, and the next run reads the document anew'] : [])
  }
  for (const [at, source] of sources.entries()) {
    t.deepEqual(await served(server, source), [`${rowCount(newest[at] ?? 0)} rows of ${Number(amount(newest[at] ?? 0))}`], source)
    t.like(await importFile(server.database, source, month(at, KILLS + 1)), { status: 'published', rows: rowCount(KILLS + 1) })
    await replay(t, server, source)
  }
})

/** Waits until a run has started, or none is left. */
async function atWork(owner: TestServer['database']['owner']): Promise<void> {
  for (;;) {
    const { rows: [{ running, queued }] } = await owner.query(
      `select coalesce(bool_or(status = 'running'), false) as running, coalesce(bool_or(status = 'queued'), false) as queued from grid.run`)
    if (running || !queued) return
    await setTimeout(10)
  }
}

/** Reads each source repeatedly: one complete month is served, never parts of two. Returns how often it read. */
async function watch(t: ExecutionContext, server: TestServer, signal: AbortSignal): Promise<number> {
  for (let reads = 0; ; reads++) {
    if (signal.aborted) return reads
    for (const source of sources) {
      const months = await served(server, source)
      t.is(months.length, 1, `${source} serves ${months.join(' and ')}`)
      const [, rows, figure] = /^(\d+) rows of ([\d.]+)$/.exec(months[0] ?? '') ?? []
      t.is(Number(rows), rowCount(Math.round((Number(figure) - 30) * 100)), `${source} ${months[0]}`)
    }
    await setTimeout(200)
  }
}

async function served({ getKeyed }: TestServer, source: string): Promise<string[]> {
  const answer = await getKeyed(`/v1/capacity?source=${ids.get(source)}&availability_type=allocated&limit=200`)
  const { data } = await answer.json() as { data: { capacity: { value: number } }[] }
  const rows = Map.groupBy(data, ({ capacity }) => capacity.value)
  return [...rows].map(([value, { length }]) => `${length} rows of ${value}`)
}

type Change = { change_type: string; record_id: string; import_run_id: number; before: Side; after: Side }
type Side = { value: number | null } | null

/** Follows the feed from its start: each entry begins where the record's last one ended, and the last entry is what is served. */
async function replay(t: ExecutionContext, { getKeyed, database: { owner } }: TestServer, source: string): Promise<void> {
  const figures = new Map<string, number | null>()
  const entries = new Set<string>()
  const known = new Set<string>()
  for (let since = 0; ;) {
    const answer = await getKeyed(`/v1/changes?source=${ids.get(source)}&since=${since}&limit=200`)
    const { data, meta } = await answer.json() as { data: Change[]; meta: { last_change_id: number } }
    if (data.length === 0) break
    since = meta.last_change_id
    for (const { change_type, record_id, import_run_id, before, after } of data) {
      const entry = `${import_run_id} ${record_id}`
      t.false(entries.has(entry), `${entry} is reported once`)
      entries.add(entry)
      t.is(before?.value, figures.get(record_id), entry)
      t.is(change_type, !after ? 'removed' : before ? 'changed' : known.has(record_id) ? 'restored' : 'added', entry)
      known.add(record_id)
      if (after) figures.set(record_id, after.value)
      else figures.delete(record_id)
    }
  }
  const { rows } = await owner.query<{ id: string; value: number }>(
    `select r.id, r.value::float8 as value from grid.record r join grid.measure m on m.id = r.measure_id where m.source_id = $1`,
    [ids.get(source)])
  t.deepEqual(sorted(figures), sorted(new Map(rows.map(({ id, value }) => [id, value]))))
}

const sorted = (figures: Map<string, number | null>) => [...figures].sort(([a], [b]) => (a < b ? -1 : 1))
