import { join } from 'node:path'
import test from 'ava'
import { loadPostcodes } from '../../../src/postcodes/load.ts'
import { applyRegistry } from '../../../src/registry/apply.ts'
import { testDatabase } from '../../helpers/database.ts'
import { importOwn } from '../../helpers/import-file.ts'
import { root } from '../../helpers/publication.ts'

test('a postcode that is an asset lies where its code does, with its polygon where one is loaded, and a code that is not loaded nowhere', async (t) => {
  const database = await testDatabase()
  const { owner } = database
  await applyRegistry(owner, join(root, 'fixtures/registry/demo'))
  const folder = join(root, 'fixtures/postcodes')
  await loadPostcodes(owner, 'NL', [join(folder, 'zipcodes.nl.csv')], null)
  await loadPostcodes(owner, 'NL', [join(folder, 'areas.nl.geojson')], null)
  const { rows: [source] } = await owner.query<{ key: string }>(
    `select key from registry.source where manifest -> 'publication' ->> 'layout' = 'nl_postcode_classes'`)
  // Of the file's codes two are loaded themselves; the shipped postcodes have four digits alone.
  await owner.query(`insert into registry.postcode_area select 'NL', '7311AA', ST_Multi(ST_MakeEnvelope(5, 52, 5.1, 52.1, 4326))`)
  await owner.query(`insert into registry.postcode_point (country, code, location)
    select 'NL', '7311AB', ST_SetSRID(ST_MakePoint(5 + n / 100.0, 52), 4326)::geography from generate_series(1, 3) n`)
  t.is((await importOwn(database, source?.key ?? '')).status, 'published')
  const { rows } = await owner.query<{ kind: string; count: number; right: boolean }>(
    `select case when o.code is not null then 'area' when p.code is not null then 'points' else 'none' end as kind, count(*)::int,
       bool_and(case
         when o.code is not null then a.precision = 'centroid' and ST_Equals(a.area, o.area) and ST_Contains(a.area, ST_SetSRID(ST_MakePoint(a.lon, a.lat), 4326))
         when p.code is not null then a.precision = 'centroid' and a.area is null and a.lon is not null
         else a.precision = 'unknown' and a.lon is null end) as right
     from grid.asset a
     left join registry.postcode_area o on o.country = 'NL' and o.code = registry.normal_postcode('NL', a.identifier)
     left join (select distinct code from registry.postcode_point where country = 'NL') p on p.code = registry.normal_postcode('NL', a.identifier)
     where a.scheme = 'nl-pc6' group by 1 order by 1`)
  t.true(rows.every(({ right }) => right))
  t.deepEqual(rows.map(({ kind, count }) => [kind, kind === 'none' ? count > 100 : count]), [['area', 1], ['none', true], ['points', 1]])
})
