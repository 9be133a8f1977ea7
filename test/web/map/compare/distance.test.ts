import test from 'ava'
import { metresBetween } from '../../../../src/web/map/compare/distance.ts'
import { testDatabase } from '../../../helpers/database.ts'

const HERE = { lat: 43.1, lon: -2.7 }
const PLACES = [
  HERE, { lat: 43.1, lon: -2.69999 }, { lat: 43.3, lon: -2.7 }, { lat: 43.1, lon: -2.4 }, { lat: 42.6, lon: -3.4 }, { lat: 52.1, lon: 5.2 }, { lat: 68.4, lon: 17.4 }, { lat: -33.9, lon: 18.4 },
]

test('a distance is that of PostGIS, within 1 m at 100 km', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query<{ metres: number }>(`
    select ST_Distance(ST_Point($1, $2)::geography, ST_Point(lon, lat)::geography) as metres
    from unnest($3::float8[], $4::float8[]) with ordinality p (lon, lat, n) order by n`,
  [HERE.lon, HERE.lat, PLACES.map(({ lon }) => lon), PLACES.map(({ lat }) => lat)])
  for (const [at, place] of PLACES.entries()) {
    const { metres = NaN } = rows[at] ?? {}
    t.true(Math.abs(metresBetween(HERE, place) - metres) <= Math.max(0.05, metres / 1e5), `${metresBetween(HERE, place)} is ${metres}`)
  }
})
