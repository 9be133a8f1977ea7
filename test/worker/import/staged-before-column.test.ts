import test from 'ava'
import { carryOutRun } from '../../../worker/import/run.ts'
import { testDatabase } from '../../helpers/database.ts'
import { testContext } from '../../helpers/import-context.ts'
import { applyProbes, probeCsv, probeDocument, probeRows } from '../../helpers/probe.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'

test('a document that was staged before a migration gave figures a column is read again, not failed', async (t) => {
  const { owner, worker } = await testDatabase()
  await applyProbes(owner, ['staged'])
  const { rows: [run] } = await owner.query<{ id: string }>(`select ingest.open_run('staged', $1, null, false) as id`, [probeDocument('2026-07-01_s.csv', probeCsv(probeRows(1, 20)))])
  const session = await worker.connect()
  try {
    // The session's own next statement waits until the column is there, as it waits for a migration that waited for the checks.
    const query = session.query.bind(session) as (...values: unknown[]) => Promise<unknown>
    const addColumn = async () => {
      await query('rollback')
      for (const table of ['figure', 'record', 'record_version']) await owner.query(`alter table grid.${table} add column later jsonb`)
      await query('begin')
    }
    let added = false
    session.query = ((...values: unknown[]) => {
      if (added || !String(values[0]).startsWith('select ingest.publish(')) return query(...values)
      added = true
      return addColumn().then(() => query(...values))
    }) as typeof session.query
    const context = testContext(scratchFolder())
    await t.throwsAsync(carryOutRun(session, context, Number(run?.id), () => {}), { message: /staged before figures got another column/ })
    t.is((await owner.query<{ status: string }>('select status from grid.run where id = $1', [run?.id])).rows[0]?.status, 'running')
    await carryOutRun(session, context, Number(run?.id), () => {})
    t.is((await owner.query<{ status: string }>('select status from grid.run where id = $1', [run?.id])).rows[0]?.status, 'published')
  } finally {
    session.release(true)
  }
})
