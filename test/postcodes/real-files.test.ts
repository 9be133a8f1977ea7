import { join } from 'node:path'
import { loadPostcodes } from '../../src/postcodes/load.ts'
import { testDatabase } from '../helpers/database.ts'
import { realTest, REAL_FILES } from '../helpers/real-files.ts'

/** Files of a country, and what is loaded of them. */
const FILES: [country: string, files: string[], expected: Record<string, number | string>][] = [
  ['ES', ['eu-geonames-postcodes/zipcodes.es.csv'], { rows: 37_867, codes: 11_150, without_place: 0 }],
  ['FR', ['eu-geonames-postcodes/zipcodes.fr.csv'], { rows: 51_611, codes: 20_414 }],
  ['GB', ['eu-geonames-postcodes/zipcodes.gb.csv'], { rows: 27_450, codes: 3002 }],
  ['LU', ['eu-geonames-postcodes/zipcodes.lu.csv'], { rows: 4519, codes: 4330 }],
  ['NL', ['eu-geonames-postcodes/zipcodes.nl.csv'], { rows: 4334, codes: 4086 }],
  ['DE', ['de-plz3-polygons/plz-3stellig.geojson'], { features: 671, codes: 671, repaired: 0 }],
  ['GB', ['gb-outcode-polygons/uk-postcode-districts.geojson'], { features: 2736, codes: 2736, without_area: 0 }],
  ['ES', ['CADIZ', 'CANTABRIA', 'MURCIA', 'SORIA'].map((name) => `es-postcode-polygons/${name}.geojson`), { features: 947, codes: 633 }],
  ['FR', ['fr-laposte/laposte_hexasmal.csv'], { rows: 39_192, without_place: 270 }],
]

for (const [country, files, expected] of FILES) {
  realTest.serial(`${files.join(', ')} load as they are`, async (t) => {
    const { owner } = await testDatabase()
    t.like(await loadPostcodes(owner, country, files.map((name) => join(REAL_FILES, name))), expected)
  })
}

realTest.serial('a Spanish code that straddles a border has the province of each place', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query(`select distinct region_code, region_name from registry.postcode_point
    where country = 'ES' and code like '01%' order by 1`)
  t.deepEqual(rows, [{ region_code: '01', region_name: 'Álava' }, { region_code: '09', region_name: 'Burgos' }])
})
