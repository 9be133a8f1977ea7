import test from 'ava'
import { counts } from './faces/sites.ts'
import { surveyed, type Grounds } from './ground.ts'
import { manyFiguresAndACrowd } from './many-figures.ts'
import { amountOf, isShown, matchingAssets, type Filters } from './matches.ts'
import { isWithin, orderOf } from './places.ts'

/** Offers of what is rare: far beyond the 50 nearest assets of a place, and of bounding boxes only where nothing else matches. */

const RADIUS_KM = 2000

/** The least figure that so many records satisfy. */
function leastOf({ world }: Grounds, many: number): number {
  const amounts = world.rows.filter((row) => row.unit === 'MW' && row.value !== null && isShown(row, {})).flatMap((row) => amountOf(row) ?? [])
  return amounts.toSorted((a, b) => b - a)[many - 1] ?? 0
}

async function nearest({ server: { database: { owner } }, places }: Grounds, params: object, radius = RADIUS_KM): Promise<(string | null)[]> {
  const { rows } = await owner.query<{ n: number; asset_id: string | null }>(`
    select c.n, c.asset_id from question.nearest(question.ask($4),
      (select array_agg(ST_SetSRID(ST_MakePoint(p.lon, p.lat), 4326)::geography order by p.n) from unnest($1::float8[], $2::float8[]) with ordinality p (lon, lat, n)),
      $3) c order by c.n`, [places.map(({ lon }) => lon), places.map(({ lat }) => lat), radius * 1000, params])
  return places.map((_, n) => rows.filter((row) => row.n === n + 1).map(({ asset_id: id }) => id)).map((ids) => (ids.length === 1 ? ids[0] ?? null : `${ids.length} rows`))
}

function expectedOf({ world, places }: Grounds, filters: Filters, radius = RADIUS_KM): { matching: string[]; nearest: (string | null)[] } {
  const matching = [...matchingAssets(world, filters)].filter(([, own]) => counts(own, filters)).map(([id]) => id)
  return { matching, nearest: places.map(({ metres }) => matching.filter((id) => isWithin(metres, id, radius))
    .toSorted((a, b) => orderOf(metres, a) - orderOf(metres, b) || (a < b ? -1 : 1))[0] ?? null) }
}

for (const many of [1, 4, 20, 300]) {
  test.serial(`the nearest of those that have one of the ${many} greatest figures`, async (t) => {
    const grounds = await manyFiguresAndACrowd()
    const least = leastOf(grounds, many)
    const expected = expectedOf(grounds, { min_capacity_mw: String(least) })
    t.true(expected.matching.length > 0 && expected.nearest.some((id) => id !== null))
    t.deepEqual(await nearest(grounds, { min_capacity_mw: least }), expected.nearest)
  })
}

test.serial('the nearest with any figure above zero, and with one that none has', async (t) => {
  const grounds = await manyFiguresAndACrowd()
  t.deepEqual(await nearest(grounds, {}), expectedOf(grounds, {}).nearest)
  t.deepEqual(await nearest(grounds, { min_capacity_mw: 1e9 }), grounds.places.map(() => null))
})

test.serial('the nearest within a radius, of equals the one with the first id', async (t) => {
  const grounds = await manyFiguresAndACrowd()
  for (const radius of [0.001, 1, 5, 20, 60, 500]) {
    t.deepEqual(await nearest(grounds, {}, radius), expectedOf(grounds, {}, radius).nearest, `within ${radius} km`)
  }
})

test.serial('a box follows every asset whose place is known', async (t) => {
  const { server } = await manyFiguresAndACrowd()
  const { rowCount } = await server.database.owner.query(`
    update grid.asset set precision = 'box', area = ST_Multi(ST_Envelope(ST_Buffer(ST_SetSRID(ST_MakePoint(lon, lat), 4326), 0.3))),
      footprint = ST_Multi(ST_Envelope(ST_Buffer(ST_SetSRID(ST_MakePoint(lon, lat), 4326), 0.3)))::geography
    where lon is not null and abs(lon) < 170 and area is null and hashtext(id) % 10 <> 0`)
  t.true((rowCount ?? 0) > 1000)
  const grounds = await surveyed(server, [], 40)
  for (const many of [4, 20, 300]) {
    const least = leastOf(grounds, many)
    t.deepEqual(await nearest(grounds, { min_capacity_mw: least }), expectedOf(grounds, { min_capacity_mw: String(least) }).nearest, `${many}`)
  }
  for (const radius of [0.001, 1, 5, 20, 60, 500]) {
    t.deepEqual(await nearest(grounds, {}, radius), expectedOf(grounds, {}, radius).nearest, `within ${radius} km`)
  }
})
