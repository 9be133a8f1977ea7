import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import pg from 'pg'
import { openPool } from '../../src/database/pool.ts'
import { ownCluster } from '../helpers/own-cluster.ts'
import { applyProbes, lenient, probeCsv, probeDocument, probeRows, TAKEN } from '../helpers/probe.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'
import { startWorker } from '../helpers/worker-process.ts'

const today = new Date().toISOString().slice(0, 10).replaceAll('-', '_')

test('a worker whose database becomes unavailable waits, reconnects, and continues the interrupted work', async (t) => {
  t.timeout(180_000)
  const cluster = await ownCluster(t)
  const owner = openPool(cluster.url, 'owner', { connections: 2, connectTimeout: 5000, statementTimeout: 0 })
  t.teardown(() => owner.end())
  await applyProbes(owner, ['probe-a'], lenient(['value_change_rate', 'total_capacity_swing']))
  let figure = 30
  const queueImport = async () => {
    const rows = probeRows(10_000, 20).map((row) => ({ ...row, [TAKEN]: String(figure) }))
    figure++
    const file = probeDocument(`${today}_demanda.csv`, probeCsv(rows))
    const { rows: [run] } = await owner.query<{ id: string }>(`select ingest.open_run('probe-a', $1, null, false) as id`, [file])
    await owner.query('select ingest.add_run_job($1)', [run?.id])
    return run?.id ?? ''
  }
  const ended = async (run: string) => {
    for (let waited = 0; waited < 60_000; waited += 50) {
      const { rows: [found] } = await owner.query<{ status: string }>('select status from grid.run where id = $1', [run])
      if (!['queued', 'running'].includes(found?.status ?? '')) return found?.status
      await sleep(50)
    }
    return 'nothing within a minute'
  }
  // Workers count as dead only after an hour here, so that none takes over: each continues by itself.
  const { process: worker } = await startWorker(cluster.url, { HEADROOM_DATA_DIR: scratchFolder(), HEADROOM_WORKER_DEAD_MS: '3600000' })

  for (const round of ['once', 'again']) {
    const holder = new pg.Client({ connectionString: cluster.url }).on('error', () => {})
    await holder.connect()
    await holder.query('begin; lock table grid.record in exclusive mode')
    const cut = await queueImport()
    for (let waiting = false; !waiting; await sleep(50)) {
      waiting = (await owner.query(`select from pg_locks where relation = 'grid.record'::regclass and not granted`)).rowCount === 1
    }
    await cluster.stop()
    await sleep(3000)
    await cluster.start();
    const back = performance.now()
    t.is(await ended(cut), 'published')
    t.log(`${round}: the import that was cut off ended ${Math.round(performance.now() - back)} ms after the database was back`)
    t.is(await ended(await queueImport()), 'published')
    while ((await owner.query('select from graphile_worker._private_job_queues where locked_at is not null')).rowCount !== 0) await sleep(50)
  }
  t.is(worker.exitCode, null)
  await cluster.stop()
  worker.kill('SIGTERM')
  const exited = new Promise((resolve) => { worker.once('exit', resolve) })
  t.is(await exited, 0, 'it also ends while the database is away')
})
