import test from 'ava'
import { importFile } from '../../helpers/import-file.ts'
import { applyProbes, FIRM, probeCsv, probeDocument, probeRows, type ProbeRow } from '../../helpers/probe.ts'
import { strayKeys } from '../../helpers/stray-keys.ts'
import { startServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer
const ids: Record<string, string> = {}

test.before(async () => {
  server = await startServer(({ owner }) => applyProbes(owner, ['first', 'second']))
  await publish('first', month())
  const { rows } = await server.database.owner.query<{ id: string; identifier: string }>('select id, identifier from grid.asset')
  for (const { id, identifier } of rows) ids[identifier.replace(/\D.*$/, '')] = id
})

/** A month of substations 1 to 100, with changes. */
function month(change: (row: ProbeRow, at: number) => ProbeRow = (row) => row): ProbeRow[] {
  return probeRows(1).map(change)
}

async function publish(source: string, rows: ProbeRow[]): Promise<{ changed: number; added: number; removed: number; restored: number }> {
  const report = await importFile(server.database, source, probeDocument('2026_11_02_demanda.csv', probeCsv(rows)))
  if (report.status !== 'published') throw new Error(JSON.stringify(report))
  return report
}

/** Every record with its asset, and how many versions and changes there are. */
async function state() {
  const { owner } = server.database
  const { rows } = await owner.query('select id, asset_id, value::text from grid.record order by id')
  const { rows: [counts] } = await owner.query<{ versions: number; changes: number }>(
    'select (select count(*)::int from grid.record_version) as versions, (select count(*)::int from grid.change) as changes')
  return { records: new Map(rows.map(({ id, ...rest }) => [id, rest])), ...counts }
}

const merge = (from: string, into: string) => server.database.owner.query('select ingest.merge_assets($1, $2, $3)', [ids[from], ids[into], 'the same'])

type Shown = { id: string; asset: { id: string }; lon: number; lat: number; precision: string; merged_ids: string[]; source_ids: string[] }

/** The `data` of an answer: of a list, or of a single asset. Every age is 0, because the second may change between two requests. */
async function data<T extends Shown | Shown[] = Shown[]>(path: string): Promise<T> {
  const answer = await (await server.getKeyed(path)).text()
  return (JSON.parse(answer.replaceAll(/"age_seconds" ?: ?\d+/g, '"age_seconds":0')) as { data: T }).data
}

const asset = (number: string | number) => data<Shown>(`/v1/substations/${ids[number]}`)

test.serial('a merge changes no record id and writes no version and no change; both ids answer on every route', async (t) => {
  const before = await state()
  const capacityOf2 = (await data(`/v1/substations/${ids[2]}/capacity?limit=200`)).length
  await merge('1', '2')
  const after = await state()
  t.deepEqual([...after.records.keys()], [...before.records.keys()])
  t.deepEqual([after.versions, after.changes], [before.versions, before.changes])

  t.is(await strayKeys(server.database.owner), 0)

  const survivor = await asset('2')
  t.deepEqual(survivor.merged_ids, [ids[1]])
  t.deepEqual(await asset('1'), survivor)
  for (const route of ['capacity', 'history']) {
    const [own, merged] = await Promise.all([ids[2], ids[1]].map((id) => data(`/v1/substations/${id}/${route}?limit=200`)))
    t.deepEqual(merged, own, route)
    t.is(own?.length, 2 * capacityOf2, route)
  }
  const records = await data(`/v1/substations/${ids[1]}/capacity?limit=200`)
  t.true(records.every((record) => record.asset.id === ids[2]))
  t.is((await data(`/v1/substations?limit=200`)).length, 99)
  const near = await data(`/v1/capacity/nearby?lat=${survivor.lat}&lon=${survivor.lon}&radius_km=0.1&limit=200`)
  t.deepEqual(near.map(({ id }) => id).toSorted(), records.map(({ id }) => id).toSorted())
  const then = await data(`/v1/substations/${ids[1]}/capacity?limit=200&as_of=${new Date().toISOString()}`)
  t.deepEqual(then.map(({ id }) => id), records.map(({ id }) => id))
  const points = await (await server.get('/v1/assets.geojson')).json() as { features: unknown[] }
  t.is(points.features.length, 99)
})

test.serial('the same document again changes nothing, and later months go to the survivor', async (t) => {
  const before = await state()
  const survivor = await asset('2')
  t.like(await publish('first', month((row, at) => (at === 50 ? { ...row, Comentarios: 'x' } : row))), { added: 0, changed: 0, removed: 0, restored: 0 })
  t.deepEqual((await state()).records, before.records)
  t.deepEqual(await asset('2'), survivor, 'name and place are its own')

  t.like(await publish('first', month((row, at) => (at === 0 ? { ...row, [FIRM]: '77' } : row))), { added: 0, changed: 1, removed: 0, restored: 0 })
  const { owner } = server.database
  const { rows: [change] } = await owner.query('select asset_id, record_id from grid.change order by id desc limit 1')
  t.is(change.asset_id, ids[2])
  t.is((await state()).records.get(change.record_id)?.asset_id, ids[2])

  t.is((await publish('first', month().slice(1))).removed, 4)
  t.is((await publish('first', month())).restored, 4)
  t.deepEqual([...(await state()).records.keys()], [...before.records.keys()])
  t.is((await publish('second', month())).added, 400)
  t.is((await asset('1')).source_ids.length, 2)
  t.is((await data('/v1/substations?limit=200')).length, 99)
})

test.serial('chains are flat whichever way they are made', async (t) => {
  await merge('3', '1') // 1 was merged into 2
  await merge('5', '4')
  await merge('4', '2') // takes 5 along
  const { owner } = server.database
  const { rows } = await owner.query('select distinct merged_into from grid.asset where merged_into is not null')
  t.deepEqual(rows, [{ merged_into: ids[2] }])
  for (const from of ['1', '3', '4', '5']) t.is((await asset(from)).id, ids[2] as string)
  t.deepEqual((await asset('2')).merged_ids, ['1', '3', '4', '5'].map((from) => ids[from]).toSorted())
  const { rows: [counted] } = await owner.query(
    `select c.assets::int, (select count(*)::int from grid.asset_source a where a.source_id = c.source_id) as listed
     from grid.source_count c join registry.source s on s.id = c.source_id where s.key = 'first'`)
  t.is(counted.assets, counted.listed)
  await owner.query('select tiles.redraw()')
  const { rows: drawn } = await owner.query('select count(*)::int as drawn, bool_or(id = any($1)) as merged from tiles.point', [['1', '3', '4', '5'].map((from) => ids[from])])
  t.deepEqual(drawn, [{ drawn: 96, merged: false }])
})

test.serial('a survivor without a place takes the merged asset’s, and keeps getting it', async (t) => {
  const nowhere = (row: ProbeRow, at: number) => (at === 9 ? { ...row, 'Coordenada UTM X': '', 'Coordenada UTM Y': '' } : row)
  const { owner } = server.database
  await owner.query(`update grid.asset set lon = null, lat = null, precision = 'unknown', point = null, footprint = null, recorded_lon = null,
    recorded_lat = null, location_source_id = null where id = $1`, [ids[10]])
  const placed = await asset('11')
  await merge('11', '10')
  t.like(await asset('10'), { lon: placed.lon, lat: placed.lat, precision: placed.precision })
  t.like(await publish('first', month(nowhere)), { added: 0, changed: 0, removed: 0 })
  t.like(await asset('10'), { lon: placed.lon, lat: placed.lat })
  t.is(await strayKeys(owner), 0)
  const moved = await publish('first', month((row, at) => (at === 10 ? { ...row, 'Coordenada UTM X': '430500,5' } : nowhere(row, at))))
  t.is(moved.changed, 8)
  t.true((await asset('10')).lon !== placed.lon)
})

test.serial('what cannot be merged is refused in one line', async (t) => {
  const { owner } = server.database
  const refused = (from: string | undefined, into: string | undefined, message: string) => t.throwsAsync(
    owner.query('select ingest.merge_assets($1, $2, $3)', [from, into, 'x']), { code: 'HR002', message })
  await refused('ast_none', ids[2], 'No asset "ast_none"')
  await refused(ids[20], 'ast_none', 'No asset "ast_none"')
  await refused(ids[2], ids[2], `Asset ${ids[2]} is the survivor itself`)
  await refused(ids[2], ids[1], `Asset ${ids[2]} is the survivor itself`)
  await refused(ids[1], ids[20], `Asset ${ids[1]} was merged into ${ids[2]}`)
})
