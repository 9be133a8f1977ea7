import test from 'ava'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { insertAssets, insertOperators, seeded } from '../../helpers/assets.ts'
import { testDatabase } from '../../helpers/database.ts'

/** Whole and fractional, tiny and huge, and none. */
const VOLTAGES = [132, 0.4, 10.5, 0.001, 380, 1e6, null]
/** What escapes, quotes, encodings and lengths of one, two and three bytes could spoil. */
const NAMES = ['A', 'Peñaflor', 'C:\\new\\x41', '\\x4142', 'it\'s "so"', '変電所', 'line\nbreak', '=132', 'b'.repeat(126), 'c'.repeat(127), 'é'.repeat(900)]

test.before(async () => {
  const { owner } = await testDatabase()
  await insertOperators(owner)
  const random = seeded(5)
  const one = <Value>(values: Value[]) => values[Math.floor(random() * values.length)] as Value
  await insertAssets(owner, Array.from({ length: 7000 }, (_, index) => ({
    id: `ast_${index}`,
    lon: Number((2 + (random() - 0.5) * 40).toFixed(7)),
    lat: Number((45 + (random() - 0.5) * 20).toFixed(7)),
    voltage_kv: one(VOLTAGES),
    name: index % 10 === 0 ? one(NAMES) : `Node ${index}`,
    country: one(['ES', 'FR']),
    type: one(['substation', 'node', 'feeder']),
    operator: one(['north-grid', 'south-grid'] as const),
  })))
  await owner.query('select tiles.rebuild()')
})

function decode(tile: Buffer) {
  const layer = new VectorTile(new PbfReader(tile)).layers.assets
  return {
    version: layer?.version,
    extent: layer?.extent,
    features: Array.from({ length: layer?.length ?? 0 }, (_, index) => {
      const feature = layer?.feature(index)
      return { type: feature?.type, place: feature?.loadGeometry(), properties: { ...feature?.properties } }
    }).sort((a, b) => String(a.properties.id) < String(b.properties.id) ? -1 : 1),
  }
}

for (const [z, x, y] of [[0, 0, 0], [3, 4, 2], [4, 8, 5], [6, 32, 23]] as const) {
  test(`tile ${z}/${x}/${y} says what ST_AsMVT says`, async (t) => {
    const { owner } = await testDatabase()
    const { rows: [row] } = await owner.query<{ ours: Buffer; theirs: Buffer }>(`
      select tiles.encode_assets($1, $2, $3, tiles.own_points($1, $2, $3)) as ours,
        (select ST_AsMVT(f, 'assets', 4096, 'geom') from (
          select id, type, name, slug, country, operator, voltage_kv, precision,
            ST_MakePoint(round((mx * (1 << $1) - $2) * 4096), round((my * (1 << $1) - $3) * 4096)) as geom
          from tiles.point where point(mx, my) <@ tiles.square_with_margin($1, $2, $3)) f) as theirs`, [z, x, y])
    const { ours, theirs } = row as { ours: Buffer; theirs: Buffer }
    const decoded = decode(ours)
    t.true(decoded.features.length > 100)
    t.deepEqual(decoded, decode(theirs))
  })
}

test('what is kept of a point follows its attributes', async (t) => {
  const { owner } = await testDatabase()
  await owner.query(`update tiles.point set name = 'Renamed', voltage_kv = 66 where id = 'ast_3'`)
  const { rows: [row] } = await owner.query<{ tile: Buffer }>('select tiles.encode_assets(0, 0, 0, 7000) as tile')
  const found = decode(row?.tile ?? Buffer.alloc(0)).features.find(({ properties }) => properties.id === 'ast_3')
  t.like(found?.properties, { name: 'Renamed', voltage_kv: 66 })
})

test('a tile without points has no bytes', async (t) => {
  const { owner } = await testDatabase()
  const { rows: [row] } = await owner.query<{ tile: Buffer }>('select tiles.encode_assets(7, 1, 1, 0) as tile')
  t.is(row?.tile.length, 0)
})

test('integers are read back, in as few bytes as they take', async (t) => {
  const { owner } = await testDatabase()
  const sizes = new Map([[0, 1], [127, 1], [128, 2], [16383, 2], [16384, 3], [2097151, 3], [2097152, 4], [268435455, 4]])
  for (const [n, bytes] of sizes) {
    const { rows: [row] } = await owner.query<{ varint: Buffer }>('select tiles.varint($1)', [n])
    t.is(new PbfReader(row?.varint ?? Buffer.alloc(0)).readVarint(), n)
    t.is(row?.varint.length, bytes)
  }
})
