import { execFile } from 'node:child_process'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import test from 'ava'
import { EXPORT_FIELDS } from '../../../src/shapes/export-fields.ts'
import { layerStyle } from '../../../src/web/qgis/layer-style.ts'
import { capacityDatabase } from '../../helpers/capacity-rows.ts'
import { testDatabase } from '../../helpers/database.ts'
import { makeExport, storedPath } from '../../helpers/exports.ts'

const run = promisify(execFile)

let path: string
let file: DatabaseSync

test.before(async () => {
  await capacityDatabase()
  path = storedPath((await makeExport(await testDatabase(), 'geopackage')).file)
  file = new DatabaseSync(path, { readOnly: true })
})
test.after.always(() => file?.close())

const ask = (query: string) => file.prepare(query).all()

test('GDAL opens it: two layers of points in WGS84 with an R-tree each, days and instants as such', async (t) => {
  const { stdout } = await run('ogrinfo', ['-so', path, 'assets', 'capacity'])
  const [assets = '', capacity = ''] = stdout.split('Layer name: ').slice(1)
  const fieldsOf = (layer: string) => [...layer.matchAll(/^(\w+): (\w+)(?:\(\w+\))? \(/gm)].map(([, name, type]) => [name, type])
  t.deepEqual(fieldsOf(assets).map(([name]) => name), ['id', 'type', 'name', 'slug', 'country', 'operator', 'voltage_kv', 'precision'])
  t.deepEqual(fieldsOf(capacity).map(([name]) => name), EXPORT_FIELDS.map(({ name }) => name))
  t.like(Object.fromEntries(fieldsOf(capacity)), {
    source_date: 'Date', published_at: 'DateTime', value_mw: 'Real', year_from: 'Integer64', stale: 'Integer', asset_name: 'String',
  })
  for (const layer of [assets, capacity]) {
    t.regex(layer, /Geometry: Point/)
    t.regex(layer, /ID\["EPSG",4326\]\]/)
  }
  const { stdout: indexed } = await run('ogrinfo', [path, '-sql', `select HasSpatialIndex('assets', 'geom') + HasSpatialIndex('capacity', 'geom')`])
  t.regex(indexed, /= 2\n/)
})

test('the validator of GDAL finds no requirement of the standard that it does not meet', async (t) => {
  const { stdout } = await run('/usr/bin/python3', ['-m', 'osgeo_utils.samples.validate_gpkg', '-k', '--warning-as-error', path])
  t.is(stdout, '')
})

test('its R-trees are kept up to date by the triggers that the standard prints', (t) => {
  const written = ask(`select sql from sqlite_master where type = 'trigger' and tbl_name = 'assets'`).map(({ sql }) => String(sql).replace(/\s+/g, ' '))
  t.deepEqual(written.map((sql) => sql.slice('CREATE TRIGGER rtree_assets_geom_'.length, sql.indexOf(' BEGIN'))), [
    'insert AFTER INSERT ON assets WHEN (NEW.geom NOT NULL AND NOT ST_IsEmpty(NEW.geom))',
    'update1 AFTER UPDATE OF geom ON assets WHEN OLD.fid = NEW.fid AND (NEW.geom NOT NULL AND NOT ST_IsEmpty(NEW.geom))',
    'update2 AFTER UPDATE OF geom ON assets WHEN OLD.fid = NEW.fid AND (NEW.geom ISNULL OR ST_IsEmpty(NEW.geom))',
    'update3 AFTER UPDATE ON assets WHEN OLD.fid != NEW.fid AND (NEW.geom NOT NULL AND NOT ST_IsEmpty(NEW.geom))',
    'update4 AFTER UPDATE ON assets WHEN OLD.fid != NEW.fid AND (NEW.geom ISNULL OR ST_IsEmpty(NEW.geom))',
    'delete AFTER DELETE ON assets WHEN OLD.geom NOT NULL',
  ])
})

test('each asset is there once, and each record has its asset', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query<{ id: string; records: number }>(`
    select asset_id as id, count(*)::int as records from grid.record_masked r join grid.current_measure m on m.id = r.measure_id group by 1 order by 1`)
  t.deepEqual(ask('select a.id, count(*) as records from assets a join capacity c on c.asset_id = a.id group by 1 order by 1').map((row) => ({ ...row })), rows)
  t.deepEqual(ask('select count(*) as n from assets').map((row) => ({ ...row })), [{ n: rows.length }])
  t.deepEqual(ask('pragma foreign_key_check'), [])
  t.deepEqual(ask('pragma integrity_check').map((row) => ({ ...row })), [{ integrity_check: 'ok' }])
})

for (const table of ['assets', 'capacity']) {
  test(`the R-tree of ${table} has every place and nothing else`, (t) => {
    const [row] = ask(`select count(*) as rows, count(geom) as placed, (select count(*) from rtree_${table}_geom) as indexed,
      sum(geom is not null and not exists (select 1 from rtree_${table}_geom r where r.id = fid)) as missing from ${table}`)
    t.true(Number(row?.placed) > 0 && Number(row?.placed) < Number(row?.rows))
    t.is(row?.indexed, row?.placed)
    t.is(row?.missing, 0)
  })

  test(`QGIS finds the style of ${table} in the file`, (t) => {
    const [style] = ask(`select styleQML as text, useAsDefault as used, f_geometry_column as geometry from layer_styles where f_table_name = '${table}'`)
    t.deepEqual({ ...style }, { text: layerStyle(table as 'assets'), used: 1, geometry: 'geom' })
  })
}

test('when a program edits the file, the R-tree stays up to date', async (t) => {
  const copy = `${path}.edited.gpkg`
  await run('cp', [path, copy])
  const id = String(ask('select id from assets where geom is not null limit 1')[0]?.id)
  await run('ogrinfo', [copy, '-sql', `update assets set geom = ST_GeomFromText('POINT(101 -49)', 4326) where id = '${id}'`])
  const { stdout } = await run('ogrinfo', ['-so', '-spat', '100', '-50', '102', '-48', copy, 'assets'])
  t.regex(stdout, /Feature Count: 1\n/)
})
