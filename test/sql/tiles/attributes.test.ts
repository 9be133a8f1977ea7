import test from 'ava'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { insertAssets, insertOperators, propertiesOf, redrawTiles, seeded } from '../../helpers/assets.ts'
import { testDatabase } from '../../helpers/database.ts'

/** Whole and fractional, tiny and huge, and none. */
const VOLTAGES = [132, 0.4, 10.5, 0.001, 380, 1e6, null]
/** What escapes, quotes, encodings and lengths of one, two and three bytes could spoil. */
const NAMES = ['A', 'Peñaflor', 'C:\\new\\x41', '\\x4142', 'it\'s "so"', '変電所', 'line\nbreak', '=132', 'b'.repeat(126), 'c'.repeat(127), 'é'.repeat(900)]

const random = seeded(5)
const one = <Value>(values: Value[]) => values[Math.floor(random() * values.length)] as Value
const ASSETS = Array.from({ length: 7000 }, (_, index) => ({
  id: `ast_${index}`,
  lon: Number((2 + (random() - 0.5) * 40).toFixed(7)),
  lat: Number((45 + (random() - 0.5) * 20).toFixed(7)),
  voltage_kv: one(VOLTAGES),
  name: index % 10 === 0 ? one(NAMES) : `Node ${index}`,
  country: one(['ES', 'FR']),
  type: one(['substation', 'node', 'feeder']),
  operator: one(['north-grid', 'south-grid'] as const),
}))

test.before(async () => {
  const { owner } = await testDatabase()
  await insertOperators(owner)
  await insertAssets(owner, ASSETS)
  await redrawTiles(owner)
})

type Drawn = { place: { x: number; y: number }; properties: Record<string, unknown> }

/** Version, extent, and the points by id. */
async function tile(z: number, x: number, y: number) {
  const { owner } = await testDatabase()
  const { rows: [row] } = await owner.query<{ tile: Buffer }>('select tile from tiles.tile_assets($1, $2, $3)', [z, x, y])
  const layer = new VectorTile(new PbfReader(row?.tile ?? Buffer.alloc(0))).layers.assets
  const points = new Map<unknown, Drawn>()
  for (let index = 0; index < (layer?.length ?? 0); index++) {
    const feature = layer?.feature(index)
    const [place] = feature?.loadGeometry()[0] ?? []
    points.set(feature?.properties.id, { place: { x: place?.x ?? NaN, y: place?.y ?? NaN }, properties: { ...feature?.properties } })
  }
  return { version: layer?.version, extent: layer?.extent, features: layer?.length, points }
}

for (const [z, x, y] of [[0, 0, 0], [3, 4, 2], [4, 8, 5], [6, 32, 23]] as const) {
  test.serial(`tile ${z}/${x}/${y} says what the assets say, nulls left out, where they lie`, async (t) => {
    const inside = (place: number) => place >= -1 / 64 && place <= 1 + 1 / 64
    const expected = ASSETS.map((asset) => ({
      told: Object.fromEntries(Object.entries(propertiesOf(asset)).filter(([, value]) => value !== null)),
      u: (asset.lon + 180) / 360 * 2 ** z - x,
      v: (0.5 - Math.asinh(Math.tan(asset.lat * Math.PI / 180)) / (2 * Math.PI)) * 2 ** z - y,
    })).filter(({ u, v }) => inside(u) && inside(v))
    const { version, extent, features, points } = await tile(z, x, y)
    t.deepEqual({ version, extent, features }, { version: 2, extent: 4096, features: expected.length })
    t.true(expected.length > 100)
    for (const { told, u, v } of expected) {
      const drawn = points.get(told.id)
      t.deepEqual(drawn?.properties, told)
      t.true(drawn !== undefined && Math.abs(drawn.place.x - u * 4096) <= 0.5001 && Math.abs(drawn.place.y - v * 4096) <= 0.5001, String(told.id))
    }
  })
}

test.serial('what a tile says follows the asset', async (t) => {
  const { owner } = await testDatabase()
  await owner.query(`update grid.asset set name = 'Renamed', voltage_kv = 66 where id = 'ast_3'`)
  await redrawTiles(owner, ['ast_3'])
  t.like((await tile(0, 0, 0)).points.get('ast_3')?.properties, { name: 'Renamed', voltage_kv: 66 })
})

test.serial('a tile without points has no bytes', async (t) => {
  const { owner } = await testDatabase()
  const { rows: [row] } = await owner.query<{ tile: Buffer; limited: boolean }>('select * from tiles.tile_assets(7, 1, 1)')
  t.deepEqual(row, { tile: Buffer.alloc(0), limited: false })
})
