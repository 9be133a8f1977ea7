import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'
import { importFile } from '../../helpers/import-file.ts'
import { applyProbes, probeCsv, probeDocument, probeRows } from '../../helpers/probe.ts'

test('the planner knows how many records and assets there are as soon as a document is published', async (t) => {
  const database = await testDatabase()
  await applyProbes(database.owner, ['analyzed-a', 'analyzed-b'])
  const known = async () => (await database.owner.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::int as rows from pg_class where oid in ('grid.record'::regclass, 'grid.asset'::regclass) order by 1`)).rows
  await importFile(database, 'analyzed-a', probeDocument('2026-07-01_a.csv', probeCsv(probeRows(1, 100))))
  t.deepEqual(await known(), [{ name: 'asset', rows: 100 }, { name: 'record', rows: 400 }])
  await importFile(database, 'analyzed-b', probeDocument('2026-07-01_b.csv', probeCsv(probeRows(5000, 1000))))
  t.deepEqual(await known(), [{ name: 'asset', rows: 1100 }, { name: 'record', rows: 4400 }])
})
