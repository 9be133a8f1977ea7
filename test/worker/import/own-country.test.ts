import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'
import { findingsOf, importFile } from '../../helpers/import-file.ts'
import { applyProbes, probeDocument } from '../../helpers/probe.ts'

const PLACES = {
  formats: [{ type: 'csv', decimal: '.', thousands: null }], measures: [], expect: {},
  publication: { layout: 'plain_table', scheme: 'vertex', columns: { identifier: 'id', name: 'name', x: 'lon', y: 'lat' } },
  checks: { coordinate_out_of_country: { threshold: 1, reason: 'It is of all of Europe.' } },
}

/** Substations of three countries: two in Spain, one of which is near Portugal, one in Portugal that is nearer, and two far away. */
const ROWS = [
  '1,Subestación de Loeches,-3.4,40.4', '2,Subestación de Aldeadávila,-6.68,41.2', '3,Subestação de Lagoaça,-6.7374306,41.219866',
  '4,Poste électrique de Rennes,-1.7,48.1', '5,Umspannwerk Kempten-Au,10.3,47.7',
]
const document = (rows: string[]) => probeDocument('vertices.csv', ['id,name,lon,lat', ...rows].join('\n') + '\n')

/** What is known of the source: names of assets, as they are and as they are counted. */
async function known() {
  const { owner } = await testDatabase()
  const names = await owner.query<{ name: string }>('select name from grid.asset order by identifier')
  const { rows: [counts] } = await owner.query(`select
    (select sum(assets)::int from grid.asset_count) as of_operator, (select count(*)::int from grid.asset_source) as listed,
    (select c.assets::int from grid.source_count c join registry.source s on s.id = c.source_id where s.key = 'vertices') as of_source`)
  return { names: names.rows.map(({ name }) => name), ...counts }
}
const counted = (of: number) => ({ of_operator: of, listed: of, of_source: of })
const SPANISH = ['Subestación de Loeches', 'Subestación de Aldeadávila']

test.serial('rows abroad of a document of several countries are set aside, and what it made assets of before is gone', async (t) => {
  const database = await testDatabase()
  await applyProbes(database.owner, ['vertices'], PLACES)
  t.like(await importFile(database, 'vertices', document(ROWS), '2026-10-01'), { status: 'published', set_aside: 0 })
  t.like(await known(), counted(5))

  await applyProbes(database.owner, ['vertices'], { ...PLACES, own_country_only: true, checks: {} })
  const again = await importFile(database, 'vertices', document(ROWS), '2026-10-01')
  t.like(again, { status: 'published', rows: 5, set_aside: 3, error: null }, JSON.stringify(again.held_by))
  t.deepEqual(await findingsOf(database, again), { row_of_another: 3 })
  t.deepEqual(await known(), { names: SPANISH, ...counted(2) })
  const { rows } = await database.owner.query(`select e ->> 'message' as message from grid.finding f, jsonb_array_elements(f.examples) e where f.run_id = $1`, [again.run])
  t.deepEqual(rows.map(({ message }) => message), [
    'Subestação de Lagoaça lies in PT', 'Poste électrique de Rennes lies outside ES', 'Umspannwerk Kempten-Au lies outside ES'])
})

test.serial('an asset of places alone is forgotten when its document no longer has it, unless others refer to it', async (t) => {
  const database = await testDatabase()
  await database.owner.query(`update grid.asset set parent_asset_id = (select id from grid.asset where identifier = '2') where identifier = '1'`)
  const lacking = { ...PLACES, own_country_only: true, checks: Object.fromEntries(['row_count_drop', 'row_count_surge'].map((name) => [name, { threshold: 1, reason: 'It has two rows.' }])) }
  await applyProbes(database.owner, ['vertices'], lacking)
  t.like(await importFile(database, 'vertices', document(ROWS.slice(0, 1)), '2026-10-02'), { status: 'published', error: null })
  t.deepEqual(await known(), { names: SPANISH, of_operator: 2, listed: 1, of_source: 1 })

  await database.owner.query('update grid.asset set parent_asset_id = null')
  t.like(await importFile(database, 'vertices', document([...ROWS.slice(0, 1), '6,Subestación de Morata,-3.4,40.2']), '2026-10-03'), { status: 'published', error: null })
  t.deepEqual(await known(), { names: ['Subestación de Loeches', 'Subestación de Morata'], ...counted(2) })
})
