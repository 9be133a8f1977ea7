import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'

test('what is within a radius of a point or an area lies in a box around it, also beyond a side that bulges towards a pole', async (t) => {
  const { owner } = await testDatabase()
  const client = await owner.connect()
  await client.query('select setseed(0.5)')
  const { rows: [found] } = await client.query<{ within: number; outside: string[] | null }>(`
    with around as materialized (
      select case when n % 2 = 0 then ST_SetSRID(ST_MakePoint(lon, lat), 4326)
          else ST_MakeEnvelope(lon, lat, lon + 3 * random(), lat + random(), 4326) end as place, radius
      from (
        select n, -180 + 357 * random() as lon, -90 + 179 * random() as lat, 1000 * 10 ^ (2.7 * random()) as radius
        from generate_series(1, 1500) n) r
    ), edge as materialized (
      select a.place, a.radius, grid.boxes_around(a.place, a.radius) as boxes,
        case when GeometryType(a.place) = 'POINT' then a.place
          else ST_LineInterpolatePoint(ST_ExteriorRing(ST_Segmentize(a.place::geography, 10000)::geometry), random()) end as start
      from around a cross join generate_series(1, 20)
    ), spot as materialized (
      select e.*, ST_Project(e.start::geography, e.radius * 0.999 * sqrt(random()), 2 * pi() * random())::geometry as spot from edge e
    )
    select count(*)::int as within,
      array_agg(ST_AsText(s.place) || ' ' || s.radius || ' m ' || ST_AsText(s.spot))
        filter (where not exists (select from unnest(s.boxes) box where s.spot && box)) as outside
    from spot s where ST_Distance(s.spot::geography, s.place::geography) <= s.radius`)
  client.release()
  t.is(found?.within, 30_000)
  t.is(found?.outside, null)
})
