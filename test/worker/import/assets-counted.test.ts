import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'
import { importFile } from '../../helpers/import-file.ts'
import { applyProbes, probeCsv, probeDocument, probeRows } from '../../helpers/probe.ts'

async function publish(day: string, count: number): Promise<void> {
  const report = await importFile(await testDatabase(), 'counted', probeDocument('demanda.csv', probeCsv(probeRows(1, count))), day)
  if (report.status !== 'published') throw new Error(JSON.stringify(report))
}

/** How many assets the source lists, and how many of them are counted. */
async function counts(): Promise<{ listed: number; counted: number }> {
  const { owner } = await testDatabase()
  const { rows: [found] } = await owner.query<{ listed: number; counted: number }>(`select c.assets::int as counted,
    (select count(*)::int from grid.asset_source a where a.source_id = c.source_id) as listed
    from grid.source_count c join registry.source s on s.id = c.source_id where s.key = 'counted'`)
  if (found === undefined) throw new Error('nothing is counted')
  return found
}

/** The id of the asset of a number, from 1. */
async function assetOf(number: number): Promise<string> {
  const { owner } = await testDatabase()
  const { rows: [asset] } = await owner.query<{ id: string }>(`select id from grid.asset where identifier ~ ('^' || $1 || '\\D')`, [number])
  if (asset === undefined) throw new Error(`no asset ${number}`)
  return asset.id
}

test('assets of a source with figures count while they have a current record of it, whatever else happens to them', async (t) => {
  const { owner } = await testDatabase()
  await applyProbes(owner, ['counted'])
  await publish('2026-05-01', 100)
  t.deepEqual(await counts(), { counted: 100, listed: 100 })

  await publish('2026-06-01', 98)
  t.deepEqual(await counts(), { counted: 98, listed: 100 }, 'those that are gone stay listed, for their history')
  await publish('2026-04-01', 100)
  t.deepEqual(await counts(), { counted: 98, listed: 100 }, 'after a month that comes late')

  await owner.query('select ingest.merge_assets($1, $2, $3)', [await assetOf(99), await assetOf(1), 'the same'])
  t.deepEqual(await counts(), { counted: 98, listed: 99 }, 'one that is gone was merged')
  await owner.query('select ingest.merge_assets($1, $2, $3)', [await assetOf(2), await assetOf(1), 'the same'])
  t.deepEqual(await counts(), { counted: 97, listed: 98 }, 'one with a record was merged')
  await owner.query('select ingest.unmerge_asset($1, $2)', [await assetOf(2), 'not the same'])
  t.deepEqual(await counts(), { counted: 98, listed: 99 }, 'that merge was undone')
})
