import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'ava'
import { ROOT } from '../../src/settings/config.ts'
import { loadPostcodes } from '../../src/postcodes/load.ts'
import { PostcodeError } from '../../src/postcodes/postcode-error.ts'
import { testDatabase } from '../helpers/database.ts'

const fixture = (name: string) => join(ROOT, 'fixtures/postcodes', name)
const HEADER = 'country_code,zipcode,place,state,state_code,province,province_code,community,community_code,latitude,longitude'

async function file(name: string, text: string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'postcodes-')), name)
  await writeFile(path, text)
  return path
}

async function load(country: string, paths: string[], property?: string) {
  return loadPostcodes((await testDatabase()).owner, country, paths, property)
}

async function resolve(country: string, given: string) {
  const { owner } = await testDatabase()
  const { rows } = await owner.query('select requested, resolved, kind, lon, lat from registry.resolve_postcode($1, $2)', [country, given])
  return rows[0] as { requested: string; resolved: string; kind: string; lon: number; lat: number } | undefined
}

for (const [country, rows, codes] of [['es', 589, 491], ['fr', 60, 60], ['gb', 72, 36], ['nl', 42, 42]] as const) {
  test.serial(`the synthetic table of ${country} loads, and again`, async (t) => {
    for (const _ of ['first', 'again']) {
      const loaded = await load(country, [fixture(`zipcodes.${country}.csv`)])
      t.deepEqual(loaded, { country: country.toUpperCase(), kind: 'points', rows, codes, points: rows, without_place: 0, read_again: [] })
    }
  })
}

test.serial('a Spanish region is the province that the place lies in', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query(`select code, region_code, region_name from registry.postcode_point
    where country = 'ES' and code in ('01910', '08999', '35910') group by 1, 2, 3 order by 1`)
  t.deepEqual(rows, [
    { code: '01910', region_code: '01', region_name: 'Araba/Álava' },
    { code: '08999', region_code: '09', region_name: 'Burgos' },
    { code: '35910', region_code: '35', region_name: 'Las Palmas' },
  ])
})

test.serial('areas are united, cut out of collections, repaired, and leave the points alone', async (t) => {
  const { owner } = await testDatabase()
  t.deepEqual(await load('NL', [fixture('areas.nl.geojson')]), {
    country: 'NL', kind: 'areas', features: 5, codes: 4, repaired: 1, without_area: 0, read_again: [],
  })
  const { rows } = await owner.query(`select code, st_isvalid(area) as valid, st_numgeometries(area) as parts,
    round(st_area(area)::numeric, 6)::float8 as area from registry.postcode_area where country = 'NL' order by code`)
  t.deepEqual(rows, [
    { code: '7311', valid: true, parts: 1, area: 0.005 },
    { code: '7312', valid: true, parts: 1, area: 0.0025 },
    { code: '7313', valid: true, parts: 2, area: 0.001953 },
    { code: '7314', valid: true, parts: 2, area: 0.003477 },
  ])
  t.is((await resolve('NL', '7320'))?.kind, 'points')
})

test.serial('a code is answered by the longest that is loaded, an area before points of equal length', async (t) => {
  await load('DE', [await file('de.csv', `${HEADER}\nDE,01067,A,S,01,,,,,51.05,13.73\nDE,01067,B,S,01,,,,,51.06,13.74\n`)])
  const box = { type: 'Polygon', coordinates: [[[13, 50], [14, 50], [14, 51], [13, 51], [13, 50]]] }
  await load('DE', [await file('de.json', JSON.stringify({
    type: 'FeatureCollection', features: [{ type: 'Feature', properties: { plz: '010' }, geometry: box }],
  }))])
  await load('IE', [await file('ie.csv', `${HEADER}\nIE,D02,Dublin,Leinster,L,,,,,53.34,-6.25\n`)])
  const cases = [
    ['NL', ' 7311 ab ', '7311AB', '7311', 'areas'], ['NL', 'nl-7320', '7320', '7320', 'points'],
    ['GB', 'zn1 1aa', 'ZN11AA', 'ZN1', 'points'], ['GB', 'ZN11 1AA', 'ZN111AA', 'ZN11', 'points'],
    ['GB', 'GB-ZN1', 'ZN1', 'ZN1', 'points'], ['GB', 'ZN11', 'ZN11', 'ZN11', 'points'], ['GB', 'ZN 11', 'ZN11', 'ZN11', 'points'],
    ['GB', 'ZN1 1', 'ZN1 1', 'ZN1', 'points'], ['GB', 'gb-zn1-1', 'ZN1 1', 'ZN1', 'points'], ['GB', 'ZN 1 1', 'ZN1 1', 'ZN1', 'points'],
    ['GB', 'ZN1  1a', 'ZN1 1A', 'ZN1', 'points'], ['GB', 'ZN11 1', 'ZN11 1', 'ZN11', 'points'], ['IE', 'd02 af30', 'D02AF30', 'D02', 'points'],
    ['DE', '01067', '01067', '01067', 'points'], ['DE', 'D-01099', '01099', '010', 'areas'],
    ['FR', '99100 CEDEX 9', '99100', '99100', 'points'], ['ES', 'e-01910', '01910', '01910', 'points'],
  ] as const
  for (const [country, given, requested, resolved, kind] of cases) {
    t.like(await resolve(country, given), { requested, resolved, kind }, given)
  }
  t.deepEqual(await resolve('DE', '01067'), { requested: '01067', resolved: '01067', kind: 'points', lon: 13.73, lat: 51.05 })
  for (const [country, given] of [['DE', '02000'], ['ES', '0191'], ['ES', ''], ['GB', 'ZN'], ['GB', 'ZN9 99'], ['SE', '01910']] as const) {
    t.is(await resolve(country, given), undefined, given)
  }
})

test.serial('a look-up uses the indexes', async (t) => {
  const { owner } = await testDatabase()
  const client = await owner.connect()
  await client.query('set enable_seqscan = off')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain select * from registry.resolve_postcode('GB', 'ZN1 1AA')`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  t.regex(plan, /postcode_area_code/)
  t.regex(plan, /postcode_point_code/)
  client.release()
})

test.serial('La Poste\'s table loads, and its rows without coordinates are counted', async (t) => {
  const text = 'Code_commune_INSEE;Nom_commune;Code_postal;Ligne_5;Libellé_d_acheminement;coordonnees_gps\n'
    + '99001;SONGE;99900;;SONGE;48.97,-1.54\n99002;REVE;99901;;REVE;\n'
  t.deepEqual(await load('FR', [await file('laposte.csv', text)]), {
    country: 'FR', kind: 'points', rows: 2, codes: 1, points: 1, without_place: 1, read_again: [],
  })
  t.like(await resolve('FR', '99900'), { lon: -1.54, lat: 48.97 })
})

const point = '{"type":"Point","coordinates":[0,0]}'
const refused: [name: string, text: string, message: RegExp, country?: string][] = [
  ['a.csv', 'a,b\n1,2\n', /a\.csv: no table of postcodes: its header has to hold country_code,zipcode/],
  ['empty.csv', '', /empty\.csv: no table of postcodes/],
  ['a.csv', `${HEADER}\nFR,1,A,,,,,,,1,1\n`, /a\.csv: line 2: country "FR" instead of ES/],
  ['a.csv', `${HEADER}\nES,1,A,,,,,,,1,1\nES,2,A,,,,,,,91,1\n`, /line 3: latitude "91" is no number of degrees/],
  ['a.csv', `${HEADER}\nES,1,A,,,,,,,1,\n`, /line 2: longitude "" is no number of degrees/],
  ['a.csv', `${HEADER}\nES,,A,,,,,,,1,1\n`, /line 2: no postcode/],
  ['a.csv', `${HEADER}\nES,1,A\n`, /a\.csv: .*line 2/],
  ['a.geojson', '{"type":', /a\.geojson: no JSON/],
  ['a.geojson', '{"type":"FeatureCollection","features":[]}', /no GeoJSON FeatureCollection with features/],
  ['a.geojson', `{"type":"FeatureCollection","features":[{"properties":{"colour":"red"},"geometry":${point}}]}`, /--property; there are colour/],
  ['a.geojson', `{"type":"FeatureCollection","features":[{"properties":{"plz":""},"geometry":${point}}]}`, /feature 1 has no postcode in its property "plz"/],
  ['a.geojson', '{"type":"FeatureCollection","features":[{"properties":{"plz":"1"},"geometry":null}]}', /feature 1 \(1\) has no geometry/],
  ['a.geojson', '{"type":"FeatureCollection","features":[{"properties":{"plz":"1"},"geometry":{"type":"Point","coordinates":[440000,4470000]}}]}',
    /coordinates of 1 are no WGS84 degrees/],
  ['a.csv', `${HEADER}\nZZ,1,A,,,,,,,1,1\n`, /"ZZ" is no ISO 3166-1 alpha-2 code/, 'ZZ'],
]
for (const [index, [name, text, message, country = 'ES']] of refused.entries()) {
  test.serial(`a refused file changes nothing: ${index + 1}`, async (t) => {
    await t.throwsAsync(load(country, [await file(name, text)]), { instanceOf: PostcodeError, message })
    t.is((await resolve('ES', '01910'))?.resolved, '01910')
  })
}

test.serial('a file that is not there names itself, and kinds do not mix', async (t) => {
  await t.throwsAsync(load('ES', ['nowhere.csv']), { message: /ENOENT.*nowhere\.csv/ })
  await t.throwsAsync(load('ES', ['a.csv', 'b.geojson']), { instanceOf: PostcodeError, message: /two kinds/ })
})

test.serial('a load that is stopped ends at once, wherever it waits, and leaves the postcodes as they were', async (t) => {
  const { owner } = await testDatabase()
  await load('es', [fixture('zipcodes.es.csv')])
  const points = async () => (await owner.query(`select count(*)::int as count from registry.postcode_point where country = 'ES'`)).rows[0].count
  const before = await points()
  const holder = await owner.connect()
  await holder.query('begin')
  await holder.query('lock table registry.postcode_point in share mode')
  const stopping = new AbortController()
  const loading = loadPostcodes(owner, 'ES', [await file('zipcodes.es.csv', `${HEADER}\nES,28001,Madrid,Madrid,MD,Madrid,M,,,40.4,-3.7\n`)], null, null, stopping.signal)
  const waits = async () => (await owner.query(`select from pg_locks where relation = 'registry.postcode_point'::regclass and not granted`)).rowCount
  while ((await waits()) === 0) await new Promise((resolve) => { setTimeout(resolve, 20) })
  stopping.abort()
  await t.throwsAsync(loading, { name: 'AbortError' })
  t.is(await points(), before)
  await holder.query('rollback')
  holder.release()
  while ((await waits()) !== 0) await new Promise((resolve) => { setTimeout(resolve, 20) })
  t.is(await points(), before)
  await t.throwsAsync(loadPostcodes(owner, 'ES', [fixture('zipcodes.es.csv')], null, null, stopping.signal), { name: 'AbortError' })
})
