import test from 'ava'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { walkFeatures } from '../helpers/features.ts'
import { walk } from '../helpers/walk.ts'
import { withQuery } from '../questions/ask.ts'
import { intersecting } from '../questions/faces/ogc.ts'

const AREAS = [
  'POLYGON((-3 43, -2.8 43, -2.91 43.1, -3 43))',
  '{"type":"Polygon","coordinates":[[[-3,43],[-2.8,43],[-2.8,43.1],[-3,43.1],[-3,43]],[[-2.95,43.02],[-2.85,43.02],[-2.85,43.08],[-2.95,43.08],[-2.95,43.02]]]}',
  'MULTIPOLYGON(((-3 43, -2.95 43, -2.95 43.05, -3 43)), ((-2.9 43.02, -2.85 43.02, -2.87 43.1, -2.9 43.02)))',
]

type Row = { id?: string; asset?: { id: string } }
const ids = async (path: string): Promise<string[]> => (await walk<Row>(await capacityServer(), path, [200])).map((row) => row.id ?? row.asset?.id ?? '').toSorted()

for (const geometry of AREAS) {
  test.serial(`S_INTERSECTS and geometry have the same assets and records: ${geometry.slice(0, 40).trim()}`, async (t) => {
    const server = await capacityServer()
    const features = async (collection: string) => (await walkFeatures(server, withQuery(`${collection}/items`, { ...intersecting(geometry), limit: '500' }))).toSorted()
    const [records, assets] = await Promise.all([features('capacity'), features('assets')])
    t.true(records.length > 20 && assets.length > 5, `${records.length} records, ${assets.length} assets`)
    t.deepEqual(await ids(withQuery('/v1/capacity', { geometry })), records)
    t.deepEqual(await ids(withQuery('/v1/substations', { geometry })), assets)
    const { features: points } = await (await server.get(withQuery('/v1/assets.geojson', { geometry }))).json() as { features: { id: string }[] }
    t.deepEqual(points.map(({ id }) => id).toSorted(), assets)
    t.deepEqual(await ids(withQuery('/v1/capacity/assets', { geometry, sort: 'name' })), await ids(withQuery('/v1/capacity/assets', { geometry, sort: '-load_mw' })))
  })
}

test.serial('a corridor has what lies within half its width of the line, its round ends included, to 0.3 %', async (t) => {
  const server = await capacityServer()
  for (const [line, width] of [['LINESTRING(-3 43, -2.8 43.1)', 3], ['LINESTRING(-2.95 43.02, -2.9 43.05, -2.95 43.08)', 1], ['LINESTRING(-2.9 43.02, -2.9001 43.02)', 20]] as const) {
    const found = new Set(await ids(withQuery('/v1/substations', { geometry: line, width_km: String(width) })))
    const { rows } = await server.database.owner.query<{ id: string; metres: number }>(
      'select id, ST_Distance(ST_MakePoint(lon, lat)::geography, ST_GeogFromText($1)) as metres from grid.asset where merged_into is null and lon is not null', [line])
    const wrong = rows.filter(({ id, metres }) => (found.has(id) ? metres > width * 500 * 1.003 : metres < width * 500 * 0.997))
    t.deepEqual(wrong, [])
    t.true(found.size > 0 && found.size < rows.length, `${found.size}`)
  }
})

const WRONG: [query: Record<string, string>, says: string][] = [
  [{ geometry: 'POLYGON((0 0, 4 4, 4 0, 0 4, 0 0))' }, 'geometry: its edges cross near 4 0; expected a Polygon, MultiPolygon or LineString of at most 500 corners'],
  [{ geometry: 'POLYGON((0 0, 4 4, 4 0))' }, 'geometry: a ring of a polygon ends where it begins, and has four positions or more; expected'],
  [{ geometry: 'here' }, 'geometry: no such geometry; expected'],
  [{ geometry: `POLYGON((${'0 0,'.repeat(2500)}0 0))` }, 'geometry: more than 10000 characters; expected'],
  [{ geometry: 'LINESTRING(0 0, 1 1)' }, 'geometry: a LineString needs width_km'],
  [{ geometry: 'POLYGON((0 0, 4 0, 4 4, 0 0))', width_km: '2' }, 'width_km: needs a LineString as geometry'],
  [{ width_km: '2' }, 'width_km: needs a LineString as geometry'],
  [{ geometry: 'LINESTRING(0 0, 1 1)', width_km: '101' }, 'width_km: expected a plain decimal number such as 5.5 (no unit, no exponent) above 0, 100 at most'],
  [{ geometry: 'POLYGON((0 0, 4 0, 4 4, 0 0))', bbox: '0,0,1,1' }, 'bbox: expected either bbox or geometry'],
]
for (const [query, says] of WRONG) {
  test.serial(`${JSON.stringify(query).slice(0, 60)} is told: ${says}`, async (t) => {
    const server = await capacityServer()
    for (const path of ['/v1/capacity', '/v1/capacity/assets', '/v1/substations', '/v1/assets.geojson']) {
      const answer = await server.getKeyed(withQuery(path, query))
      const { error } = await answer.json() as { error?: { message: string } }
      t.is(answer.status, 400)
      t.true(error?.message.startsWith(says), error?.message)
    }
    const numbers = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, name === 'width_km' ? Number(value) : name === 'bbox' ? value.split(',').map(Number) : value]))
    const answer = await server.getKeyed('/v1/exports', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ format: 'csv', filters: numbers }) })
    const { error } = await answer.json() as { error?: { message: string } }
    t.is(answer.status, 400)
    t.regex(error?.message ?? '', /^filters\.(geometry|width_km|bbox): /)
  })
}

test.serial('an area and a place around which to search exclude each other', async (t) => {
  const answer = await (await capacityServer()).getKeyed(withQuery('/v1/capacity/assets', { geometry: AREAS[0] ?? '', lat: '43', lon: '-3' }))
  t.is((await answer.json() as { error: { message: string } }).error.message, 'geometry: expected either geometry or lat and lon')
})

test.serial('an area of as many corners as it may have fits into an address, and its pages follow each other', async (t) => {
  const corners = Array.from({ length: 500 }, (_, n) => [-2.9 + 0.12345 * Math.cos(Math.PI * n / 250), 43.05 + 0.12345 * Math.sin(Math.PI * n / 250)].map((one) => one.toFixed(5)).join(' '))
  const geometry = `POLYGON((${[...corners, corners[0]].join(',')}))`
  const inBox = await ids(withQuery('/v1/substations', { bbox: '-3.02345,42.92655,-2.77655,43.17345' }))
  const found = await walk<Row>(await capacityServer(), withQuery('/v1/substations', { geometry }), [7])
  t.true(found.length > 7 && found.length < inBox.length && found.every(({ id }) => inBox.includes(id ?? '')), `${found.length} of ${inBox.length}`)
})

test.serial('exports take GeoJSON as an object, too', async (t) => {
  const { getKeyed, database } = await capacityServer()
  const geometry = JSON.parse(AREAS[1] ?? '') as object
  const answer = await getKeyed('/v1/exports', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ format: 'csv', filters: { geometry } }) })
  t.is(answer.status, 202)
  const { data: { id } } = await answer.json() as { data: { id: string } }
  t.deepEqual((await database.owner.query('select filters from access.export where id = $1', [id])).rows, [{ filters: { geometry } }])
})
