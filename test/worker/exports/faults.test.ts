import { fork, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { environmentWith, ROOT } from '../../../src/settings/config.ts'
import { FORMAT_NAMES, type ExportFormat } from '../../../src/shapes/export-formats.ts'
import { openPlace } from '../../../worker/exports/place.ts'
import { carryOutExport } from '../../../worker/exports/run.ts'
import { deleteExpiredExports } from '../../../worker/exports/delete-expired.ts'
import { counts } from '../../helpers/counts.ts'
import type { TestDatabase } from '../../helpers/database.ts'
import { ASSETS, databaseOfAssets, exportRow, queueExport, storedPath, testDataDir, testPlace, type ExportRow } from '../../helpers/exports.ts'
import { smallDisk } from '../../helpers/full-disk.ts'
import { readExport } from '../../helpers/read-export.ts'

const ROUNDS = counts(5, 12, 50)

let database: TestDatabase
let records = 0

test.before(async (t) => {
  t.timeout(120_000)
  database = await databaseOfAssets()
  const { rows: [counted] } = await database.owner.query<{ records: number }>('select count(*)::int as records from grid.record_masked')
  records = counted?.records ?? 0
})

/**
 * A whole worker process, in a group of its own with what it starts. It considers others dead after 3 s: a group of GeoParquet
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
  kill(-(worker.pid ?? 0))
  await ended
}

/** Kills a process, or a group of them, that may end by itself just before. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
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
    for (const pid of children.trim().split(' ').filter(Boolean)) kill(Number(pid))
  },
  'connections lost': async () => {
    await database.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'headroom worker%' and pid <> pg_backend_pid()`)
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

/** Asserts that the file is complete: checksum, size and rows as in its row. */
async function assertWhole(t: ExecutionContext, row: ExportRow, format: ExportFormat, what: string): Promise<void> {
  t.is(row.status, 'succeeded', `${what}: ${row.error_code}`)
  t.is(Number(row.rows_written), records)
  const bytes = await readFile(storedPath(row.file))
  t.is(bytes.length, Number(row.size_bytes))
  t.is(createHash('sha256').update(bytes).digest('hex'), row.sha256 ?? '')
  t.is((await readExport(format, storedPath(row.file))).rows.size, records)
}

test.serial(`an export that fails at ${ROUNDS} points ends complete, and no unfinished file is left`, async (t) => {
  t.timeout(ROUNDS * 60_000)
  const faults = Object.entries(FAULTS)
  let hits = 0
  for (let round = 0; round < ROUNDS; round++) {
    const format = FORMAT_NAMES[round % FORMAT_NAMES.length] ?? 'csv'
    const [fault, strike] = faults[(round + Math.floor(round / FORMAT_NAMES.length)) % faults.length] ?? ['', killGroup]
    const worker = await startWorker()
    const id = await queueExport(database, format)
    // Every other round waits until the export has started, so that most faults hit it while it runs.
    if (round % 2 === 1) while ((await exportRow(database, id)).status === 'queued') await sleep(10)
    await sleep(Math.random() * 0.15 * ASSETS)
    const before = await exportRow(database, id)
    if (before.status === 'running') hits++
    await strike(worker)
    const next = await startWorker()
    const row = await settled(id, 45_000)
    t.log(`${fault} at ${before.rows_written} of ${records} rows of ${format}, ${before.status}: ${row.status} after ${row.attempts} attempts`)
    await Promise.all([killGroup(worker), killGroup(next)])
    await assertWhole(t, row, format, fault)
    const session = await database.worker.connect()
    await deleteExpiredExports(session, await testPlace())
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
  const { rows: [queued] } = await database.owner.query<{ run: string }>(`select ingest.open_run('source-1', '/nowhere.csv', null, false) as run`)
  await database.owner.query('select ingest.add_run_job($1)', [queued?.run])
  for (let status = 'queued'; ['queued', 'running'].includes(status); await sleep(20)) {
    status = (await database.owner.query<{ status: string }>('select status from grid.run where id = $1', [queued?.run])).rows[0]?.status ?? ''
  }
  t.not((await exportRow(database, second)).status, 'succeeded')
  t.is((await settled(second, 60_000)).status, 'succeeded')
  await killGroup(worker)
})

for (const format of ['csv', 'xlsx']) {
  test.serial(`a full disk leaves no file of ${format}, and the export fails after five attempts or succeeds when there is space`, async (t) => {
    const { folder, grow } = smallDisk(t, '100k')
    const place = await openPlace({ dataDir: folder, exports: folder })
    const attempt = (id: string) => carryOutExport(database.worker, place, id, new AbortController().signal)
    const id = await queueExport(database, format)
    for (let count = 1; count <= 5; count++) {
      await t.throwsAsync(attempt(id), { code: 'ENOSPC' })
      t.like(await exportRow(database, id), { status: 'queued', attempts: count, file: null })
      t.deepEqual(readdirSync(folder), [])
    }
    await attempt(id)
    t.like(await exportRow(database, id), { status: 'failed', error_code: 'internal_error', file: null })

    const lucky = await queueExport(database, format)
    await t.throwsAsync(attempt(lucky), { code: 'ENOSPC' })
    grow('100m')
    await attempt(lucky)
    t.like(await exportRow(database, lucky), { status: 'succeeded', attempts: 2 })
  })
}
