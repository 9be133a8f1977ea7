import test from 'ava'
import { findingsOf, importFile, importQueued } from '../../helpers/import-file.ts'
import { applyProbes, FIRM, lenient, probeCsv, probeDocument, probeRows, type ProbeRow } from '../../helpers/probe.ts'
import { startServer, type TestServer } from '../../helpers/server.ts'
import { strayKeys } from '../../helpers/stray-keys.ts'

/** Numbers of the substations of which nothing is ever merged; each is told what one of the merged source is told. */
const CONTROL = 1000

let server: TestServer
const ids: Record<number, string> = {}

test.before(async () => {
  const more = lenient(['value_change_rate', 'total_capacity_swing', 'coordinate_mass_move', 'identifier_churn'])
  server = await startServer(({ owner }) => applyProbes(owner, ['merged', 'control'], more))
})

const query = async (text: string, values: unknown[] = []) => (await server.database.owner.query(text, values)).rows

/** Publishes a month of both sources. Substation 10 is never given a place. */
async function publish(change: (row: ProbeRow, number: number) => ProbeRow | null = (row) => row): Promise<void> {
  for (const [source, first] of [['merged', 1], ['control', CONTROL + 1]] as const) {
    const rows = probeRows(first, 30)
      .map((row, at) => change(at === 9 ? { ...row, 'Coordenada UTM X': '', 'Coordenada UTM Y': '' } : row, at + 1))
      .filter((row) => row !== null)
    const report = await importFile(server.database, source, probeDocument('2026_11_02_demanda.csv', probeCsv(rows)))
    if (report.status !== 'published') throw new Error(JSON.stringify([report, await findingsOf(server.database, report)]))
  }
}

/** All that is known of the substations of a source, under names that the two sources share. */
async function known(source: string) {
  const asset = (id: string) => `(select substring(n.identifier from '^[0-9]+')::int % ${CONTROL} from grid.asset n where n.id = ${id})`
  const of = `join grid.measure m on m.id = x.measure_id join registry.source s on s.id = m.source_id where s.key = $1`
  return {
    assets: await query(`select ${asset('a.id')} as asset, a.voltage_kv, a.lon, a.lat, a.precision, a.recorded_lon, ${asset('a.merged_into')} as merged_into
      from grid.asset a join grid.asset_source l on l.asset_id = a.id join registry.source s on s.id = l.source_id where s.key = $1 order by 1`, [source]),
    records: await query(`select ${asset('x.asset_id')} as asset, m.key, x.value, x.voltage_kv, x.state from grid.record x ${of} order by 1, 2`, [source]),
    versions: await query(`select ${asset('x.asset_id')} as asset, m.key, x.value, x.valid_to = 'infinity' as open from grid.record_version x ${of} order by 1, 2, x.valid_from`, [source]),
    changes: await query(`select ${asset('c.asset_id')} as asset, c.change_type, count(*)::int from grid.change c join registry.source s on s.id = c.source_id
      where s.key = $1 group by 1, 2 order by 1, 2`, [source]),
    counted: await query(`select c.assets::int, c.series::int from grid.source_count c join registry.source s on s.id = c.source_id where s.key = $1`, [source]),
  }
}

const merge = (from: number, into: number) => query('select ingest.merge_assets($1, $2, $3)', [ids[from], ids[into], 'the same'])
const unmerge = async (from: number) => (await query('select ingest.unmerge_asset($1, $2) as keys', [ids[from], 'not the same']))[0].keys

test.serial('after merges, months and their undoing all is as if nothing had been merged', async (t) => {
  await publish()
  for (const { id, number } of await query(`select id, substring(identifier from '^[0-9]+')::int as number from grid.asset`)) ids[number] = id
  t.deepEqual(await known('merged'), await known('control'))
  await merge(12, 11)
  await merge(1, 2)
  await merge(11, 10) // which has no place and gets one, and 12 comes along

  await publish((row, number) => (number <= 12 ? { ...row, [FIRM]: '21,00', 'Comentarios': 'x' } : row))
  await publish((row, number) => (number === 1 || number === 12 ? null : row))
  await publish()
  await publish((row, number) => (number === 1 ? { ...row, 'Coordenada UTM X': '430500,5' } : row))
  t.notDeepEqual(await known('merged'), await known('control'))

  for (const from of [1, 11, 12]) t.deepEqual(await unmerge(from), ['merged'])
  for (const report of await importQueued(server.database)) t.is(report.status, 'published')
  t.deepEqual(await known('merged'), await known('control'))
  t.is(await strayKeys(server.database.owner), 0)
})

test.serial('each answers for itself again, what it was during the merge included, and is drawn', async (t) => {
  const get = async (path: string) => (await (await server.getKeyed(path)).json()) as { data: { id: string; merged_ids: string[]; record: { asset: { id: string } } }[] & { id: string; merged_ids: string[] } }
  for (const number of [1, 2, 10, 11, 12]) {
    const { data } = await get(`/v1/substations/${ids[number]}`)
    t.like(data, { id: ids[number], merged_ids: [] })
    const { data: versions } = await get(`/v1/substations/${ids[number]}/history?limit=200`)
    t.true(versions.length >= 4 && versions.every(({ record }) => record.asset.id === ids[number]))
  }
  await query('select tiles.redraw()')
  t.deepEqual(await query('select count(*)::int as drawn from tiles.point'), [{ drawn: 58 }], 'all of 60 but the two without a place')
})

test.serial('an asset may be merged again, and what is merged further is undone in order', async (t) => {
  await merge(3, 4)
  await merge(4, 5)
  const refused = async (from: number, message: string) => t.throwsAsync(unmerge(from), { code: 'HR002', message })
  await refused(3, `Asset ${ids[4]}, which it was merged into, was merged into ${ids[5]}: undo that first`)
  await unmerge(4)
  t.deepEqual(await query('select merged_into from grid.asset where id = $1', [ids[3]]), [{ merged_into: ids[4] }], '3 stays with 4')
  await unmerge(3)
  await merge(3, 5)
  t.deepEqual(await query('select survivor, undone_why from grid.asset_merge where merged = $1 order by id', [ids[3]]), [
    { survivor: ids[4], undone_why: 'not the same' }, { survivor: ids[5], undone_why: null },
  ])
  await refused(20, `Asset ${ids[20]} is not merged`)
  await t.throwsAsync(query('select ingest.unmerge_asset($1, $2)', ['ast_none', 'x']), { code: 'HR002', message: 'No asset "ast_none"' })
})

test.serial('while a source of the operator is imported, a merge is not undone', async (t) => {
  const session = await server.database.worker.connect()
  await session.query(`select pg_advisory_lock(hashtextextended('headroom.source:' || id, 0)) from registry.source where key = 'control'`)
  await t.throwsAsync(unmerge(3), { code: 'HR002', message: 'Source control is being imported: try again when that has ended' })
  await session.query('select pg_advisory_unlock_all()')
  session.release()
  t.deepEqual(await unmerge(3), ['merged'])
})
