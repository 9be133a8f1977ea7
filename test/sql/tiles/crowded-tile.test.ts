import test from 'ava'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { insertOperators, redrawTiles } from '../../helpers/assets.ts'
import { counts } from '../../helpers/counts.ts'
import { testDatabase } from '../../helpers/database.ts'

const LIMIT = 20_000

type Address = [z: number, x: number, y: number]
const CROWDED: Address[] = [[0, 0, 0], [4, 8, 5], [6, 32, 22]]

/** Points in tile 6/32/22, of which a tile holds 20,000. */
const CROWD = counts(24_000, 60_000)

/** So many points in tile 6/32/22: half in one small town, half spread; and exactly 20,000 in tile 6/40/22. */
test.before(async () => {
  const { owner } = await testDatabase()
  await insertOperators(owner)
  await owner.query(`
    insert into grid.asset (id, operator_id, scheme, identifier, type, name, slug, search_name, country, voltage_kv,
      precision, lon, lat, first_run, stated_by)
    select registry.derive_id('ast_', i::text), 'op_0000000000000000000n', 'code', i, 'substation', 'A', 'a', 'a', 'ES', i % 7,
      'exact', round((lon_0 + spread * (u - floor(u)))::numeric, 7), round((lat_0 + spread * (v - floor(v)))::numeric, 7),
      (select max(id) from grid.run),
      'src_0000000000000000000n'
    from generate_series(1, ${CROWD + 20_000}) i
    cross join lateral (select
      case when i > ${CROWD} then 45.2 when i % 2 = 0 then 2.0 else 0.1 end as lon_0,
      case when i > ${CROWD} then 46.0 else 46.2 end as lat_0,
      case when i > ${CROWD} then 2.5 when i % 2 = 0 then 0.01 else 2.4 end as spread,
      i * 0.7548776662466927 as u, i * 0.5698402909980532 as v) area`)
  await redrawTiles(owner)
  await owner.query('vacuum analyze tiles.point')
})

async function tile(...address: Address) {
  const { web } = await testDatabase()
  const { rows } = await web.query<{ tile: Buffer; limited: boolean }>(`select * from api.tile_encoded($1, $2, $3, 'identity')`, address)
  const [row] = rows as [{ tile: Buffer; limited: boolean }]
  return { ...row, layer: new VectorTile(new PbfReader(row.tile)).layers.assets }
}

type Point = { id: string; voltage: number; column: number; row: number }

/** The points of a tile, each with its cell of a 128 × 128 grid. */
async function pointsOf(...address: Address): Promise<Point[]> {
  const { owner } = await testDatabase()
  const { rows } = await owner.query<Point>(
    `select id, voltage_kv as voltage, floor((mx * 2 ^ $1 - $2) * 128) as column, floor((my * 2 ^ $1 - $3) * 128) as row from tiles.point
     where floor(mx * 2 ^ $1) = $2 and floor(my * 2 ^ $1) = $3`, address)
  return rows
}

test.serial('a crowded tile holds one point of every occupied cell of its grid, the one of the highest voltage', async (t) => {
  for (const address of CROWDED) {
    const { layer, limited } = await tile(...address)
    t.true(limited)
    const drawn = Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index).properties.id)
    const best = new Map<string, Point>()
    for (const point of await pointsOf(...address)) {
      const cell = `${point.column}/${point.row}`
      const other = best.get(cell)
      if (!other || point.voltage > other.voltage || point.voltage === other.voltage && point.id < other.id) best.set(cell, point)
    }
    t.true(best.size < LIMIT)
    t.deepEqual(drawn.toSorted(), [...best.values()].map(({ id }) => id).toSorted(), address.join('/'))
  }
})

test.serial('equal points make equal bytes, in whichever order they were inserted', async (t) => {
  const { owner } = await testDatabase()
  const read = () => Promise.all(CROWDED.map(async (address) => (await tile(...address)).tile))
  const before = await read()
  await owner.query(`update grid.asset set name = name where identifier::integer % 3 = 0; delete from tiles.point`)
  await redrawTiles(owner)
  t.deepEqual(await read(), before)
})

test.serial('a tile at the limit holds every point and says so', async (t) => {
  const points = await pointsOf(6, 40, 22)
  t.is(points.length, LIMIT)
  const { layer, limited } = await tile(6, 40, 22)
  t.false(limited)
  t.is(layer?.length, LIMIT)
})

test.serial('one point more, and the tile is limited', async (t) => {
  const { owner } = await testDatabase()
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query(`update grid.asset set lon = 46.01, lat = 46.5 where identifier = '1'`)
    const { rows: [moved] } = await client.query<{ id: string }>(`select registry.derive_id('ast_', '1') as id`)
    await redrawTiles(client, [moved?.id ?? ''])
    const { rows } = await client.query<{ limited: boolean }>(`select limited from api.tile_encoded(6, 40, 22, 'identity')`)
    t.true(rows[0]?.limited)
  } finally {
    await client.query('rollback')
    client.release()
  }
})
