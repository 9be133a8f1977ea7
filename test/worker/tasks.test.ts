import { Logger, runTaskListOnce } from 'graphile-worker'
import test from 'ava'
import { fetchTask } from '../../worker/import/fetch-task.ts'
import { TASKS } from '../../worker/tasks.ts'
import { testDatabase } from '../helpers/database.ts'
import { applyProbes, probeCsv, probeRows } from '../helpers/probe.ts'
import { serve } from '../helpers/web.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'

const dataDir = scratchFolder()

test('a source that is due is fetched and published by the jobs alone, as the worker’s role', async (t) => {
  const { url, owner, worker } = await testDatabase()
  process.env.DATABASE_URL = url
  process.env.HEADROOM_EGRESS_LOOPBACK = '1'
  process.env.HEADROOM_DATA_DIR = dataDir
  const base = await serve(t, (_, response) => response.end(probeCsv(probeRows(1))))
  await applyProbes(owner, ['due'], { document: { url: `${base}/2026_02_04.csv` } })
  await owner.query(`update registry.source set scheduled_since = now() - interval '2 hours'`)
  await owner.query(`select graphile_worker.add_job('queue_due_runs')`)
  const session = await worker.connect()
  const tasks = { ...TASKS, fetch_document: fetchTask }
  await runTaskListOnce({ logger: new Logger(() => () => {}) }, tasks, session)
  session.release()
  const { rows } = await owner.query('select r.status, r.rows::int, r.file from grid.run r')
  t.deepEqual(rows, [{ status: 'published', rows: 100, file: null }])
})
