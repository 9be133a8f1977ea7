import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { carryOutExport } from '../../../worker/exports/run.ts'
import type { TestDatabase } from '../../helpers/database.ts'
import { databaseOfAssets, exportRow, queueExport, storedPath, testDataDir, testPlace } from '../../helpers/exports.ts'
import { readExport } from '../../helpers/read-export.ts'

let database: TestDatabase

test.before(async (t) => {
  t.timeout(120_000)
  database = await databaseOfAssets()
})

test.serial('an aborted attempt returns its export to the queue, uncounted, and leaves no file', async (t) => {
  const id = await queueExport(database, 'ndjson')
  const stopping = new AbortController()
  const made = carryOutExport(database.worker, await testPlace(), id, stopping.signal)
  while ((await exportRow(database, id)).status !== 'running') await sleep(5)
  await sleep(100)
  stopping.abort(new Error('aborted'))
  await t.throwsAsync(made)
  t.like(await exportRow(database, id), { status: 'queued', attempts: 0, rows_written: '0', file: null })
  t.deepEqual(readdirSync(join(testDataDir, 'exports')).filter((name) => name.startsWith(id)), [])
  await database.owner.query(`update access.export set status = 'failed', error_code = 'internal_error' where id = $1`, [id])
})

test.serial('an attempt that another has taken over ends, and changes nothing', async (t) => {
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
  await database.owner.query(`select registry.set_rights('source-1', 'link_only', 'as decided')`)
  const changed = Date.now()
  for (const id of [running, queued]) t.like(await exportRow(database, id), { status: 'failed', error_code: 'rights_changed', file: null })
  await made
  t.true(Date.now() - changed < 1000)
  t.deepEqual(readdirSync(join(testDataDir, 'exports')).filter((name) => name.startsWith(running)), [])
})

test.serial('a change of rights after the snapshot is found at the end', async (t) => {
  const id = await queueExport(database, 'csv', { country: ['ES'] })
  const { rows: [claim] } = await database.worker.query<{ token: string }>('select token from access.claim_export($1)', [id])
  const { rows: [first] } = await database.owner.query<{ rights: Record<string, number> }>('select rights from access.export where id = $1', [id])
  const [source = ''] = Object.keys(first?.rights ?? {})
  await database.worker.query('select access.record_progress($1, $2, 1, 0, $3)', [id, claim?.token, {}])
  await database.owner.query(`select registry.set_rights($1, 'blocked', 'as decided')`, [source])
  t.is((await exportRow(database, id)).status, 'running')
  await database.worker.query('select access.record_progress($1, $2, 1, 0, $3)', [id, claim?.token, first?.rights])
  const { rows: [finished] } = await database.worker.query<{ status: string }>(
    `select access.finish_export($1, $2, 1, 1, 'x', 'x') as status`, [id, claim?.token],
  )
  t.is(finished?.status, 'failed')
  t.is((await exportRow(database, id)).error_code, 'rights_changed')
})

test.serial('an import that is published meanwhile is left out completely', async (t) => {
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

test.serial('an export whose filters no longer hold ends with the error code of the search', async (t) => {
  const { rows: [source] } = await database.owner.query<{ id: string; key: string }>(
    'select id, key from registry.source where granted and enabled order by id limit 1',
  )
  const id = await queueExport(database, 'csv', { source: [source?.id] })
  await database.owner.query('select registry.set_enabled($1, false)', [source?.key])
  await carryOutExport(database.worker, await testPlace(), id, new AbortController().signal)
  t.like(await exportRow(database, id), { status: 'failed', error_code: 'source_not_available' })
  await database.owner.query('select registry.set_enabled($1, true)', [source?.key])
})
