import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'

/** Whether a place lies near the region that its row names, by the loaded postcodes. */

test.before(async () => {
  const { owner } = await testDatabase()
  // One of the same region's name in another country, far away.
  await owner.query(`
    insert into registry.postcode_point (country, code, place, region_code, region_name, location)
    select land, code, null, region, name, st_setsrid(st_makepoint(lon, 41), 4326)::geography
    from (values ('ES', '01001', '01', 'Araba/Álava', -3.0), ('ES', '48001', '48', 'Bizkaia', -2.5), ('ES', '48002', '48', 'Bizkaia', -2.0),
      ('ES', '99001', null, 'Lugo', -1.0), ('FR', '01000', '48', 'Bizkaia', 5.0)) p (land, code, region, name, lon)`)
})

test('a region is found by its code and by its names, and a name that means none has no row', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query(`select name, cardinality(keys) as regions from ingest.regions_named('ES', $1) order by name collate "C"`,
    [['1', 'BIZKAIA', 'Alava', 'Vizcaya/bizkaia', 'Araba/Álava', 'lúgo', 'Bizkaia/Lugo', '']])
  t.deepEqual(rows, [
    { name: '1', regions: 1 }, { name: 'BIZKAIA', regions: 1 }, { name: 'Bizkaia/Lugo', regions: 2 }, { name: 'Vizcaya/bizkaia', regions: 1 }, { name: 'lúgo', regions: 1 },
  ])
})

test('a place is near within 25 km of a postcode of the region and the country', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query(
    `select p.lon, ingest.region_near(n.keys, p.lon, 41) as near
     from ingest.regions_named('ES', '{Bizkaia}') n, unnest('{-3, -2.75, -2.25, -1.75, -1.65, -1, 5}'::float8[]) p (lon) order by 1`)
  t.deepEqual(rows.map(({ lon, near }) => [lon, near]), [[-3, false], [-2.75, true], [-2.25, true], [-1.75, true], [-1.65, false], [-1, false], [5, false]])
})
