import { Validator } from '@seriousme/openapi-schema-validator'
import test from 'ava'
import { COLLECTIONS } from '../../src/ogc/collections.ts'
import { redrawTiles } from '../helpers/assets.ts'
import { linkOf, type FeaturePage, type Link } from '../helpers/features.ts'
import { testServer } from '../helpers/server.ts'
import { until } from '../helpers/until.ts'
import points from './crs-points.json' with { type: 'json' }

type Collection = { id: string; title: string; description: string; crs: string[]; storageCrs: string; links: Link[]; extent?: unknown }

test.before(async () => {
  const { database } = await testServer()
  await redrawTiles(database.owner)
})

async function read<T>(path: string): Promise<T> {
  const { get } = await testServer()
  const answer = await get(path)
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return await answer.json() as T
}

test('the landing page leads to everything, with and without a slash at its end', async (t) => {
  const { base } = await testServer()
  const landing = await read<{ links: Link[] }>('/ogc/')
  t.deepEqual(landing, await read('/ogc'))
  t.true(landing.links.every(({ href, rel, type }) => href.startsWith(`${base}/ogc`) && rel !== '' && type !== ''))
  for (const rel of ['self', 'alternate', 'service-doc', 'conformance', 'data', 'http://www.opengis.net/def/rel/ogc/1.0/tilesets-vector']) {
    t.is((await fetch(linkOf(landing, rel))).status, 200, rel)
  }
  const api = await fetch(linkOf(landing, 'service-desc', 'application/vnd.oai.openapi+json;version=3.0'))
  t.is(api.headers.get('Content-Type'), 'application/vnd.oai.openapi+json;version=3.0')
})

test('the standards that it follows', async (t) => {
  const { conformsTo } = await read<{ conformsTo: string[] }>('/ogc/conformance')
  const parts = ['features-1/1.0/conf/core', 'features-1/1.0/conf/geojson', 'features-1/1.0/conf/html', 'features-1/1.0/conf/oas30',
    'features-2/1.0/conf/crs', 'features-3/1.0/conf/features-filter', 'tiles-1/1.0/conf/core', 'tiles-1/1.0/conf/mvt']
  for (const part of parts) t.true(conformsTo.includes(`http://www.opengis.net/spec/ogcapi-${part}`), part)
})

type Described = { name: string; in: string; required: boolean; style: string; explode: boolean; schema: Record<string, unknown> }
type Api = {
  openapi: string
  servers: { url: string }[]
  paths: Record<string, { get: { operationId: string; parameters: { $ref: string }[]; security: object[] } }>
  components: { parameters: Record<string, Described> }
}

test('its definition is valid OpenAPI 3.0, and has the parameters that OGC API Features prescribes', async (t) => {
  const { base } = await testServer()
  const api = await read<Api>('/ogc/api')
  const { valid, errors } = await new Validator().validate(structuredClone(api))
  t.true(valid, JSON.stringify(errors))
  t.deepEqual([api.openapi, api.servers], ['3.0.3', [{ url: `${base}/ogc` }]])
  const { limit, bbox, datetime } = api.components.parameters
  t.like(limit, { name: 'limit', in: 'query', required: false, style: 'form', explode: false, schema: { type: 'integer', minimum: 1, maximum: 5000, default: 1000 } })
  t.like(bbox, { in: 'query', required: false, style: 'form', explode: false, schema: { type: 'array', minItems: 4, maxItems: 6, items: { type: 'number' } } })
  t.like(datetime, { in: 'query', required: false, style: 'form', explode: false, schema: { type: 'string' } })
  for (const { id: collection } of COLLECTIONS) {
    const names = api.paths[`/collections/${collection}/items`]?.get.parameters.map(({ $ref }) => $ref.split('/').at(-1))
    for (const name of ['limit', 'bbox', 'bbox-crs', 'crs', 'datetime', 'filter', 'country', 'operator']) t.true(names?.includes(name), `${collection} ${name}`)
  }
  t.true(Object.values(api.paths).some(({ get }) => get.operationId.endsWith('.getTile')))
})

test.serial('its definition and its collections name the licences of the data, which are not that of the software', async (t) => {
  const { database: { owner } } = await testServer()
  await owner.query(`update registry.source set licence_name = 'CC BY 4.0', licence_url = 'https://creativecommons.org/licenses/by/4.0/' where key like 'norte-%'`)
  await owner.query(`update registry.source set licence_name = 'None of it is served' where key = 'oeste-off'`)
  const licence = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/', sources: 2 }
  let info: Record<string, unknown> = {}
  await until(async () => {
    info = (await read<{ info: Record<string, unknown> }>('/ogc/api')).info
    return (info['x-data-licences'] as object[]).length > 0
  })
  t.deepEqual([info.license, info['x-data-licences']], [{ name: 'MIT' }, [licence]])
  t.regex(String(info.description), /CC BY 4\.0 \(2\)/)
  for (const { id } of COLLECTIONS) t.is(linkOf(await read(`/ogc/collections/${id}`), 'license'), licence.url)
})

test('every path of its definition answers, those with a key to a key', async (t) => {
  const { get, getKeyed } = await testServer()
  const { paths } = await read<Api>('/ogc/api')
  for (const [template, { get: { security } }] of Object.entries(paths)) {
    const [, items] = /^(.*)\/\{featureId\}$/.exec(template) ?? []
    const { features: [feature] } = items === undefined ? { features: [] } : await (await getKeyed(`/ogc${items}?limit=1`)).json() as FeaturePage
    const id = feature?.id ?? ''
    const path = `/ogc${template.replace('{featureId}', id).replace(/\{\w+\}/g, '0')}`
    t.is((await get(path)).status, security.length === 0 ? 200 : 401, path)
    t.is((await getKeyed(path)).status, 200, path)
  }
})

test('collections: what each has, the same in the list and by itself', async (t) => {
  const { base } = await testServer()
  const { collections } = await read<{ collections: Collection[] }>('/ogc/collections')
  t.deepEqual(collections.map(({ id }) => id), COLLECTIONS.map(({ id }) => id))
  const GREGORIAN = 'http://www.opengis.net/def/uom/ISO-8601/0/Gregorian'
  const dated = { temporal: { interval: [['2026-02-04T00:00:00Z', '2026-02-04T00:00:00Z']], trs: GREGORIAN } }
  for (const collection of collections) {
    t.deepEqual(await read(`/ogc/collections/${collection.id}`), collection)
    t.deepEqual(collection.extent, { spatial: { bbox: [[-8.000001, 9.999999, 179.900001, 43.000001]], crs: 'http://www.opengis.net/def/crs/OGC/1.3/CRS84' }, ...(collection.id === 'capacity' ? dated : {}) })
    t.is(collection.crs[0], 'http://www.opengis.net/def/crs/OGC/1.3/CRS84')
    t.deepEqual(collection.crs.slice(1).map((uri) => uri.split('/').at(-1)).sort(), Object.keys(points).sort())
    t.true(collection.crs.includes(collection.storageCrs))
    t.is(linkOf(collection, 'items', 'application/geo+json'), `${base}/ogc/collections/${collection.id}/items`)
  }
})

test('a collection or a grid that there is none of is told as that, with those that there are', async (t) => {
  const { get } = await testServer()
  for (const [path, kind, given, nearest] of [
    ['/ogc/collections/none', 'collection', 'none', undefined], ['/ogc/collections/asset/items?limit=1', 'collection', 'asset', 'assets'],
    ['/ogc/collections/none/tiles/WebMercatorQuad/0/0/0', 'collection', 'none', undefined], ['/ogc/tileMatrixSets/WorldCRS84Quad', 'grid of tiles', 'WorldCRS84Quad', undefined],
    ['/ogc/collections/capacity/tiles/WebMercatorquad/0/0/0', 'grid of tiles', 'WebMercatorquad', 'WebMercatorQuad'], ['/ogc/tiles/none', 'grid of tiles', 'none', undefined],
  ] as const) {
    const answer = await get(path)
    const { error } = await answer.json() as { error: { code: string; message: string; details: object } }
    const allowed = kind === 'collection' ? COLLECTIONS.map(({ id }) => id) : ['WebMercatorQuad']
    t.deepEqual([answer.status, error.code, error.details], [404, 'route_not_found', { given, ...(nearest !== undefined && { nearest }), allowed }], path)
    t.is(error.message, `There is no ${kind} of this name; there is ${allowed.join(', ')}`)
  }
  const { error } = await (await get('/ogc/collections/assets/none')).json() as { error: { message: string } }
  t.regex(error.message, /^No route at /)
})

test('queryables are a JSON schema of all that filters may name', async (t) => {
  const { get } = await testServer()
  const answer = await get('/ogc/collections/capacity/queryables')
  const schema = await answer.json() as { $schema: string; properties: Record<string, { type?: string; format?: string; enum?: string[] }> }
  t.is(answer.headers.get('Content-Type'), 'application/schema+json')
  t.is(schema.$schema, 'https://json-schema.org/draft/2020-12/schema')
  t.like(schema.properties, { value_mw: { type: 'number' }, source_date: { format: 'date' }, geometry: { format: 'geometry-point' } })
  t.deepEqual(schema.properties.direction?.enum, ['generation', 'load', 'bidirectional'])
})

test('tiles: the list, the description, the grid, and the tile, which is that of /v1', async (t) => {
  const { base, getKeyed } = await testServer()
  for (const path of ['/ogc/tiles', '/ogc/collections/assets/tiles', '/ogc/collections/capacity/tiles']) {
    const layer = path.includes('capacity') ? 'capacity' : 'assets'
    const { tilesets } = await read<{ tilesets: { tileMatrixSetId: string; tileMatrixSetURI: string; links: Link[]; tileMatrixSetLimits: { maxTileRow: number }[] }[] }>(path)
    t.like(tilesets[0], { tileMatrixSetId: 'WebMercatorQuad', tileMatrixSetURI: 'http://www.opengis.net/def/tilematrixset/OGC/1.0/WebMercatorQuad' })
    t.deepEqual(await read(`${path}/WebMercatorQuad`), tilesets[0])
    const template = linkOf(tilesets[0] ?? { links: [] }, 'item', 'application/vnd.mapbox-vector-tile')
    const at = (z: number, row: number, column: number) => (
      getKeyed(template.replace(base, '').replace('{tileMatrix}', `${z}`).replace('{tileRow}', `${row}`).replace('{tileCol}', `${column}`)))
    const tile = await at(6, 23, 31)
    const known = await getKeyed(`/v1/tiles/${layer}/6/31/23.mvt`)
    t.is(tile.headers.get('Content-Type'), 'application/vnd.mapbox-vector-tile')
    const bytes = Buffer.from(await tile.arrayBuffer())
    t.true(bytes.length > 100 && bytes.equals(Buffer.from(await known.arrayBuffer())))
    t.is(tile.headers.get('ETag'), known.headers.get('ETag'))
    t.is((await at(0, (tilesets[0]?.tileMatrixSetLimits[0]?.maxTileRow ?? 0) + 1, 0)).status, 404)
  }
  const { tileMatrices } = await read<{ tileMatrices: { id: string; matrixWidth: number; cellSize: number }[] }>('/ogc/tileMatrixSets/WebMercatorQuad')
  t.like(tileMatrices[14], { id: '14', matrixWidth: 16_384, matrixHeight: 16_384 })
  t.is(tileMatrices[0]?.cellSize.toFixed(6), '156543.033928')
})

test('every document is a page too, as asked for or as the header Accept prefers, and neither is asked for twice', async (t) => {
  const { get } = await testServer()
  for (const path of ['/ogc', '/ogc/conformance', '/ogc/collections', '/ogc/collections/assets', '/ogc/collections/assets/queryables', '/ogc/tiles', '/ogc/api',
    '/ogc/collections/assets/items', `/ogc/collections/assets/items/ast_${'1'.padStart(20, '0')}`]) {
    const page = await get(path, { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
    const text = await page.text()
    t.is(page.headers.get('Content-Type'), 'text/html; charset=utf-8', path)
    t.regex(text, /<html lang="en">[^]*<h1>/)
    t.regex(page.headers.get('Content-Security-Policy') ?? '', /style-src 'sha256-/)
    t.regex(page.headers.get('Vary') ?? '', /Accept(,|$)/)
    const asked = await get(`${path}?f=html`)
    t.is((await get(`${path}?f=html`, { headers: { 'If-None-Match': asked.headers.get('ETag') ?? '' } })).status, 304)
    const json = await get(`${path}?f=json`, { headers: { Accept: 'text/html' } })
    t.regex(json.headers.get('Content-Type') ?? '', /json/)
    t.not(json.headers.get('ETag'), asked.headers.get('ETag'))
  }
})

test('a parameter that is none is refused by every document', async (t) => {
  const { get } = await testServer()
  for (const path of ['/ogc', '/ogc/api', '/ogc/collections', '/ogc/tiles']) t.is((await get(`${path}?x=1`)).status, 400)
  t.is((await get('/ogc/collections?f=xml')).status, 400)
})
