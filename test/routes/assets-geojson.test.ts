import test from 'ava'
import { insertAssets, insertOperators, propertiesOf, type PlacedAsset } from '../helpers/assets.ts'
import { testDatabase } from '../helpers/database.ts'
import { testServer, type TestServer } from '../helpers/server.ts'

type Collection = {
  type: string
  truncated: boolean
  links: { href: string }[]
  features: { type: string; id: string; geometry: { coordinates: [number, number] }; properties: Record<string, unknown> }[]
  meta: { request_id: string; warnings: { code: string }[]; attribution: unknown[] }
}

const ASSETS: PlacedAsset[] = [
  { id: 'ast_corner', lon: 10, lat: 40, voltage_kv: 13.8, name: 'Corner' },
  { id: 'ast_east', lon: 180, lat: 5 },
  { id: 'ast_inside', lon: 10.5, lat: 40.5, type: 'node', operator: 'south-grid' },
  { id: 'ast_nowhere', lon: null, lat: null },
  { id: 'ast_south', lon: 11, lat: 41, country: 'FR', operator: 'south-grid' },
  { id: 'ast_west', lon: -179.5, lat: 5 },
]

let server: TestServer

test.before(async () => {
  server = await testServer()
  const { owner } = await testDatabase()
  await insertOperators(owner)
  await insertAssets(owner, ASSETS)
  await owner.query(`update registry.country set listed = true where code in ('ES', 'FR');
    insert into grid.asset_source values ('ast_corner', 'src_0000000000000000000n')`)
})

const codes = ({ meta: { warnings } }: Collection) => warnings.map(({ code }) => code)

async function get(query: string, headers: Record<string, string> = {}) {
  const response = await server.get(`/v1/assets.geojson${query}`, { headers })
  const text = await response.text()
  return { response, text, collection: (text === '' ? {} : JSON.parse(text)) as Collection }
}

for (const [query, ids] of [
  ['', ['corner', 'east', 'inside', 'south', 'west']],
  ['?bbox=10,40,11,41', ['corner', 'inside', 'south']],
  ['?bbox=10.0000001,40,10.9999999,41', ['inside']],
  ['?bbox=10,40,10,40', ['corner']],
  ['?bbox=170,0,-170,10', ['east', 'west']],
  ['?bbox=-180,-90,180,90', ['corner', 'east', 'inside', 'south', 'west']],
  ['?bbox=20,0,30,10', []],
  ['?country=es', ['corner', 'east', 'inside', 'west']],
  ['?operator=south-grid', ['inside', 'south']],
  ['?operator=op_0000000000000000000s,north-grid&asset_type=node', ['inside']],
  ['?asset_type=area,feeder', []],
] as const) {
  test.serial(`assets of "${query}"`, async (t) => {
    const { response, collection } = await get(query)
    t.is(response.status, 200)
    const named = collection.features.map(({ id }) => id).filter((id) => /^ast_[a-z]/.test(id))
    t.deepEqual(named, ids.map((id) => `ast_${id}`))
    t.false(collection.truncated)
  })
}

test.serial('a feature has the properties of tiles, nulls included, and the collection its meta', async (t) => {
  const { response, collection } = await get('?bbox=10,40,10.6,40.6')
  t.regex(response.headers.get('content-type') ?? '', /^application\/geo\+json/)
  t.is(response.headers.get('access-control-allow-origin'), '*')
  t.is(response.headers.get('x-request-id'), collection.meta.request_id)
  t.deepEqual(collection.features[0], {
    id: 'ast_corner', type: 'Feature', geometry: { type: 'Point', coordinates: [10, 40] } as never,
    properties: propertiesOf({ id: 'ast_corner', lon: 10, lat: 40, voltage_kv: 13.8, name: 'Corner' }),
  })
  t.is(collection.features[1]?.properties.voltage_kv, null)
  t.deepEqual(collection.meta.attribution, [
    { source_id: 'src_0000000000000000000n', text: 'North Grid & partners', url: 'https://north.example/terms' },
  ])
  t.like(collection.meta.warnings, [{ code: 'synthetic_data' }])
})

test.serial('an unchanged collection is 304', async (t) => {
  const { response } = await get('?country=ES')
  const again = await get('?country=ES', { 'If-None-Match': response.headers.get('etag') ?? '' })
  t.is(again.response.status, 304)
  t.is(again.text, '')
})

for (const [query, status, code, named] of [
  ['?bbox=1,2,3', 400, 'invalid_parameter', 'bbox'],
  ['?bbox=1,50,2,40', 400, 'invalid_parameter', 'bbox'],
  ['?bbox=1,2,3,NaN', 400, 'invalid_parameter', 'bbox'],
  ['?country=ZZ', 400, 'invalid_parameter', 'country'],
  ['?country=', 400, 'invalid_parameter', 'country'],
  ['?asset_type=tower', 400, 'invalid_parameter', 'asset_type'],
  ['?limit=5', 400, 'invalid_parameter', 'limit'],
  ['?operator=nobody', 404, 'operator_not_found', 'nobody'],
  ['?country=SE', 404, 'country_not_supported', 'SE'],
  ['?country=ES,FR', 404, 'country_not_supported', 'FR'],
] as const) {
  test.serial(`"${query}" is ${code}`, async (t) => {
    const { response, text } = await get(query)
    const { error } = JSON.parse(text) as { error: { code: string; message: string } }
    t.is(response.status, status)
    t.is(error.code, code)
    t.true(error.message.includes(named), error.message)
  })
}

test.serial('above 5,000 the lowest ids are answered, and the collection says so and where all are', async (t) => {
  const { owner } = await testDatabase()
  const grid = Array.from({ length: 5000 }, (_, index) => (
    { id: `ast_z${String(index).padStart(4, '0')}`, lon: 60 + (index % 100) / 100, lat: 10 + Math.floor(index / 100) / 100 }
  ))
  await insertAssets(owner, grid)
  const whole = await get('?bbox=60,10,61,11')
  t.is(whole.collection.features.length, 5000)
  t.false(whole.collection.truncated)
  t.deepEqual(whole.collection.links, [])
  t.deepEqual(codes(whole.collection), ['synthetic_data'])
  await insertAssets(owner, [{ id: 'ast_y', lon: 60, lat: 10 }])
  const { collection } = await get('?bbox=60,10,61,11')
  t.true(collection.truncated)
  t.deepEqual(codes(collection), ['truncated', 'synthetic_data'])
  t.deepEqual(collection.links.map(({ href }) => href), [`${server.base}/ogc/collections/assets/items`, `${server.base}/v1/exports`])
  t.is(collection.features.length, 5000)
  t.deepEqual([collection.features[0]?.id, collection.features.at(-1)?.id], ['ast_y', 'ast_z4998'])
})
