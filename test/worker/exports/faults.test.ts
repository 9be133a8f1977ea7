import { execFileSync, fork, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import pg from 'pg'
import { environmentWith, ROOT } from '../../../src/config.ts'
import { FORMATS } from '../../../worker/exports/formats.ts'
import { openPlace } from '../../../worker/exports/place.ts'
import { carryOutExport } from '../../../worker/exports/run.ts'
import { tendExports } from '../../../worker/exports/tend.ts'
import { loadBench } from '../../bench/load.ts'
import { testDatabase, type TestDatabase } from '../../helpers/database.ts'
import { exportRow, queueExport, storedPath, testDataDir, testPlace, type ExportRow } from '../../helpers/exports.ts'
import { readExport } from '../../helpers/read-export.ts'

const ROUNDS = process.env.HEADROOM_FULL_COUNTS ? 50 : 5

let database: TestDatabase
let records = 0

test.before(async (t) => {
  t.timeout(120_000)
  database = await testDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await loadBench(client, 8000)
  const { rows: [counted] } = await client.query<{ records: number }>('select count(*)::int as records from grid.record_masked')
  records = counted?.records ?? 0
  await client.end()
})

/**
 * A whole worker process, in a group of its own with what it starts. It finds others dead after 3 s: a group of GeoParquet
 * rows alone takes one on a busy machine.
 */
async function startWorker(settings: Record<string, string> = {}): Promise<ChildProcess> {
  const worker = fork(join(ROOT, 'worker/main.ts'), [], {
    env: environmentWith({
      DATABASE_URL: database.url, HEADROOM_DATA_DIR: testDataDir, HEADROOM_WORKER_BEAT_MS: '100', HEADROOM_WORKER_DEAD_MS: '3000',
      ...settings,
    }),
    detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  await once(worker, 'message')
  return worker
}

async function killGroup(worker: ChildProcess): Promise<void> {
  const ended = worker.exitCode === null && worker.signalCode === null ? once(worker, 'exit') : null
  try {
    process.kill(-(worker.pid ?? 0), 'SIGKILL')
  } catch {} // nothing of it is left
  await ended
}

/** The processes that write exports, and the backends that read for them. */
const FAULTS: Record<string, (worker: ChildProcess) => Promise<void>> = {
  'worker and export killed': killGroup,
  'worker killed': async (worker) => {
    worker.kill('SIGKILL')
    await once(worker, 'exit')
  },
  'export killed': async (worker) => {
    const children = await readFile(`/proc/${worker.pid}/task/${worker.pid}/children`, 'utf8')
    for (const pid of children.trim().split(' ').filter(Boolean)) process.kill(Number(pid), 'SIGKILL')
  },
  'connections lost': async () => {
    await database.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'headroom worker' and pid <> pg_backend_pid()`)
  },
  'worker asked to stop': async (worker) => {
    worker.kill('SIGTERM')
    await once(worker, 'exit')
  },
}

async function settled(id: string, patience: number): Promise<ExportRow> {
  for (const end = Date.now() + patience; ; await sleep(50)) {
    const row = await exportRow(database, id)
    if (!['queued', 'running'].includes(row.status) || Date.now() > end) return row
  }
}

/** The file is whole: its sum, size and rows are those of its row. */
async function assertWhole(t: ExecutionContext, row: ExportRow, format: string, what: string): Promise<void> {
  t.is(row.status, 'succeeded', `${what}: ${row.error_code}`)
  t.is(Number(row.rows_written), records)
  const bytes = await readFile(storedPath(row.file))
  t.is(bytes.length, Number(row.size_bytes))
  t.is(createHash('sha256').update(bytes).digest('hex'), row.sha256 ?? '')
  t.is((await readExport(format, storedPath(row.file))).rows.size, records)
}

test.serial(`whatever fails at ${ROUNDS} points of an export, it ends whole, and nothing is left of what was begun`, async (t) => {
  t.timeout(ROUNDS * 60_000)
  const formats = Object.keys(FORMATS)
  const faults = Object.entries(FAULTS)
  let hits = 0
  for (let round = 0; round < ROUNDS; round++) {
    const format = formats[round % formats.length] ?? ''
    const [fault, strike] = faults[(round + Math.floor(round / formats.length)) % faults.length] ?? ['', killGroup]
    const worker = await startWorker()
    const id = await queueExport(database, format)
    // Every other round waits until it is begun, so that most faults meet it at work.
    if (round % 2 === 1) while ((await exportRow(database, id)).status === 'queued') await sleep(10)
    await sleep(Math.random() * 1200)
    const before = await exportRow(database, id)
    if (before.status === 'running') hits++
    await strike(worker)
    const next = await startWorker()
    const row = await settled(id, 45_000)
    t.log(`${fault} at ${before.rows_written} of ${records} rows of ${format}, ${before.status}: ${row.status} after ${row.attempts} attempts`)
    await Promise.all([killGroup(worker), killGroup(next)])
    await assertWhole(t, row, format, fault)
    const session = await database.worker.connect()
    await tendExports(session, await testPlace())
    session.release()
    t.deepEqual(readdirSync(join(testDataDir, 'exports')), [row.file ?? ''])
    await database.owner.query('update access.export set expires_at = clock_timestamp()')
  }
  t.true(hits > 0)
})

test.serial('an import does not wait for exports', async (t) => {
  const worker = await startWorker({ HEADROOM_WORKER_CONCURRENCY: '1' })
  const [first, second] = [await queueExport(database, 'geojson'), await queueExport(database, 'geojson')]
  while ((await exportRow(database, first)).status === 'queued') await sleep(10)
  const { rows: [queued] } = await database.owner.query<{ run: string }>(`select ingest.queue_run('source-1') as run`)
  for (let status = 'queued'; ['queued', 'running'].includes(status); await sleep(20)) {
    status = (await database.owner.query<{ status: string }>('select status from grid.run where id = $1', [queued?.run])).rows[0]?.status ?? ''
  }
  t.not((await exportRow(database, second)).status, 'succeeded')
  t.is((await settled(second, 60_000)).status, 'succeeded')
  await killGroup(worker)
})

test.serial('a full disk leaves no file, and the export fails after five attempts or succeeds when there is room', async (t) => {
  const dir = mkdtempSync(join(tmpdir(), 'headroom-full-'))
  if (process.getuid?.() !== 0) {
    t.log('not run: only root can mount a small disk')
    t.pass()
    return
  }
  const folder = join(dir, 'exports')
  mkdirSync(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100k', 'tmpfs', folder])
  try {
    const place = await openPlace({ dataDir: dir, exports: folder })
    const attempt = (id: string) => carryOutExport(database.worker, place, id, new AbortController().signal)
    const id = await queueExport(database, 'csv')
    for (let count = 1; count <= 5; count++) {
      await t.throwsAsync(attempt(id), { code: 'ENOSPC' })
      t.like(await exportRow(database, id), { status: 'queued', attempts: count, file: null })
      t.deepEqual(readdirSync(folder), [])
    }
    await attempt(id)
    t.like(await exportRow(database, id), { status: 'failed', error_code: 'internal_error', file: null })

    const lucky = await queueExport(database, 'csv')
    await t.throwsAsync(attempt(lucky), { code: 'ENOSPC' })
    execFileSync('mount', ['-o', 'remount,size=100m', folder])
    await attempt(lucky)
    t.like(await exportRow(database, lucky), { status: 'succeeded', attempts: 2 })
  } finally {
    execFileSync('umount', [folder])
    rmSync(dir, { recursive: true })
  }
})

test.serial('an attempt that is told to stop hands its export back, uncounted, and leaves nothing', async (t) => {
  const id = await queueExport(database, 'ndjson')
  const stopping = new AbortController()
  const made = carryOutExport(database.worker, await testPlace(), id, stopping.signal)
  while ((await exportRow(database, id)).status !== 'running') await sleep(5)
  await sleep(100)
  stopping.abort(new Error('told to stop'))
  await t.throwsAsync(made)
  t.like(await exportRow(database, id), { status: 'queued', attempts: 0, rows_written: '0', file: null })
  t.deepEqual(readdirSync(join(testDataDir, 'exports')).filter((name) => name.startsWith(id)), [])
  await database.owner.query(`update access.export set status = 'failed', error_code = 'internal_error' where id = $1`, [id])
})

test.serial('an attempt that was overtaken ends, and marks nothing', async (t) => {
  const place = await testPlace()
  const id = await queueExport(database, 'ndjson')
  const slow = carryOutExport(database.worker, place, id, new AbortController().signal)
  while ((await exportRow(database, id)).status !== 'running') await sleep(5)
  const { rows: [claim] } = await database.worker.query<{ token: string }>('select token from access.claim_export($1)', [id])
  await t.throwsAsync(slow, { message: /taken/ })
  t.like(await exportRow(database, id), { status: 'running', attempts: 2, file: null })
  const finish = (token: string | undefined) => database.worker.query(
    `select access.finish_export($1, $2, 1, 1, 'x', 'x')`, [id, token],
  )
  await t.throwsAsync(finish('00000000-0000-0000-0000-000000000000'), { code: 'HR001' })
  await finish(claim?.token)
  t.is((await exportRow(database, id)).status, 'succeeded')
})

test.serial('a change of rights ends the export that is being made, and one that is queued, within a second', async (t) => {
  const place = await testPlace()
  const [running, queued] = [await queueExport(database, 'ndjson'), await queueExport(database, 'csv')]
  const made = carryOutExport(database.worker, place, running, new AbortController().signal)
  while ((await exportRow(database, running)).status !== 'running') await sleep(5)
  await database.owner.query(`select registry.set_rights('source-1', 'link_only', 'told so')`)
  const changed = Date.now()
  for (const id of [running, queued]) t.like(await exportRow(database, id), { status: 'failed', error_code: 'rights_changed', file: null })
  await made
  t.true(Date.now() - changed < 1000)
  t.deepEqual(readdirSync(join(testDataDir, 'exports')).filter((name) => name.startsWith(running)), [])
})

test.serial('a change of rights that no snapshot saw is found at the end', async (t) => {
  const id = await queueExport(database, 'csv', { country: ['ES'] })
  const { rows: [claim] } = await database.worker.query<{ token: string }>('select token from access.claim_export($1)', [id])
  const { rows: [first] } = await database.owner.query<{ rights: Record<string, number> }>('select rights from access.export where id = $1', [id])
  const [source = ''] = Object.keys(first?.rights ?? {})
  await database.worker.query('select access.note_export($1, $2, 1, 0, $3)', [id, claim?.token, {}])
  await database.owner.query(`select registry.set_rights($1, 'blocked', 'told so')`, [source])
  t.is((await exportRow(database, id)).status, 'running')
  await database.worker.query('select access.note_export($1, $2, 1, 0, $3)', [id, claim?.token, first?.rights])
  const { rows: [finished] } = await database.worker.query<{ status: string }>(
    `select access.finish_export($1, $2, 1, 1, 'x', 'x') as status`, [id, claim?.token],
  )
  t.is(finished?.status, 'failed')
  t.is((await exportRow(database, id)).error_code, 'rights_changed')
})

test.serial('an import that is published meanwhile is wholly out', async (t) => {
  const place = await testPlace()
  const { rows: [before] } = await database.owner.query<{ records: number }>(`select count(*)::int as records from grid.record_masked r
    join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id where s.country = 'FR'`)
  const id = await queueExport(database, 'csv', { country: ['FR'] })
  const made = carryOutExport(database.worker, place, id, new AbortController().signal)
  for (;;) {
    const { rows: [seen] } = await database.owner.query<{ seen: boolean }>('select rows_expected is not null as seen from access.export where id = $1', [id])
    if (seen?.seen) break
    await sleep(2)
  }
  await database.owner.query(`update grid.record set value = 987654.5, state = 'published' where unit = 'MW'`)
  await made
  const row = await exportRow(database, id)
  t.is(Number(row.rows_written), before?.records ?? 0)
  const { rows } = await readExport('csv', storedPath(row.file))
  t.false([...rows.values()].some((cells) => cells['capacity.value'] === '987654.5'))
})

test.serial('what turns out not to be servable ends the export with the code of the search', async (t) => {
  const { rows: [source] } = await database.owner.query<{ id: string; key: string }>(
    'select id, key from registry.source where granted and enabled order by id limit 1',
  )
  const id = await queueExport(database, 'csv', { source: [source?.id] })
  await database.owner.query('select registry.set_enabled($1, false)', [source?.key])
  await carryOutExport(database.worker, await testPlace(), id, new AbortController().signal)
  t.like(await exportRow(database, id), { status: 'failed', error_code: 'source_not_available' })
  await database.owner.query('select registry.set_enabled($1, true)', [source?.key])
})
