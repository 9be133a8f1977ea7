import test from 'ava'
import { createApp } from '../../src/app.ts'
import type { Operation } from '../../src/openapi/operation.ts'
import { OPERATIONS } from '../../src/openapi/operations.ts'
import { signedIn } from '../helpers/account.ts'
import { routesOf } from '../helpers/app-routes.ts'
import { demoServer } from '../helpers/demo-server.ts'
import { issueKey, TEST_CONFIG } from '../helpers/server.ts'

/** Every route of the API by whose key asks for whose things. A route that has no row here fails. */

/** `open`: needs no key. `shared`: the same things for every key. `own`: things of the key's account. */
type Whose = 'open' | 'shared' | 'own'

const EXPECTED: Record<string, Whose> = {
  'DELETE /v1/exports/:id': 'own',
  'DELETE /v1/webhooks/:id': 'own',
  'GET /ogc': 'open',
  'GET /ogc/': 'open',
  'GET /ogc/api': 'open',
  'GET /ogc/collections': 'open',
  'GET /ogc/collections/assets': 'open',
  'GET /ogc/collections/assets/feature-schema': 'open',
  'GET /ogc/collections/assets/items': 'open',
  'GET /ogc/collections/assets/items/:id': 'open',
  'GET /ogc/collections/assets/queryables': 'open',
  'GET /ogc/collections/assets/schema': 'open',
  'GET /ogc/collections/assets/sortables': 'open',
  'GET /ogc/collections/assets/tiles': 'open',
  'GET /ogc/collections/assets/tiles/WebMercatorQuad': 'open',
  'GET /ogc/collections/assets/tiles/WebMercatorQuad/:z/:y/:x': 'open',
  'GET /ogc/collections/capacity': 'open',
  'GET /ogc/collections/capacity/feature-schema': 'open',
  'GET /ogc/collections/capacity/items': 'shared',
  'GET /ogc/collections/capacity/items/:id': 'shared',
  'GET /ogc/collections/capacity/queryables': 'open',
  'GET /ogc/collections/capacity/schema': 'open',
  'GET /ogc/collections/capacity/sortables': 'open',
  'GET /ogc/collections/capacity/tiles': 'open',
  'GET /ogc/collections/capacity/tiles/WebMercatorQuad': 'open',
  'GET /ogc/collections/capacity/tiles/WebMercatorQuad/:z/:y/:x': 'shared',
  'GET /ogc/conformance': 'open',
  'GET /ogc/tileMatrixSets': 'open',
  'GET /ogc/tileMatrixSets/WebMercatorQuad': 'open',
  'GET /ogc/tiles': 'open',
  'GET /ogc/tiles/WebMercatorQuad': 'open',
  'GET /ogc/tiles/WebMercatorQuad/:z/:y/:x': 'open',
  'GET /v1/assets.geojson': 'open',
  'GET /v1/capacity': 'shared',
  'GET /v1/capacity/:id': 'shared',
  'GET /v1/capacity/assets': 'shared',
  'GET /v1/capacity/nearby': 'shared',
  'GET /v1/changes': 'shared',
  'GET /v1/countries': 'shared',
  'GET /v1/coverage': 'open',
  'GET /v1/exports': 'own',
  'GET /v1/exports/:id': 'own',
  'GET /v1/exports/:id/download': 'own',
  'GET /v1/health': 'open',
  'GET /v1/key': 'own',
  'GET /v1/methodologies/:id': 'shared',
  'GET /v1/openapi.json': 'open',
  'GET /v1/operators': 'shared',
  'GET /v1/operators/:id': 'shared',
  'GET /v1/places': 'open',
  'GET /v1/plans': 'open',
  'GET /v1/postcodes/:postcode_country/:postcode/capacity': 'shared',
  'GET /v1/sources': 'shared',
  'GET /v1/sources/:id': 'shared',
  'GET /v1/sources/:id/status': 'shared',
  'GET /v1/substations': 'shared',
  'GET /v1/substations/:id': 'shared',
  'GET /v1/substations/:id/capacity': 'shared',
  'GET /v1/substations/:id/history': 'shared',
  'GET /v1/substations/:id/upstream': 'shared',
  'GET /v1/tiles/assets.json': 'open',
  'GET /v1/tiles/assets/:z/:x/:y.mvt': 'open',
  'GET /v1/tiles/capacity.json': 'shared',
  'GET /v1/tiles/capacity/:z/:x/:y.mvt': 'shared',
  'GET /v1/webhooks': 'own',
  'GET /v1/webhooks/:id': 'own',
  'GET /v1/webhooks/:id/deliveries': 'own',
  'PATCH /v1/webhooks/:id': 'own',
  'POST /v1/capacity/sites': 'shared',
  'POST /v1/exports': 'own',
  'POST /v1/exports/:id/link': 'own',
  'POST /v1/tokens': 'own',
  'POST /v1/webhooks': 'own',
  'POST /v1/webhooks/:id/deliveries/:delivery/retry': 'own',
  'POST /v1/webhooks/:id/enable': 'own',
  'POST /v1/webhooks/:id/replay': 'own',
  'POST /v1/webhooks/:id/rotate': 'own',
  'POST /v1/webhooks/:id/test': 'own',
}

type Asked = Pick<Operation, 'method' | 'example' | 'exampleBody' | 'status'> & { route: string }

const DOCUMENTED: Asked[] = OPERATIONS.map((operation) => ({ ...operation, route: `${operation.method.toUpperCase()} ${operation.path}` }))
  .filter(({ route }) => route.includes(' /v1/'))

const ITEMS = '/ogc/collections/capacity/items'
const TILE = '/ogc/collections/capacity/tiles/WebMercatorQuad'

/** The OpenAPI document leaves these to the OGC API's own. */
const OGC: Asked[] = [
  { route: `GET ${ITEMS}`, method: 'get', example: `${ITEMS}?limit=1` },
  { route: `GET ${TILE}/:z/:y/:x`, method: 'get', example: `${TILE}/6/20/31?direction=load` },
  { route: `GET ${ITEMS}/:id`, method: 'get', example: `${ITEMS}/${OPERATIONS.find(({ id }) => id === 'getCapacityRecord')?.example.split('/').at(-1)}` },
]

test.before(async (t) => {
  t.timeout(120_000)
  await demoServer()
})

type Answer = { status: number; body: string }

async function ask({ method, exampleBody }: Asked, path: string, headers: Record<string, string>): Promise<Answer> {
  const { get } = await demoServer()
  const answer = await get(path, {
    method: method.toUpperCase(), headers: { ...headers, ...(exampleBody && { 'Content-Type': 'application/json' }) },
    ...(exampleBody && { body: JSON.stringify(exampleBody) }),
  })
  return { status: answer.status, body: (await answer.text()).replaceAll(/req_[0-9a-f]{20}/g, 'req') }
}

test('every route of the API has a row here, and a request that is its example', async (t) => {
  const { database } = await demoServer()
  const routes = routesOf(createApp({ pool: database.web, config: TEST_CONFIG }))
  t.deepEqual(routes.filter((route) => route.includes(' /v1/') || route.includes(' /ogc')).sort(), Object.keys(EXPECTED).sort())
  t.deepEqual(DOCUMENTED.map(({ route }) => route).sort(), Object.keys(EXPECTED).filter((route) => route.includes(' /v1/')).sort())
})

for (const asked of [...DOCUMENTED, ...OGC].filter(({ route }) => EXPECTED[route] !== 'open')) {
  const { route, example, status = 200 } = asked
  const whose = EXPECTED[route]

  test(`${route}: nobody, a session and keys of two accounts get ${whose === 'own' ? 'their own things alone' : 'the same things, or none'}`, async (t) => {
    const server = await demoServer()
    const [own, other] = [{ 'X-API-Key': server.key }, { 'X-API-Key': (await issueKey(server.database, 'enterprise')).key }]
    const { cookies } = await signedIn(server, 'somebody@example.org')
    t.is((await ask(asked, example, {})).status, 401)
    t.is((await ask(asked, example, { Cookie: `headroom_session=${cookies.get('headroom_session')}` })).status, 401)
    const [, id] = /\/([a-z]+_[0-9a-f]{20})(?=\/|$)/.exec(example) ?? []
    if (whose === 'shared') t.is((await ask(asked, example, other)).status, status)
    else if (id !== undefined) {
      const unknown = `${id.slice(0, 4)}${'f'.repeat(20)}`
      const [theirs, missing] = [await ask(asked, example, other), await ask(asked, example.replace(id, unknown), other)]
      t.is(theirs.status, 404)
      t.deepEqual({ ...theirs, body: theirs.body.replaceAll(id, 'ID') }, { ...missing, body: missing.body.replaceAll(unknown, 'ID') })
    } else if (asked.method === 'get') {
      const seen = [...(await ask(asked, example, own)).body.matchAll(/\b(?:exp|whk|key|acc)_[0-9a-f]{20}/g)].map(([one]) => one)
      t.true(seen.length > 0)
      const { body } = await ask(asked, example, other)
      t.deepEqual(seen.filter((one) => body.includes(one)), [])
    }
    // What the other key asked for has changed nothing: it is still there for its own.
    t.is((await ask(asked, example, own)).status, status)
  })
}
