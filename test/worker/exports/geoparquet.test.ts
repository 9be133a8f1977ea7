import test from 'ava'
import { databaseOfAssets, makeExport, storedPath } from '../../helpers/exports.ts'
import { askDuckDb } from '../../helpers/read-export.ts'

/** What readers of a box need of a GeoParquet file: boxes that hold the points, and row groups that are near each other in space. */

let path: string

test.before(async () => {
  path = storedPath((await makeExport(await databaseOfAssets(), 'geoparquet')).file)
})

const SIDES = ['xmin', 'ymin', 'xmax', 'ymax'] as const

test('its metadata names the columns of the box, as GeoParquet 1.1 has them', async (t) => {
  const [{ value } = {}] = await askDuckDb(`select decode(value) as value from parquet_kv_metadata('${path}') where decode(key) = 'geo'`)
  const { columns: { geometry } } = JSON.parse(String(value)) as { columns: { geometry: { covering: object } } }
  t.deepEqual(geometry.covering, { bbox: Object.fromEntries(SIDES.map((side) => [side, ['bbox', side]])) })
  const types = await askDuckDb(`select type, repetition_type as repetition from parquet_schema('${path}') where name in ('xmin', 'ymin', 'xmax', 'ymax')`)
  t.deepEqual(types, SIDES.map(() => ({ type: 'FLOAT', repetition: 'REQUIRED' })))
})

test('the box of each row holds its point, by less than a metre and a half, and a row without a place has none', async (t) => {
  const [row] = await askDuckDb(`select count(*)::int as rows, count(bbox)::int as boxes,
    count(*) filter (where bbox.xmin <= lon and lon <= bbox.xmax and bbox.ymin <= lat and lat <= bbox.ymax)::int as held,
    max(greatest(bbox.xmax::double - bbox.xmin::double, bbox.ymax::double - bbox.ymin::double)) as widest, count(lon)::int as placed from read_parquet('${path}')`)
  t.true(Number(row?.rows) > 10_000)
  t.deepEqual([row?.boxes, row?.held], [row?.placed, row?.placed])
  t.true(Number(row?.widest) < 3e-5, String(row?.widest))
})

test('each row group states the box of its places', async (t) => {
  const stated = await askDuckDb(`select row_group_id::int as id,
    ${SIDES.map((side) => `max(case when path_in_schema = 'bbox, ${side}' then ${side.endsWith('min') ? 'stats_min_value' : 'stats_max_value'}::float end) as ${side}`).join(', ')}
    from parquet_metadata('${path}') group by 1 order by 1`)
  const held = await askDuckDb(`select (file_row_number // 10000)::int as id, min(bbox.xmin) as xmin, min(bbox.ymin) as ymin, max(bbox.xmax) as xmax, max(bbox.ymax) as ymax
    from read_parquet('${path}', file_row_number = true) group by 1 order by 1`)
  t.true(stated.length > 1)
  t.deepEqual(stated, held)
})

test('rows follow a Hilbert curve: the boxes of each 500 rows together cover little more than that of all', async (t) => {
  const [row] = await askDuckDb(`with part as (
      select max(lon) - min(lon) as width, max(lat) - min(lat) as height from read_parquet('${path}', file_row_number = true) where lon is not null group by file_row_number // 500)
    select sum(width * height) as parts, (select (max(lon) - min(lon)) * (max(lat) - min(lat)) from read_parquet('${path}')) as whole, count(*)::int as n from part`)
  t.true(Number(row?.n) > 20)
  t.true(Number(row?.parts) < 2 * Number(row?.whole), `${row?.parts} of ${row?.whole}`)
})
