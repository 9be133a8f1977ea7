import test from 'ava'
import { loadBorders } from '../../src/registry/borders.ts'
import { testDatabase } from '../helpers/database.ts'

test.before(async () => {
  const { owner } = await testDatabase()
  const client = await owner.connect()
  await loadBorders(client)
  client.release()
})

/** null: no border of the country is known. */
const places: [country: string, lon: number, lat: number, margin: number | null, contained: boolean | null][] = [
  ['ES', -3.7, 40.4, 0, true], ['ES', 3, 39.6, 0, true], ['ES', -15.5, 28, 0, true], ['ES', 2.35, 48.85, null, false],
  ['FR', 2.35, 48.85, 0, true], ['FR', 9.1, 42.2, 0, true], ['FR', -61.5, 16.2, null, true], ['FR', -3.7, 40.4, null, false],
  ['NO', 10.75, 59.9, null, true], ['GB', -0.1, 51.5, 0, true], ['GB', -6, 54.6, 0, true], ['IE', -6.3, 53.3, null, true],
  ['NL', 5.1, 52.1, 0, true], ['PT', -25.6, 37.8, null, true], ['DE', 13.4, 52.5, 0, true], ['DK', 12.5, 55.7, null, true],
  // 11 km south of Cádiz in the sea, and 220 km west of it.
  ['ES', -6.3, 36.42, 25_000, true], ['ES', -6.3, 36.42, 1000, false], ['ES', -9, 36.5, null, false],
  // The Isles of Scilly, Ouessant, Lampedusa; a solar farm that its publisher places in the English Channel.
  ['GB', -6.309752, 49.914018, 5000, true], ['FR', -5.1, 48.46, 5000, true], ['IT', 12.6, 35.51, 5000, true], ['GB', -2.9706, 49.9805, null, false], ['FR', -6.309752, 49.914018, null, false],
  ['GI', -5.35, 36.14, null, null], ['ZZ', 0, 0, null, null],
]
for (const [country, lon, lat, margin, contained] of places) {
  test(`${country} holds ${lon},${lat} within ${margin ?? 'the default margin'}: ${contained}`, async (t) => {
    const { worker } = await testDatabase()
    const call = margin === null ? 'country_contains($1, p)' : `country_contains($1, p, ${margin})`
    const { rows } = await worker.query<{ contained: boolean | null }>(
      `select registry.${call} as contained from st_setsrid(st_makepoint($2, $3), 4326) p`, [country, lon, lat])
    t.is(rows[0]?.contained, contained)
  })
}

test('pieces are small and valid, every code is an ISO one, and France is there', async (t) => {
  const { owner } = await testDatabase()
  const { rows: [sizes] } = await owner.query(`select max(st_npoints(piece)) <= 100 as small, bool_and(st_isvalid(piece)) as valid,
    count(distinct country)::integer as countries, bool_or(country = 'FR') as france from registry.country_border`)
  t.deepEqual(sizes, { small: true, valid: true, countries: 235, france: true })
})

test.serial('an edition is loaded once', async (t) => {
  const { owner } = await testDatabase()
  const xmin = async () => (await owner.query('select min(xmin::text) from registry.country_border')).rows
  const before = await xmin()
  const client = await owner.connect()
  await loadBorders(client)
  client.release()
  t.deepEqual(await xmin(), before)
})

test('a point is tested against few pieces, by index', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain select from registry.country_border b
    where b.country = 'ES' and st_intersects(b.piece, st_setsrid(st_makepoint(-3.7, 40.4), 4326))`)
  t.regex(rows.map((row) => row['QUERY PLAN']).join('\n'), /country_border_piece/)
})
