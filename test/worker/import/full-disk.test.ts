import test from 'ava'
import { carryOutRun } from '../../../worker/import/run.ts'
import { testDatabase } from '../../helpers/database.ts'
import { headroom } from '../../helpers/headroom.ts'
import { smallDisk } from '../../helpers/full-disk.ts'
import { testContext } from '../../helpers/import-context.ts'
import { applyProbes, probeCsv, probeDocument, probeRows } from '../../helpers/probe.ts'
import { startWorker } from '../../helpers/worker-process.ts'
import { until } from '../../helpers/until.ts'

const today = new Date().toISOString().slice(0, 10).replaceAll('-', '_')

async function openRun(first: number): Promise<number> {
  const { owner } = await testDatabase()
  const file = probeDocument(`${today}_demanda.csv`, probeCsv(probeRows(first, 2000)))
  const { rows: [run] } = await owner.query<{ id: string }>(`select ingest.open_run('probe-a', $1, null, false) as id`, [file])
  return Number(run?.id)
}

async function stateOf(run: number): Promise<{ status: string; attempts: number; error: string | null }> {
  const { rows: [row] } = await (await testDatabase()).owner.query('select status, attempts, error from grid.run where id = $1', [run])
  return row
}

const FULL = 'ENOSPC: no space left on device, write'

test.before(async () => applyProbes((await testDatabase()).owner, ['probe-a']))

test.serial('an import whose archive is full is retried, and fails after five attempts', async (t) => {
  t.timeout(120_000)
  const { worker } = await testDatabase()
  const { folder } = smallDisk(t, '100k')
  const run = await openRun(10_000)
  const session = await worker.connect()
  const attempt = () => carryOutRun(session, testContext(folder), run, () => {})
  for (let attempts = 1; attempts < 5; attempts++) {
    await t.throwsAsync(attempt(), { code: 'ENOSPC' })
    t.deepEqual(await stateOf(run), { status: 'queued', attempts, error: FULL })
  }
  await attempt()
  t.deepEqual(await stateOf(run), { status: 'failed', attempts: 5, error: FULL })
  session.release()
})

test.serial('a worker publishes it when there is space again', async (t) => {
  t.timeout(120_000)
  const { url, owner } = await testDatabase()
  const { folder, grow } = smallDisk(t, '100k')
  const run = await openRun(10_000)
  const worker = await startWorker(url, { HEADROOM_ARCHIVE: folder, HEADROOM_DATA_DIR: folder })
  await owner.query('select ingest.add_run_job($1)', [run])
  await until(async () => (await stateOf(run)).attempts > 0 && (await stateOf(run)).status === 'queued')
  grow('100m')
  await until(async () => (await stateOf(run)).status === 'published', 60_000)
  t.is((await stateOf(run)).error, null)
  await worker.kill()
})

test.serial('the command ends with 1 and one line that says why, with --json too', async (t) => {
  t.timeout(120_000)
  const { url } = await testDatabase()
  const { folder } = smallDisk(t, '100k')
  const file = probeDocument(`${today}_demanda.csv`, probeCsv(probeRows(20_000, 2000)))
  for (const more of [[], ['--json']]) {
    const { code, stdout, stderr } = await headroom(['import', 'probe-a', '--file', file, ...more], { DATABASE_URL: url, HEADROOM_ARCHIVE: folder })
    t.deepEqual([code, stdout], [1, ''])
    t.regex(stderr, /^headroom: run \d+ was cut off \(ENOSPC: no space left on device, write\); it changed nothing, import again\n$/)
  }
})
