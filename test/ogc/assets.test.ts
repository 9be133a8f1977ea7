import test from 'ava'
import { featurePage, linkOf, walkFeatures, withQuery, type Feature } from '../helpers/features.ts'
import { testServer } from '../helpers/server.ts'

const CRS = 'http://www.opengis.net/def/crs'

/** Ids of the assets with a place for which a condition of SQL holds, read without any function of the routes. */
async function idsWhere(condition: string): Promise<string[]> {
  const { database } = await testServer()
  const { rows } = await database.owner.query<{ id: string }>(`select a.id from grid.asset a join registry.operator o on o.id = a.operator_id
    where a.merged_into is null and a.lon is not null and ${condition} order by a.id`)
  return rows.map(({ id }) => id)
}

const FILTERS: [Record<string, string>, string][] = [
  [{}, 'true'],
  [{ asset_type: 'busbar' }, `a.type = 'busbar'`],
  [{ operator: 'oeste' }, `o.key = 'oeste'`],
  [{ datetime: '2020-01-01/..' }, 'true'],
  [{ bbox: '-2.8,42,-2.5,44' }, 'a.lon between -2.8 and -2.5 and a.lat between 42 and 44'],
  [{ bbox: '-28e-1, 42., -2.5,+44' }, 'a.lon between -2.8 and -2.5 and a.lat between 42 and 44'],
  [{ bbox: '-2.8,42,0,-2.5,44,100' }, 'a.lon between -2.8 and -2.5 and a.lat between 42 and 44'],
  [{ bbox: '170,-10,-2.9,50' }, '(a.lon >= 170 or a.lon <= -2.9) and a.lat between -10 and 50'],
  [{ bbox: '42,-2.8,44,-2.5', 'bbox-crs': `${CRS}/EPSG/0/4326` }, 'a.lon between -2.8 and -2.5 and a.lat between 42 and 44'],
  [{ bbox: '500000,4700000,530000,4800000', 'bbox-crs': `${CRS}/EPSG/0/25830` },
    'ST_Transform(ST_SetSRID(ST_MakePoint(a.lon, a.lat), 4326), 25830) && ST_MakeEnvelope(500000, 4700000, 530000, 4800000, 25830)'],
  [{ bbox: '2200000,3200000,2400000,3300000', 'bbox-crs': `${CRS}/EPSG/0/3035` },
    'ST_Transform(ST_SetSRID(ST_MakePoint(a.lon, a.lat), 4326), 3035) && ST_MakeEnvelope(3200000, 2200000, 3300000, 2400000, 3035)'],
  [{ filter: 'voltage_kv >= 132' }, 'a.voltage_kv >= 132'],
  [{ filter: 'NOT voltage_kv >= 132' }, 'not a.voltage_kv >= 132'],
  [{ filter: 'voltage_kv IS NULL' }, 'a.voltage_kv is null'],
  [{ filter: `voltage_kv IN (30, 66) AND "type" <> 'busbar'` }, `a.voltage_kv in (30, 66) and a.type <> 'busbar'`],
  [{ filter: `name LIKE 'Estación 1_' OR operator = 'oeste'` }, `a.name like 'Estación 1_' or o.key = 'oeste'`],
  [{ filter: `precision = 'centroid' OR voltage_kv BETWEEN 200 AND 300` }, `a.precision = 'centroid' or a.voltage_kv between 200 and 300`],
  [{ filter: 'S_INTERSECTS(geometry, POLYGON((-3 42, -2.5 42, -3 44, -3 42)))', asset_type: 'substation' },
    `ST_Intersects(ST_SetSRID(ST_MakePoint(a.lon, a.lat), 4326), 'SRID=4326;POLYGON((-3 42, -2.5 42, -3 44, -3 42))') and a.type = 'substation'`],
  [{ filter: 'NOT S_INTERSECTS(geometry, BBOX(500000, 4700000, 530000, 4800000))', 'filter-crs': `${CRS}/EPSG/0/25830` },
    'not ST_Transform(ST_SetSRID(ST_MakePoint(a.lon, a.lat), 4326), 25830) && ST_MakeEnvelope(500000, 4700000, 530000, 4800000, 25830)'],
  [{ filter: 'S_INTERSECTS(geometry, BBOX(170, -10, -2.9, 50))' }, '(a.lon >= 170 or a.lon <= -2.9) and a.lat between -10 and 50'],
  [{ filter: 'S_INTERSECTS(geometry, BBOX(-10, 170, 50, -2.9))', 'filter-crs': `${CRS}/EPSG/0/4326` }, '(a.lon >= 170 or a.lon <= -2.9) and a.lat between -10 and 50'],
  [{ filter: JSON.stringify({ op: 'like', args: [{ property: 'slug' }, 'estacion-4%'] }), 'filter-lang': 'cql2-json' }, `a.slug like 'estacion-4%'`],
]

for (const [query, condition] of FILTERS) {
  test(`assets of ${decodeURIComponent(withQuery('', query))} are those of SQL, and as many as it says`, async (t) => {
    const { features, numberMatched, numberReturned } = await featurePage(await testServer(), withQuery('assets/items', query))
    const ids = await idsWhere(condition)
    t.deepEqual(features.map(({ id }) => id), ids)
    t.deepEqual([numberMatched, numberReturned], [ids.length, ids.length])
  })
}

test('a feature has the properties of tiles and GeoJSON, typed, and the credits of its sources', async (t) => {
  const { get } = await testServer()
  const { features, attribution } = await featurePage(await testServer(), 'assets/items')
  const geojson = await (await get('/v1/assets.geojson')).json() as { features: Feature[]; meta: { attribution: object[] } }
  t.deepEqual(features, geojson.features)
  t.deepEqual(attribution, geojson.meta.attribution)
})

test('a walk by the links of next sees every asset once, in pages of the size asked for', async (t) => {
  const server = await testServer()
  t.deepEqual(await walkFeatures(server, 'assets/items?limit=30'), await idsWhere('true'))
  t.deepEqual(await walkFeatures(server, withQuery('assets/items', { limit: '7', filter: 'voltage_kv > 100' })), await idsWhere('a.voltage_kv > 100'))
})

test('next carries limit, offset and cursor, and offset alone leads to the same page', async (t) => {
  const server = await testServer()
  const second = new URL(linkOf(await featurePage(server, 'assets/items?limit=20'), 'next'))
  const third = new URL(linkOf(await featurePage(server, second.href), 'next'))
  t.deepEqual([second, third].map(({ searchParams }) => [searchParams.get('limit'), searchParams.get('offset'), searchParams.has('cursor')]), [
    ['20', '20', true], ['20', '40', true],
  ])
  const { features } = await featurePage(server, third.href)
  t.deepEqual((await featurePage(server, 'assets/items?limit=20&offset=40')).features, features)
  t.deepEqual((await featurePage(server, 'assets/items?offset=1000')).features, [])
  const { get } = server
  const changed = await get(`/ogc/collections/assets/items${third.search.replace(/cursor=e/, 'cursor=f')}`)
  t.is(changed.status, 400)
})

test('a limit above the most is clamped, and what is no number refused', async (t) => {
  const server = await testServer()
  t.is((await featurePage(server, 'assets/items?limit=100000')).numberReturned, (await idsWhere('true')).length)
  const { error: { details } } = await (await server.get('/ogc/collections/assets/items?limit=5001&offset=0')).json() as { error: { details: object } }
  t.deepEqual(details, { param: 'limit', given: '5001', allowed: 5000 })
  for (const query of ['limit=unlimited', 'limit=0', 'limit=-1', 'offset=x', 'offset=1000001', 'bbox=1,2,3', 'bbox=1,2,3,x', 'bbox=0,50,10,40', 'bbox=0,0,200,10',
    'crs=EPSG:4326', `bbox-crs=${CRS}/0/unsupported&bbox=5,49,6,50`, 'datetime=yesterday', 'datetime=2026-13-01', 'datetime=a/b', 'datetime=..', 'filter=x', 'filter-lang=ecql', 'unknown=1',
    `bbox=9e7,9e7,1e8,1e8&bbox-crs=${CRS}/EPSG/0/27700`]) {
    const answer = await server.get(`/ogc/collections/assets/items?${query}`)
    const { error } = await answer.json() as { error: { code: string; message: string } }
    t.deepEqual([answer.status, error.code], [400, 'invalid_parameter'], query)
    t.true(error.message.startsWith(query.split('=')[0] ?? '') || query.includes('bbox'), error.message)
  }
})

const SRIDS: [string, number, boolean][] = [['4326', 4326, true], ['3857', 3857, false], ['3035', 3035, true], ['25830', 25830, false], ['27700', 27700, false]]

for (const [code, srid, northFirst] of SRIDS) {
  test(`coordinates in EPSG ${code} are PostGIS’s, in the order of its axes, and the header names the CRS`, async (t) => {
    const { database, get } = await testServer()
    const uri = `${CRS}/EPSG/0/${code}`
    const { rows: [asset] } = await database.owner.query<{ id: string; x: number; y: number }>(`
      select id, ST_X(g) as x, ST_Y(g) as y from (
        select id, ST_Transform(ST_SetSRID(ST_MakePoint(lon, lat), 4326), ${srid}) as g from grid.asset where id = $1) s`, [`ast_${'30'.padStart(20, '0')}`])
    for (const path of [`/ogc/collections/assets/items/${asset?.id}`, '/ogc/collections/assets/items']) {
      const answer = await get(withQuery(path, { crs: uri }))
      const body = await answer.json() as Feature & { features?: Feature[] }
      const point = (body.features?.find(({ id }) => id === asset?.id) ?? body).geometry?.coordinates ?? [0, 0]
      const [x, y] = northFirst ? [point[1], point[0]] : point
      const close = srid === 4326 ? 1e-7 : 1e-3
      t.true(Math.abs(x - (asset?.x ?? 0)) < close && Math.abs(y - (asset?.y ?? 0)) < close, JSON.stringify([point, asset]))
      t.is(answer.headers.get('Content-Crs'), `<${uri}>`)
    }
  })
}

test('coordinates are CRS84 where nothing is asked for, and a CRS that it has not is refused', async (t) => {
  const { get } = await testServer()
  for (const path of ['/ogc/collections/assets/items', `/ogc/collections/assets/items/ast_${'30'.padStart(20, '0')}`]) {
    t.is((await get(path)).headers.get('Content-Crs'), `<${CRS}/OGC/1.3/CRS84>`)
    t.is((await get(withQuery(path, { crs: `${CRS}/0/unsupported` }))).status, 400)
  }
})

test('one feature: with its links, under a merged id as its survivor, and not without a place', async (t) => {
  const { base, get } = await testServer()
  const id = (n: number) => `ast_${String(n).padStart(20, '0')}`
  const feature = await (await get(`/ogc/collections/assets/items/${id(84)}`)).json() as Feature & { links: { href: string; rel: string; type: string }[] }
  t.is(feature.id, id(1))
  t.is(linkOf(feature, 'collection'), `${base}/ogc/collections/assets`)
  t.truthy(linkOf(feature, 'self', 'application/geo+json'))
  t.truthy(linkOf(feature, 'alternate', 'text/html'))
  for (const gone of [id(82), 'ast_none']) {
    const answer = await get(`/ogc/collections/assets/items/${gone}`)
    t.deepEqual([answer.status, (await answer.json() as { error: { code: string } }).error.code], [404, 'asset_not_found'])
  }
})

test('answers are revalidated and open to pages of every origin', async (t) => {
  const { get } = await testServer()
  const answer = await get('/ogc/collections/assets/items')
  t.is(answer.headers.get('Access-Control-Allow-Origin'), '*')
  t.is(answer.headers.get('Cache-Control'), 'public, max-age=60')
  t.is((await get('/ogc/collections/assets/items', { headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' } })).status, 304)
  t.is((await get('/ogc/collections/assets/items?offset=1', { headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' } })).status, 200)
  t.is((await get('/ogc/collections/assets/items', { method: 'HEAD' })).status, 200)
})
