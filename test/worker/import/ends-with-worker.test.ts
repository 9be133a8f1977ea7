import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'
import { applyProbes, probeCsv, probeDocument, probeRows } from '../../helpers/probe.ts'
import { root } from '../../helpers/publication.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'

test('the process of an import whose worker has ended ends silently, and publishes nothing', async (t) => {
  t.timeout(60_000)
  const { owner, url } = await testDatabase()
  await applyProbes(owner, ['probe-a'])
  const file = probeDocument('2026_10_01_demanda.csv', probeCsv(probeRows(10_000, 45)))
  const { rows: [run] } = await owner.query<{ id: string }>(`select ingest.open_run('probe-a', $1, null, false) as id`, [file])
  const holder = await owner.connect()
  t.teardown(() => holder.release())
  await holder.query('begin')
  await holder.query('select from grid.run where id = $1 for update', [run?.id])
  const child = fork(join(root, 'worker/import/process.ts'), ['import'], {
    execArgv: [], stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    env: { PATH: process.env.PATH, DATABASE_URL: url, HEADROOM_DATA_DIR: scratchFolder() },
  })
  t.teardown(() => child.kill('SIGKILL'))
  child.send(Number(run?.id))
  // Its claim of the run is answered first, and it learns of the worker's end afterwards: its messages in between have no receiver.
  const state = async (wanted: string) => {
    for (;;) {
      const { rows } = await owner.query(`
        select from pg_stat_activity where datname = current_database() and query like '%claim_run%' and pid <> pg_backend_pid() and ${wanted}`)
      if (rows.length > 0) return
      await sleep(20)
    }
  }
  await state(`wait_event_type = 'Lock'`)
  child.kill('SIGSTOP')
  await holder.query('commit')
  await state(`state = 'idle'`)
  child.disconnect()
  await sleep(100)
  const errors = text(child.stderr!)
  const ended = once(child, 'exit')
  child.kill('SIGCONT')
  const [code] = await ended
  t.deepEqual([await errors, code], ['', 1])
  const { rows: [left] } = await owner.query<{ status: string }>('select status from grid.run where id = $1', [run?.id])
  t.regex(left?.status ?? '', /^(queued|running)$/)
})
