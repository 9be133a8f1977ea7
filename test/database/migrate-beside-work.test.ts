import test from 'ava'
import { migrate } from '../../src/database/migrate.ts'
import { counts } from '../helpers/counts.ts'
import { importFile } from '../helpers/import-file.ts'
import { REST, startLoad } from '../helpers/load.ts'
import { applyProbes, lenient, probeCsv, probeDocument, probeRows, TAKEN } from '../helpers/probe.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'
import { gridDatabase, issueKey } from '../helpers/server.ts'
import { startServing } from '../helpers/serving.ts'
import { COLUMN_MORE, sqlWithMigration } from '../helpers/sql-with-migration.ts'
import { until } from '../helpers/until.ts'
import { startWorker } from '../helpers/worker-process.ts'

/** How often the database is migrated while it is used. */
const ROUNDS = counts(2, 3)

const today = new Date().toISOString().slice(0, 10).replaceAll('-', '_')
const month = (figure: number) => probeDocument(`${today}_demanda.csv`, probeCsv(
  probeRows(10_000, 20).map((row) => ({ ...row, [TAKEN]: `${figure},00` }))))

test('every table gets a column while requests, imports and exports run: none fails, and older code starts on what that leaves', async (t) => {
  t.timeout(600_000)
  const database = await gridDatabase()
  const { owner, url } = database
  await applyProbes(owner, ['probe-a'], lenient(['value_change_rate', 'total_capacity_swing', 'measures_exchanged']))
  await owner.query(`update access.plan set rate_per_second = 100000 where id = 'enterprise'`)
  const { key } = await issueKey(database, 'enterprise')
  const settings = { HEADROOM_DATA_DIR: scratchFolder() }
  const ofServer = { ...settings, HEADROOM_ADDRESS_RATE: '1000000', HEADROOM_ADDRESS_BURST: '1000000', HEADROOM_SECRET_KEY: '5'.repeat(64) }
  const { base } = await startServing(url, ofServer)
  await startWorker(url, { ...settings, HEADROOM_WORKER_DEAD_MS: '30000' })
  t.is((await importFile(database, 'probe-a', month(1))).status, 'published')

  const load = startLoad(base, key)
  const runs: string[] = []
  load.again(async (turn) => {
    const { rows: [run] } = await owner.query<{ id: string }>(`select ingest.open_run('probe-a', $1, null, false) as id`, [month(2 + turn)])
    runs.push(run?.id ?? '')
    await owner.query('select ingest.add_run_job($1)', [run?.id])
    await until(async () => (await owner.query('select from grid.run where id = $1 and finished_at is not null', [run?.id])).rowCount === 1)
  }, REST)
  await load.more(50)
  for (let round = 0; round < ROUNDS; round++) {
    // The next round has another migration in its place.
    await owner.query(`delete from migrations.compatible where name like '900001-%'`)
    const name = `900001-columns-${round}.sql`
    t.deepEqual(await migrate(url, await sqlWithMigration(name, COLUMN_MORE(`later_${round}`))), [name])
    await load.more(50)
  }
  await load.end()
  t.log(load.outcomes, `${runs.length} imports, ${load.exports.length} exports`)
  t.deepEqual(Object.keys(load.outcomes), ['answered'])
  const { rows } = await owner.query('select status, error, count(*)::int from grid.run where id = any($1) group by 1, 2', [runs])
  t.deepEqual(rows, [{ status: 'published', error: null, count: runs.length }])
  const exportsThat = async (state: string) => (await owner.query(`select from access.export where id = any($1) and status ${state}`, [load.exports])).rowCount
  await until(async () => await exportsThat(`in ('queued', 'running')`) === 0)
  t.is(await exportsThat(`= 'succeeded'`), load.exports.length)

  const older = await startServing(url, ofServer)
  t.is((await fetch(`${older.base}/v1/capacity?limit=1`, { headers: { 'X-API-Key': key } })).status, 200)
  await (await startWorker(url, settings)).kill()
})
