import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'

/** A degree along a meridian is 0.56 % shorter on the spheroid than on a sphere at the equator, and 0.45 % longer near a pole. */
for (const [what, latitude, share, within, onSphere] of [
  ['within, though not on a sphere', 0, 1.002, true, false],
  ['within a radius of exactly its distance', 0, 1, true, false],
  ['outside', 0, 0.998, false, false],
  ['outside, though not on a sphere', 85, 0.998, false, true],
  ['within', 85, 1.002, true, true],
] as const) {
  test(`an asset a degree north of latitude ${latitude} is ${what}`, async (t) => {
    const { owner } = await testDatabase()
    const { rows: [found] } = await owner.query<{ within: boolean; sphere: boolean }>(`
      select grid.is_within(asset, place, radius) as within, ST_Distance(asset, place, false) <= radius as sphere
      from (select ST_MakePoint(7, $1)::geography as place, ST_MakePoint(7, $1 + 1)::geography as asset) p
      cross join lateral (select ST_Distance(asset, place, true) * $2 as radius) r`, [latitude, share])
    t.deepEqual(found, { within, sphere: onSphere })
  })
}

test('an asset is within a radius when its distance on the spheroid says so, whether it or the place is a point or an area', async (t) => {
  const { owner } = await testDatabase()
  const client = await owner.connect()
  await client.query('select setseed(0.5)')
  const { rows: [found] } = await client.query<{ within: number; outside: number; wrong: string[] | null }>(`
    with place as materialized (
      select n, ST_MakePoint(-179 + 357 * random(), -88 + 175 * random()) as corner, 20 * 10 ^ (4.3 * random()) as radius,
        2 * pi() * random() as turn, 0.98 + 0.04 * random() as share
      from generate_series(1, 800) n
    ), pair as materialized (
      select p.radius, (case when p.n % 3 = 0 then ST_MakeEnvelope(ST_X(p.corner), ST_Y(p.corner), ST_X(p.corner) + 0.3, ST_Y(p.corner) + 0.1)
          else p.corner end)::geography as place,
        case when p.n % 5 = 0 then ST_Buffer(s.spot, p.radius / 100, 2) else s.spot end as asset
      from place p cross join lateral (select ST_Project(p.corner::geography, p.radius * p.share, p.turn) as spot) s
    )
    select count(*) filter (where e.within)::int as within, count(*) filter (where not e.within)::int as outside,
      array_agg(ST_AsText(p.place) || ' ' || p.radius || ' m ' || ST_AsText(p.asset))
        filter (where grid.is_within(p.asset, p.place, p.radius) is distinct from e.within) as wrong
    from pair p cross join lateral (select ST_Distance(p.asset, p.place, true) <= p.radius as within) e`)
  client.release()
  t.true((found?.within ?? 0) > 200 && (found?.outside ?? 0) > 200, JSON.stringify(found))
  t.is(found?.wrong, null)
})
