import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import test from 'ava'
import { deleteExpiredExports } from '../../../worker/exports/delete-expired.ts'
import { testDatabase } from '../../helpers/database.ts'
import { queueExport, testExports, testPlace } from '../../helpers/exports.ts'

async function jobsOf(id: string): Promise<number> {
  const { owner } = await testDatabase()
  const { rowCount } = await owner.query(`select from graphile_worker.jobs where key = $1`, [`export:${id}`])
  return rowCount ?? 0
}

async function queueMissing(silence: string): Promise<number> {
  const { worker } = await testDatabase()
  const { rows: [queued] } = await worker.query<{ queued: string }>('select access.add_missing_export_jobs($1) as queued', [silence])
  return Number(queued?.queued)
}

test.serial('an export whose job is gone gets a job, once', async (t) => {
  const database = await testDatabase()
  const id = await queueExport(database, 'csv')
  t.is(await jobsOf(id), 1)
  t.is(await queueMissing('0'), 0)
  await database.owner.query(`select graphile_worker.remove_job($1)`, [`export:${id}`])
  t.is(await queueMissing('1 hour'), 0)
  t.is(await queueMissing('0'), 1)
  t.is(await jobsOf(id), 1)
  t.is(await queueMissing('0'), 0)
  await database.owner.query(`update access.export set status = 'failed', error_code = 'internal_error'`)
})

test.serial('a running export without heartbeats is queued, whether its job is locked or lost; one with heartbeats is not', async (t) => {
  const database = await testDatabase()
  const id = await queueExport(database, 'csv')
  await database.worker.query('select access.claim_export($1)', [id])
  t.is(await queueMissing('1 minute'), 0)
  await database.owner.query(`update access.export set heard_at = clock_timestamp() - interval '2 minutes'`)
  t.is(await queueMissing('1 minute'), 0, 'its job waits for a worker')
  await database.owner.query(`update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes', locked_by = 'x'`)
  await database.owner.query(`insert into ingest.worker (id) values ('x')`)
  t.is(await queueMissing('1 minute'), 0, 'who holds its job lives')
  await database.owner.query('delete from ingest.worker')
  t.is(await queueMissing('1 minute'), 1)
  await database.owner.query(`select graphile_worker.remove_job($1)`, [`export:${id}`])
  t.is(await queueMissing('1 minute'), 1)
  t.is(await jobsOf(id), 1)
  await database.owner.query(`update access.export set status = 'failed', error_code = 'internal_error'`)
})

test.serial('a worker that stops returns its export: the attempt does not count, and a job is queued', async (t) => {
  const database = await testDatabase()
  const id = await queueExport(database, 'csv')
  await database.owner.query(`select graphile_worker.remove_job($1)`, [`export:${id}`])
  const { rows: [claim] } = await database.worker.query<{ token: string }>('select token from access.claim_export($1)', [id])
  await database.worker.query('select access.requeue_export($1, $2, true)', [id, claim?.token])
  const { rows: [row] } = await database.owner.query('select status, attempts from access.export where id = $1', [id])
  t.deepEqual(row, { status: 'queued', attempts: 0 })
  t.is(await jobsOf(id), 1)
  await database.worker.query('select access.requeue_export($1, $2, true)', [id, claim?.token])
  t.like((await database.owner.query('select attempts from access.export where id = $1', [id])).rows[0], { attempts: 0 })
  await database.owner.query(`update access.export set status = 'failed', error_code = 'internal_error'`)
})

test.serial('only files that no export needs are deleted', async (t) => {
  const database = await testDatabase()
  const place = await testPlace()
  const [running, done] = [await queueExport(database, 'csv'), await queueExport(database, 'csv')]
  const { rows: [claim] } = await database.worker.query<{ token: string }>('select token from access.claim_export($1)', [running])
  const other = '00000000-0000-0000-0000-000000000000'
  const kept = [
    `${running}.${claim?.token}.csv.gz.part`, `${done}.${other}.csv.gz`, `exp_of-another-database.${other}.csv.gz`, 'README',
  ]
  const left = [`${running}.${other}.csv.gz.part`, `${done}.${claim?.token}.csv.gz`, `${done}.${other}.csv.gz.part`]
  for (const name of [...kept, ...left]) await writeFile(place.temporary(name), 'x')
  await database.owner.query(
    `update access.export set status = 'succeeded', file = $2, rows_expected = 0, size_bytes = 1, sha256 = 'x', finished_at = now(),
       expires_at = now() + interval '1 day' where id = $1`, [done, kept[1]],
  )
  const session = await database.worker.connect()
  await deleteExpiredExports(session, place)
  session.release()
  t.deepEqual(readdirSync(testExports).sort(), kept.sort())
})
