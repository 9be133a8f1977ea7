import test, { type ExecutionContext } from 'ava'
import { VectorTile } from '@mapbox/vector-tile'
import GeoJSONVT from 'geojson-vt'
import { PbfReader } from 'pbf'
import vtpbf from 'vt-pbf'
import { insertAssets, insertOperators, propertiesOf, redrawTiles, seeded, type PlacedAsset } from '../../helpers/assets.ts'
import { testDatabase } from '../../helpers/database.ts'

type DrawnPoint = { id: string; x: number; y: number }

const random = seeded(11)
const near = (lon: number, lat: number, spread: number, count: number): PlacedAsset[] => (
  Array.from({ length: count }, () => ({
    id: `ast_${Math.floor(random() * 1e12)}`,
    lon: Number((lon + (random() - 0.5) * spread).toFixed(7)),
    lat: Number((lat + (random() - 0.5) * spread).toFixed(7)),
    voltage_kv: random() < 0.5 ? 132 : null,
  }))
)

/** Places where tiles go wrong: corners of tiles at many zooms, the antimeridian, the ends of the map. */
const EDGES: PlacedAsset[] = [
  { id: 'ast_origin', lon: 0, lat: 0 },
  { id: 'ast_quarter', lon: 90, lat: 0 },
  { id: 'ast_east_end', lon: 180, lat: 10 },
  { id: 'ast_west_end', lon: -180, lat: 20 },
  { id: 'ast_near_west_end', lon: -179.9999, lat: 20 },
  { id: 'ast_north_end', lon: 30, lat: 85.05 },
  { id: 'ast_south_end', lon: 30, lat: -85.05 },
]
const BEYOND: PlacedAsset[] = [
  { id: 'ast_beyond_north', lon: 30, lat: 85.06 },
  { id: 'ast_south_pole', lon: 30, lat: -90 },
  { id: 'ast_nowhere', lon: null, lat: null },
]
const POINTS = [...EDGES, ...near(2.3, 48.8, 60, 2000), ...near(2.3, 48.8, 0.02, 500), ...near(179.99, -17, 0.019, 50)]

test.before(async () => {
  const { owner } = await testDatabase()
  await insertOperators(owner)
  await insertAssets(owner, [...POINTS, ...BEYOND])
  await redrawTiles(owner)
  await owner.query('vacuum analyze tiles.point')
})

async function ourTile(z: number, x: number, y: number): Promise<{ points: DrawnPoint[]; limited: boolean; bytes: Buffer }> {
  const { web } = await testDatabase()
  const { rows } = await web.query<{ tile: Buffer; limited: boolean }>(`select * from api.tile_encoded($1, $2, $3, 'identity')`, [z, x, y])
  const [{ tile, limited }] = rows as [{ tile: Buffer; limited: boolean }]
  return { points: decode(tile), limited, bytes: tile }
}

function decode(bytes: Uint8Array): DrawnPoint[] {
  const layer = new VectorTile(new PbfReader(bytes)).layers.assets
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => {
    const feature = layer?.feature(index)
    const [place] = feature?.loadGeometry()[0] ?? []
    return { id: String(feature?.properties.id), x: place?.x ?? NaN, y: place?.y ?? NaN }
  })
}

const reference = new GeoJSONVT(
  {
    type: 'FeatureCollection',
    features: POINTS.map(({ id, lon, lat }) => (
      { type: 'Feature', properties: { id }, geometry: { type: 'Point', coordinates: [lon ?? 0, lat ?? 0] } }
    )),
  },
  { maxZoom: 22, indexMaxZoom: 4, tolerance: 0, extent: 4096, buffer: 64 },
)

function referenceTile(z: number, x: number, y: number): DrawnPoint[] {
  const tile = reference.getTile(z, x, y)
  return tile === null ? [] : decode(vtpbf.fromGeojsonVt({ assets: tile }))
}

function tileAt(z: number, lon: number, lat: number): [number, number, number] {
  const y = 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI)
  return [z, Math.min(Math.floor((lon / 360 + 0.5) * 2 ** z), 2 ** z - 1), Math.floor(y * 2 ** z)]
}

/** Same points, at most a unit apart: whoever halves towards zero lands beside whoever rounds. */
function agree(t: ExecutionContext, ours: DrawnPoint[], theirs: DrawnPoint[], tile: string): void {
  const byId = new Map(theirs.map((point) => [point.id, point]))
  t.deepEqual(ours.map(({ id }) => id).sort(), [...byId.keys()].sort(), tile)
  for (const { id, x, y } of ours) {
    const other = byId.get(id)
    t.true(other && Math.abs(other.x - x) <= 1 && Math.abs(other.y - y) <= 1, `${tile} ${id} ${x},${y} ${other?.x},${other?.y}`)
  }
}

for (const z of [1, 2, 3, 5, 8, 11, 14, 17, 19, 20, 21, 22]) {
  test(`tiles of zoom ${z} agree with geojson-vt`, async (t) => {
    const places = [...EDGES, ...POINTS.slice(-60), ...POINTS.slice(10, 20)]
    const tiles = new Set(places.map(({ lon, lat }) => tileAt(z, lon ?? 0, lat ?? 0).join('/')))
    // Left and above of the corners, whose margins reach over them.
    tiles.add([z, 2 ** (z - 1) - 1, 2 ** (z - 1) - 1].join('/'))
    for (const tile of tiles) {
      const [, x, y] = tile.split('/').map(Number) as [number, number, number]
      agree(t, (await ourTile(z, x, y)).points, referenceTile(z, x, y), tile)
    }
  })
}

test('the tile of zoom 0 holds every point of the map once', async (t) => {
  const { points, limited } = await ourTile(0, 0, 0)
  t.deepEqual(points.map(({ id }) => id).sort(), POINTS.map(({ id }) => id).sort())
  t.false(limited)
})

test('the tiles of a zoom share the points out, each in one', async (t) => {
  const counts = new Map<string, number>()
  for (let x = 0; x < 8; x++) {
    for (let y = 0; y < 8; y++) {
      for (const point of (await ourTile(3, x, y)).points) {
        const own = point.x >= 0 && point.x < 4096 && point.y >= 0 && point.y < 4096
        counts.set(point.id, (counts.get(point.id) ?? 0) + (own ? 1 : 0))
      }
    }
  }
  t.deepEqual([...counts].filter(([, count]) => count !== 1), [])
  t.is(counts.size, POINTS.length)
})

test('attributes are the contract\'s, numbers are numbers, and a null is left out', async (t) => {
  const { owner } = await testDatabase()
  const { bytes } = await ourTile(22, ...(tileAt(22, 0, 0).slice(1) as [number, number]))
  const layer = new VectorTile(new PbfReader(bytes)).layers.assets
  t.is(layer?.extent, 4096)
  const { voltage_kv: volts, ...told } = propertiesOf({ id: 'ast_origin', lon: 0, lat: 0 })
  t.is(volts, null)
  t.deepEqual({ ...layer?.feature(0).properties }, told)
  const { rows: [high] } = await owner.query<{ mx: number; my: number; id: string }>(
    'select id, mx, my from tiles.point where voltage_kv = 132 limit 1')
  const tile = await ourTile(16, Math.floor((high?.mx ?? 0) * 65536), Math.floor((high?.my ?? 0) * 65536))
  const found = new VectorTile(new PbfReader(tile.bytes)).layers.assets
  const properties = Array.from({ length: found?.length ?? 0 }, (_, index) => found?.feature(index).properties)
  t.is(properties.find((each) => each?.id === high?.id)?.voltage_kv, 132)
})

test('an empty tile has no bytes, a tile outside the pyramid has none either', async (t) => {
  for (const [z, x, y] of [[10, 1, 1], [2, 4, 0], [2, 0, -1]] as const) t.is((await ourTile(z, x, y)).bytes.length, 0)
})

test('the rows of a tile are looked up by their place', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>('explain select * from tiles.near_points(12, 2074, 1409)')
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  t.regex(plan, /Index Scan (using|on) point_place/)
  t.notRegex(plan, /Seq Scan|Function Scan on near_points/)
})
