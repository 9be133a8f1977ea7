import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'

type Distances = { distance: number | null; nearest: number | null }

const BOX = 'ST_MakeEnvelope(5, 52, 6, 52.5, 4326)'

/** What the function tells, and the distances of the corners and of the footprint itself, in metres. */
async function distancesOf(precision: string, footprint: string, place: string): Promise<Distances & { corners: number[]; whole: number | null }> {
  const { owner } = await testDatabase()
  const { rows: [found] } = await owner.query<Distances & { corners: number[]; whole: number | null }>(`
    select d.distance, d.nearest, ST_Distance(g.footprint, g.place) as whole,
      array(select ST_Distance(c.geom::geography, g.place) from ST_DumpPoints(g.footprint::geometry) c) as corners
    from (select (${footprint})::geography as footprint, (${place})::geography as place) g
    cross join lateral grid.distance($1, g.footprint, g.place) d`, [precision])
  if (found === undefined) throw new Error('expected one row')
  return found
}

for (const precision of ['exact', 'approximate', 'centroid', 'unknown']) {
  test(`a place that is ${precision} has one distance, to its area or its point`, async (t) => {
    const { owner } = await testDatabase()
    for (const footprint of [BOX, 'ST_Point(5, 52)']) {
      const { rows: [found] } = await owner.query<Distances & { key: number; whole: number }>(`
        select d.distance, d.nearest, d.key, ST_Distance(${footprint}::geography, ST_Point(7, 52)::geography) as whole
        from grid.distance($1, ${footprint}::geography, ST_Point(7, 52)::geography) d`, [precision])
      t.deepEqual(found, { distance: found?.whole ?? NaN, nearest: null, key: found?.whole ?? NaN, whole: found?.whole ?? NaN })
      t.true((found?.whole ?? 0) > 60_000)
    }
  })
}

test('a box is told from its nearest to its farthest point, which is a corner', async (t) => {
  const { distance, nearest, corners, whole } = await distancesOf('box', BOX, 'ST_Point(7, 52)')
  t.is(nearest, whole)
  t.is(distance, Math.max(...corners))
  t.true((distance ?? 0) > 137_000 && (nearest ?? 0) > 68_000 && (nearest ?? 0) < 69_000, `${nearest} to ${distance}`)
})

test('a place inside a box is in it, and still as far as the farthest corner', async (t) => {
  const inside = await distancesOf('box', BOX, 'ST_Point(5.1, 52.1)')
  t.is(inside.nearest, 0)
  t.is(inside.distance, Math.max(...inside.corners))
  t.true((inside.distance ?? 0) > 70_000)
  const middle = await distancesOf('box', BOX, 'ST_Point(5.5, 52.25)')
  t.true((middle.distance ?? 0) > 40_000, 'in the very middle it is not "here" either')
})

test('a box at the antimeridian is near what lies on the other side of it', async (t) => {
  const { distance, nearest } = await distancesOf('box', 'ST_MakeEnvelope(179, -17, 180, -16, 4326)', 'ST_Point(-179.9, -16.5)')
  t.true((nearest ?? NaN) > 10_000 && (nearest ?? NaN) < 11_000, String(nearest))
  t.true((distance ?? NaN) > 129_000 && (distance ?? NaN) < 131_000, String(distance))
})

test('the distance of a box from several points, or from an area, is that of the nearest of them', async (t) => {
  const several = await distancesOf('box', BOX, 'ST_Collect(ST_Point(7, 52), ST_Point(6.1, 52.2))')
  const one = await distancesOf('box', BOX, 'ST_Point(6.1, 52.2)')
  t.deepEqual([several.distance, several.nearest], [one.distance, one.nearest])
})

test('without a place on either side there is no distance', async (t) => {
  for (const precision of ['box', 'exact', 'unknown']) {
    for (const [footprint, place] of [[BOX, 'null'], ['null', 'ST_Point(7, 52)']] as const) {
      t.like(await distancesOf(precision, footprint, place), { distance: null, nearest: null }, precision)
    }
  }
})

test('no point of a box is farther than told, nor nearer', async (t) => {
  const { owner } = await testDatabase()
  const { rows: wrong } = await owner.query(`
    with box as (
      select n, ST_MakeEnvelope(west, south, west + 3, south + 2, 4326) as shape, ST_Point(west - 2 + 7 * ((n * 31) % 97) / 97.0,
        south - 2 + 6 * ((n * 17) % 89) / 89.0, 4326)::geography as place
      from generate_series(1, 60) n cross join lateral (select -10 + (n * 7) % 40 as west, 35 + (n * 5) % 33 as south) corner)
    select b.n, p.metres, d.* from box b
    cross join lateral grid.distance('box', b.shape::geography, b.place) d
    cross join lateral (
      select ST_Distance(ST_Point(ST_XMin(b.shape) + 3 * i / 12.0, ST_YMin(b.shape) + 2 * j / 12.0, 4326)::geography, b.place) as metres
      from generate_series(0, 12) i, generate_series(0, 12) j) p
    where p.metres > d.distance + 0.001 or p.metres < d.nearest - 1000`)
  t.deepEqual(wrong, [])
})

test('the function is part of the statement that asks it, not called for each row', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`explain (costs off)
    select a.id, d.* from grid.asset a cross join lateral grid.distance(a.precision, a.footprint, ST_Point(7, 52)::geography) d`)
  t.notRegex(rows.map((row) => row['QUERY PLAN']).join('\n'), /Function Scan on (grid\.)?distance/)
})
