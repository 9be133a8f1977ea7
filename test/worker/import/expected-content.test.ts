import test from 'ava'
import { DOCUMENT_LIMITS } from '../../../src/shapes/document-limits.ts'
import { matchDocument } from '../../../worker/import/match-document.ts'
import type { Source } from '../../../src/shapes/manifest.ts'
import { testDatabase, type TestDatabase } from '../../helpers/database.ts'
import { findingsOf, importFile } from '../../helpers/import-file.ts'
import { applyProbes, probeCsv, probeDocument, probeRows } from '../../helpers/probe.ts'

const TEXTS = { texts: ['R9-999', 'R9-998'], share: 0.9 }

/** A hundred rows: the last ones an affiliate's that the manifest expects, the first ones another operator's that it does not. */
const table = (day: number, others: number) => probeDocument(`2026_10_${String(day).padStart(2, '0')}_demanda.csv`, probeCsv(
  probeRows(1000).map((row, at) => ({ ...row, 'Gestor de red': at < others ? 'R9-111' : at < 50 ? 'r9-999 ' : 'R9-998' }))))

const items = (day: number, others: number) => probeDocument(`2026-10-${String(day).padStart(2, '0')}.json`, JSON.stringify(
  Array.from({ length: 20 }, (_, at) => ({ id: `s${at}`, owner: at < others ? 'R9-111' : 'Red,R9-999', mw: at }))))

const measure = { key: 'free', direction: 'load', availability_type: 'available', methodology: 'firm-demand-access', unit: 'MW', column: 'mw' }

/** Keys of the assets that a source serves figures of. */
async function servedBy({ owner }: TestDatabase, source: string): Promise<number> {
  const { rows: [served] } = await owner.query<{ assets: number }>(
    'select count(distinct asset_id)::int as assets from grid.record r join registry.source s on s.no = r.source_no where s.key = $1', [source])
  return served?.assets ?? 0
}

test.serial('rows of another operator are set aside in a table, and below the share it is refused', async (t) => {
  const database = await testDatabase()
  await applyProbes(database.owner, ['shared-table'], { expect: { 'Gestor de red': TEXTS } })
  const some = await importFile(database, 'shared-table', table(1, 10))
  t.like(some, { status: 'published', set_aside: 10, error: null })
  t.deepEqual(await findingsOf(database, some), { row_of_another: 10 })
  t.is(await servedBy(database, 'shared-table'), 90)
  const { rows: [finding] } = await database.owner.query('select examples -> 0 as first from grid.finding where run_id = $1', [some.run])
  t.deepEqual(finding.first, { column: 'Gestor de red', locator: 'row 2', message: 'PRUEBA 1000 is another operator\'s', original: '"R9-111"' })
  const many = await importFile(database, 'shared-table', table(2, 11))
  t.is(many.status, 'held')
  t.deepEqual(many.held_by.map(({ check }) => check), ['unexpected_content'])
  const { rows: [{ message }] } = await database.owner.query(`select examples -> 0 ->> 'message' as message from grid.finding where run_id = $1`, [many.run])
  t.is(message, '11 of 100 rows; row 2: "Gestor de red" holds "R9-111", not "R9-999" or "R9-998": is it another operator\'s document?')
})

test.serial('rows of another operator are set aside among items', async (t) => {
  const database = await testDatabase()
  await applyProbes(database.owner, ['shared-items'], {
    expect: { owner: TEXTS }, formats: [{ type: 'json', decimal: '.', thousands: null }], measures: [measure],
    publication: { layout: 'plain_records', scheme: 'shared-items', columns: { identifier: 'id' } },
  })
  const some = await importFile(database, 'shared-items', items(1, 2))
  t.like(some, { status: 'published', set_aside: 2, error: null })
  t.is(await servedBy(database, 'shared-items'), 18)
  const many = await importFile(database, 'shared-items', items(2, 3))
  t.deepEqual(many.held_by.map(({ check }) => check), ['unexpected_content'])
})

test.serial('a document of another operator alone does not fit the source that may have some of its rows', async (t) => {
  const { owner } = await testDatabase()
  await applyProbes(owner, ['shared-table'], { expect: { 'Gestor de red': TEXTS } })
  const { rows } = await owner.query<{ manifest: Source }>(`select manifest from registry.source where key = 'shared-table'`)
  const sources = rows.map(({ manifest }) => manifest)
  t.deepEqual((await matchDocument(table(1, 10), sources, DOCUMENT_LIMITS)).sources, ['shared-table'])
  t.deepEqual((await matchDocument(table(1, 100), sources, DOCUMENT_LIMITS)).sources, [])
})
