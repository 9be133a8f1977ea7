import { join } from 'node:path'
import test from 'ava'
import { applyRegistry } from '../../../src/registry/apply.ts'
import { ROOT } from '../../../src/settings/config.ts'
import { testDatabase, type TestDatabase } from '../../helpers/database.ts'
import { importOwn } from '../../helpers/import-file.ts'

let database: TestDatabase
let key: string
let status: string

test.before('import the areas of one operator', async () => {
  database = await testDatabase()
  await applyRegistry(database.owner, join(ROOT, 'fixtures/registry/demo'))
  const { rows: [source] } = await database.owner.query<{ key: string }>(
    `select key from registry.source where manifest -> 'publication' ->> 'layout' = 'nl_capacity_map' order by key limit 1`)
  key = source?.key ?? ''
  status = (await importOwn(database, key)).status
  await database.owner.query('select tiles.redraw()')
})

/** How many places are known how, in the assets and in the points of tiles. */
const known = async () => (await database.owner.query<{ asset: string; tile: string | null; areas: number }>(`
  select a.precision as asset, p.attributes ->> 'precision' as tile, count(*)::int as areas
  from grid.asset a left join tiles.point p on p.id = a.id group by 1, 2 order by 1, 2`)).rows

test.serial('an area of which only a bounding box is published has a place of that precision, with a point in the box', async (t) => {
  t.is(status, 'published')
  const [boxes, ...others] = await known()
  t.like(boxes, { asset: 'box', tile: 'box' })
  t.true((boxes?.areas ?? 0) > 50)
  t.deepEqual(others, [])
  const { rows } = await database.owner.query(`
    select id from grid.asset where not ST_Equals(area, ST_Envelope(area)) or not ST_Contains(area, ST_SetSRID(ST_MakePoint(lon, lat), 4326))`)
  t.deepEqual(rows, [])
})

test.serial('a place may be called a box only where there is one', async (t) => {
  await t.throwsAsync(database.owner.query('update grid.asset set area = null'), { message: /asset_box_check/ })
})
