import test from 'ava'
import { FORMAT_NAMES } from '../../../src/shapes/export-formats.ts'
import { capacityDatabase } from '../../helpers/capacity-rows.ts'
import { makeExport, storedPath } from '../../helpers/exports.ts'
import { differences, served } from '../../helpers/compare-export.ts'
import { askDuckDb, gunzipped, readCsv, readExport } from '../../helpers/read-export.ts'
import { startServer, type TestServer } from '../../helpers/server.ts'

let server: TestServer

test.before(async () => {
  await capacityDatabase()
  server = await startServer(async ({ owner }) => {
    // Texts that break a careless writer: separators, quotes, line breaks, backslashes, other scripts, many digits.
    await owner.query(`update grid.asset set name = e'Ō"dd, näme;\\tx\\r\\n\\\\N \\\\ 日本 🗼' where identifier = '7'`)
    await owner.query(`update grid.record set value = 0.123456789012345678, as_published = '' where id =
      (select min(r.id) from grid.record r join grid.current_measure m on m.id = r.measure_id
       where m.granted and r.state = 'published' and r.value is not null)`)
  })
})

const CASES: [string, object, string][] = [
  ['everything', {}, ''],
  ['several filters', {
    country: ['ES', 'FR'], direction: ['load', 'generation'], min_voltage_kv: 60, max_voltage_kv: 150, asset_type: ['substation', 'busbar'],
  }, 'country=ES,FR&direction=load,generation&min_voltage_kv=60&max_voltage_kv=150&asset_type=substation,busbar'],
  ['a least capacity, which withheld figures never satisfy', { min_capacity_mw: 0.5 }, 'min_capacity_mw=0.5'],
  ['a box', { bbox: [-3, 43, -2.8, 43.1] }, 'bbox=-3,43,-2.8,43.1'],
  ['an instant of the past', { as_of: '2026-07-01T00:00:00Z' }, 'as_of=2026-07-01T00:00:00Z'],
  ['data from a day on', { fresh_after: '2026-10-25' }, 'fresh_after=2026-10-25'],
  ['a horizon', { horizon_year: 2030 }, 'horizon_year=2030'],
]

for (const format of FORMAT_NAMES) {
  for (const [what, filters, query] of CASES) {
    test.serial(`${format} holds the rows and figures of the search: ${what}`, async (t) => {
      const made = await makeExport(server.database, format, filters)
      t.is(made.status, 'succeeded', made.error_code ?? '')
      const expected = await served(server, query)
      t.true(expected.size > 5)
      t.is(Number(made.rows_written), expected.size)
      t.deepEqual(differences(await readExport(format, storedPath(made.file)), expected), [])
    })
  }

  test.serial(`${format} is a whole file also when nothing matches`, async (t) => {
    const made = await makeExport(server.database, format, { horizon_year: 1999 })
    t.is(made.status, 'succeeded')
    t.is(Number(made.rows_written), 0)
    t.is((await readExport(format, storedPath(made.file))).rows.size, 0)
  })
}

test.serial('figures are the published decimals, digit by digit, in CSV, NDJSON and GeoJSON', async (t) => {
  const { rows } = await server.database.owner.query<{ id: string; value: string }>(
    'select r.id, r.value::text from grid.record r join grid.current_measure m on m.id = r.measure_id where m.granted and r.value is not null',
  )
  const published = new Map(rows.map(({ id, value }) => [id, value]))
  t.true([...published.values()].includes('0.123456789012345678'))
  const csv = await readCsv(storedPath((await makeExport(server.database, 'csv')).file))
  for (const row of csv.filter((cells) => cells.value !== null)) t.is(row.value, published.get(row.id ?? ''))
  for (const format of ['ndjson', 'geojson']) {
    const text = await gunzipped(storedPath((await makeExport(server.database, format)).file))
    const figures = [...text.matchAll(/"id":"(cap_\w+)","asset_id".*?"value":([\d.eE+-]+),/g)]
    t.is(figures.length, published.size)
    for (const [, id = '', figure] of figures) t.is(figure, published.get(id))
  }
})

test.serial('GeoParquet states its coordinate system and bounds, in groups of 10,000 rows at most', async (t) => {
  const path = storedPath((await makeExport(server.database, 'geoparquet')).file)
  const [{ value } = {}] = await askDuckDb(`select decode(value) as value from parquet_kv_metadata('${path}') where decode(key) = 'geo'`)
  const geo = JSON.parse(String(value)) as { version: string; primary_column: string; columns: { geometry: Record<string, unknown> } }
  t.is(geo.version, '1.1.0')
  t.is(geo.primary_column, 'geometry')
  t.is(geo.columns.geometry.encoding, 'WKB')
  t.deepEqual((geo.columns.geometry.crs as { id: object }).id, { authority: 'OGC', code: 'CRS84' })
  const { rows: [bounds] } = await server.database.owner.query<{ box: number[] }>(`
    select array[min(a.lon), min(a.lat), max(a.lon), max(a.lat)] as box
    from grid.record_masked r join grid.asset a on a.id = r.asset_id`)
  t.deepEqual(geo.columns.geometry.bbox, bounds?.box)
  const [groups] = await askDuckDb(`select max(row_group_num_rows) as most from parquet_metadata('${path}')`)
  t.true(Number(groups?.most) <= 10_000)
  const types = await askDuckDb(`select name, concat_ws(' ', type, converted_type) as type from parquet_schema('${path}') where name in ('value', 'stale', 'year_from', 'source_date', 'published_at')`)
  t.deepEqual(Object.fromEntries(types.map(({ name, type }) => [name, type])), {
    value: 'DOUBLE', stale: 'BOOLEAN', year_from: 'INT64', source_date: 'INT32 DATE', published_at: 'INT64 TIMESTAMP_MILLIS',
  })
})
