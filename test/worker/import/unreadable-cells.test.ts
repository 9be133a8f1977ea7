import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'
import { findingsOf, importFile } from '../../helpers/import-file.ts'
import { applyProbes, FIRM, probeCsv, probeDocument, probeRows } from '../../helpers/probe.ts'

/** Cells that state no figure, though something stands there. */
const UNREADABLE = ['<1', '>100', '5-10', '#N/A', 'TBC', '12,5*', '~5', '0*']

test('a cell that is no number withdraws nothing: the record says what stands there, and nothing opens or closes', async (t) => {
  const database = await testDatabase()
  await applyProbes(database.owner, ['cells'])
  const rights = (mode: string) => database.owner.query(`update registry.source set rights_mode = $1 where key = 'cells'`, [mode])
  await rights('redistribution_allowed')
  const rows = probeRows(1, 1000)
  const edition = (day: string, cells: string[]) => importFile(database, 'cells', probeDocument(`${day}_cells.csv`, probeCsv(rows.map((row, at) => ({ ...row, [FIRM]: cells[at] ?? row[FIRM] ?? '' })))), day)

  await edition('2026-07-01', [])
  const run = await edition('2026-08-01', UNREADABLE)
  t.like(run, { status: 'published', added: 0, removed: 0, changed: UNREADABLE.length, set_aside: 0 })
  t.deepEqual(await findingsOf(database, run), { number_unparseable: UNREADABLE.length })

  const { rows: records } = await database.owner.query<{ state: string; as_published: string; value: string | null }>(
    `select r.state, r.as_published, r.value from grid.record r where r.unreadable order by array_position($1::text[], r.as_published)`, [UNREADABLE])
  t.deepEqual(records, UNREADABLE.map((text) => ({ state: 'not_published', as_published: text, value: null })))
  const { rows: [served] } = await database.owner.query<{ capacity: object }>(`
    select d.documents[1]::json -> 'capacity' as capacity
    from grid.record r cross join lateral grid.capacity_documents(array[null::timestamptz], array[r.id], array[null::float8], null) d where r.as_published = 'TBC'`)
  t.like(served?.capacity, { state: 'not_published', as_published: 'TBC', value: null })

  const status = async () => (await database.owner.query<{ unreadable: number | null }>(`
    select (api.source_status(null, jsonb_build_object('id', s.id), null)).data::json -> 'unreadable' as unreadable from registry.source s where s.key = 'cells'`)).rows[0]?.unreadable
  t.is(await status() as number | null, UNREADABLE.length)

  t.like(await edition('2026-09-01', ['21,00']), { status: 'published', changed: UNREADABLE.length })
  t.is(await status() as number | null, 0)
  const { rows: tagged } = await database.owner.query<{ change_type: string; tags: string[]; changes: number }>(
    `select change_type, tags, count(*)::int as changes from grid.change where change_type <> 'added' group by 1, 2`)
  t.deepEqual(tagged, [{ change_type: 'changed', tags: [], changes: 2 * UNREADABLE.length }])

  await rights('blocked')
  t.is(await status() as number | null, null)
})
