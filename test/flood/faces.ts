import { STYLED } from '../../src/web/qgis/layer-style.ts'
import { PAGES } from '../../src/web/docs/pages.ts'
import { BASE_FILES } from '../../src/web/style/map-style.ts'
import type { Operation } from '../../src/openapi/operation.ts'
import { OPERATIONS } from '../../src/openapi/operations.ts'
import { TOOLS } from '../../src/mcp/tools.ts'

/**
 * Who floods a face, and what bounds it:
 * `key`: a key of plan free, by the rate and quota of its plan; `tile`: the same key, by the rate of tiles.
 * `visitor`: somebody who has the map open, by the rate of the visitors' plan. `person`: who is signed in. Both come from one address.
 * `address`: one address without a key, by the rate of addresses.
 * `kept`: as `address`, for what a process makes once and sends from memory: nothing bounds it, and nothing is asked of the database for it.
 */
export type Caller = 'key' | 'tile' | 'visitor' | 'person' | 'address' | 'kept'

/** A way to ask the service. `path` is that of the n-th request: the next one is not found in a cache. */
export type Face = { name: string; route: string; caller: Caller; method: string; path: (n: number) => string; body?: unknown; form?: Record<string, string>; isForm?: true }

const ASSET = 'ast_8e98459ef13ce49ac7e4'
/** A source of the demonstration. */
const SOURCE = 'src_f34d2442c65ee4893a53'
const ITEMS = '/ogc/collections/capacity/items'
const CONDITIONS = Array.from({ length: 100 }, (_, n) => `asset_name<>'${n}'`).join(' AND ')
const OPEN_CONDITIONS = Array.from({ length: 10 }, (_, n) => `name<>'${n}'`).join(' AND ')
/** Four times the rate of plan free: as many as it may send at once. */
const SITES = Array.from({ length: 40 }, (_, n) => ({ name: String(n), lat: 43 + n / 100, lon: -3 }))
/** One of sixty-four tiles that have points, and what tells it from those of other turns. */
const tile = (n: number) => `${6 + (n % 3)}/${[31, 62, 124][n % 3]}/${[23, 46, 93][n % 3]}`

/** What costs more than the example of the reference. */
const DEAREST: Record<string, Partial<Face>> = {
  searchCapacity: { path: (n) => `/v1/capacity?sort=-value_mw&min_capacity_mw=0.${n}&limit=20` },
  capacityNearby: { path: (n) => `/v1/capacity/nearby?lat=54.45&lon=-1.72&radius_km=25&limit=20&min_capacity_mw=0.${n}` },
  findSites: { body: { sites: SITES, radius_km: 25, filters: { min_capacity_mw: 300 } } },
  listAssetCapacity: { path: (n) => `/v1/capacity/assets?sort=-mw&min_capacity_mw=0.${n}&include=conditional&limit=20` },
  listSubstations: { path: (n) => `/v1/substations?sort=-voltage_kv&min_voltage_kv=${n}&limit=20` },
  getSubstationHistory: { path: () => `/v1/substations/${ASSET}/history?limit=20` },
  listChanges: { path: () => '/v1/changes?limit=20' },
  findPlaces: { path: (n) => `/v1/places?q=de${n}` },
  getAssetPoints: { path: (n) => `/v1/assets.geojson?bbox=-10,${35 + (n % 9)},30,60` },
  getTile: { path: (n) => `/v1/tiles/assets/${tile(n)}.mvt` },
  getCapacityTile: { path: (n) => `/v1/tiles/capacity/${tile(n)}.mvt?min_capacity_mw=0.${n}` },
}

/** Routes of the reference, with or without a key as it says. */
const documented = OPERATIONS.map((operation): Face => ({
  name: operation.id, route: `${operation.method.toUpperCase()} ${operation.path}`, caller: callerOf(operation), method: operation.method.toUpperCase(),
  path: () => operation.example, ...(operation.exampleBody && { body: operation.exampleBody }), ...DEAREST[operation.id],
}))

function callerOf({ access, id }: Operation): Caller {
  if (access === 'key') return id.startsWith('getCapacityTile') ? 'tile' : 'key'
  return access === 'public' ? 'kept' : 'address'
}

const get = (caller: Caller, path: string, asked: (n: number) => string = () => path, name = path): Face => ({ name, route: `GET ${path}`, caller, method: 'GET', path: asked })

const post = (path: string, asked: string): Face => ({ ...get('address', path, () => asked), name: `POST ${path}`, route: `POST ${path}`, method: 'POST' })

/** What agents ask, one face a tool. */
const ARGUMENTS: Record<string, object> = {
  find_capacity: { place: 'Demo', radius_km: 25 }, judge_sites: { sites: SITES, radius_km: 25 }, asset_records: { asset_id: ASSET }, asset_upstream: { asset_id: ASSET },
  explain_record: { record_id: 'cap_db2581d2d1c34fcaf788' }, asset_history: { asset_id: ASSET }, coverage: { country: 'ES' }, list_sources: {}, changes_since: {},
}
const message = (method: string, params: object) => ({ jsonrpc: '2.0', id: 1, method, params })
const agents = TOOLS.map(({ name }): Face => ({
  name: `/mcp ${name}`, route: 'POST /mcp', caller: 'key', method: 'POST', path: () => '/mcp', body: message('tools/call', { name, arguments: ARGUMENTS[name] }),
}))

const OGC_DOCUMENTS = [
  '', '/', '/api', '/conformance', '/collections', '/tiles', '/tiles/WebMercatorQuad', '/tileMatrixSets', '/tileMatrixSets/WebMercatorQuad',
  ...['assets', 'capacity'].flatMap((id) => ['', '/queryables', '/schema', '/sortables', '/feature-schema', '/tiles', '/tiles/WebMercatorQuad'].map((path) => `/collections/${id}${path}`)),
].map((path) => get('address', `/ogc${path}`))

const OGC = [
  get('key', ITEMS, (n) => `${ITEMS}?limit=20&filter=${encodeURIComponent(`${CONDITIONS} AND value>${n}`)}`),
  ...['gpkg', 'csv'].map((f) => get('key', ITEMS, (n) => `${ITEMS}?limit=20&f=${f}&filter=${encodeURIComponent(`value>${n}`)}`, `${ITEMS} as ${f}`)),
  get('key', `${ITEMS}/:id`, () => `${ITEMS}/cap_db2581d2d1c34fcaf788`),
  get('tile', '/ogc/collections/capacity/tiles/WebMercatorQuad/:z/:y/:x', (n) => `/ogc/collections/capacity/tiles/WebMercatorQuad/6/20/31?min_capacity_mw=0.${n}`),
  get('address', '/ogc/collections/assets/items', (n) => `/ogc/collections/assets/items?limit=5000&filter=${encodeURIComponent(`${OPEN_CONDITIONS} AND voltage_kv<>${n}`)}`),
  ...['gpkg', 'csv', 'html'].map((f) => get('address', '/ogc/collections/assets/items', () => `/ogc/collections/assets/items?limit=5000&f=${f}`, `/ogc/collections/assets/items as ${f}`)),
  get('address', '/ogc/collections/assets/items/:id', () => `/ogc/collections/assets/items/${ASSET}`),
  get('address', '/ogc/collections/assets/tiles/WebMercatorQuad/:z/:y/:x', (n) => `/ogc/collections/assets/tiles/WebMercatorQuad/9/${190 + (n % 9)}/250`),
  get('address', '/ogc/tiles/WebMercatorQuad/:z/:y/:x', (n) => `/ogc/tiles/WebMercatorQuad/9/${170 + (n % 9)}/253`),
]

const PEOPLE = [
  get('visitor', '/v1/capacity', (n) => `/v1/capacity?sort=-value_mw&min_capacity_mw=0.${n}&limit=20`, '/v1/capacity from the map'),
  get('visitor', '/v1/tiles/capacity/:z/:x/:y.mvt', (n) => `/v1/tiles/capacity/${tile(n)}.mvt?min_capacity_mw=0.${n}`, 'capacity tiles of the map'),
  get('address', '/session/plan'),
  post('/session', '/session'),
  get('address', '/assets/:id', () => `/assets/${ASSET}`),
  get('address', '/assets/:id/preview.png', () => `/assets/${ASSET}/preview.png`),
  get('address', '/assets/areas.json'),
  get('address', '/assets/areas/:version/:z/:x/:y.mvt', (n) => `/assets/areas/1/8/${120 + (n % 9)}/95.mvt`),
  get('address', '/assets/lines.json'),
  get('address', '/assets/lines/:version/:z/:x/:y.mvt', (n) => `/assets/lines/1/8/${120 + (n % 9)}/95.mvt`),
  { ...post('/assets/list.gpkg', '/assets/list.gpkg'), body: { columns: ['name', 'lon', 'lat'], rows: Array.from({ length: 1000 }, (_, n) => [String(n), 0, 0]), credits: [] } },
  { ...post('/assets/degrees.json', '/assets/degrees.json'), body: { system: 27700, points: Array.from({ length: 1000 }, (_, n) => [400000 + n, 100000]) } },
  get('address', '/docs/search', (n) => `/docs/search?q=capacity%20of%20the%20grid%20${n}`),
  get('address', '/status'),
  get('address', '/llms-full.txt'),
  ...['/dcat', '/dcat.jsonld', '/dcat.ttl'].map((path) => get('address', path)),
  get('address', '/unsubscribe/:token', () => `/unsubscribe/${'a'.repeat(43)}`),
  post('/unsubscribe/:token', `/unsubscribe/${'a'.repeat(43)}`),
  get('address', '/feeds/:token', () => `/feeds/${'a'.repeat(43)}`),
  get('address', '/sources/:id/changes', () => `/sources/${SOURCE}/changes`),
  get('address', '/sources/:id/changes/:run', () => `/sources/${SOURCE}/changes/1`),
  get('key', '/sources/:id/changes/:run.xlsx', () => `/sources/${SOURCE}/changes/1.xlsx`),
  get('address', '/clients'),
  { ...post('/oauth/register', '/oauth/register'), body: { redirect_uris: ['https://flood.example/back'] } },
  { ...post('/oauth/token', '/oauth/token'), form: { grant_type: 'refresh_token', client_id: 'cli_00000000000000000000', refresh_token: 'a'.repeat(43) } },
  { ...post('/oauth/revoke', '/oauth/revoke'), form: { client_id: 'cli_00000000000000000000', token: 'a'.repeat(43) } },
]

const WRITTEN = [
  '/docs/changelog.atom', '/llms.txt', '/robots.txt', '/sitemap.xml', '/.well-known/api-catalog', '/style.json', '/style/capacity.json', '/qgis/headroom.qgs',
  ...STYLED.map((layer) => `/qgis/${layer}.qml`), ...['sprite.json', 'sprite.png', 'sprite@2x.json', 'sprite@2x.png'].map((name) => `/style/${name}`),
].map((path) => get('address', path))

const KEPT = [
  ...[...PAGES.flatMap(({ path }) => [path, `${path}.md`]), '/docs/qgis.png', '/favicon.ico', '/', '/embed', '/live', '/ready', '/exports/capacity.csvt', ...BASE_FILES.map((name) => `/style/${name}.geojson`)].map((path) => get('kept', path)),
  get('kept', '/assets/account/:name', () => '/assets/account/account.css'), get('kept', '/assets/asset/:name', () => '/assets/asset/asset.css'),
  ...['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp', '/.well-known/oauth-authorization-server'].map((path) => get('kept', path)),
  get('kept', '/clients/:name', () => '/clients/none.tgz'),
  get('kept', '/assets/docs/:name', () => '/assets/docs/docs.css'), get('kept', '/assets/{*path}', () => '/assets/map/none.js'),
  get('kept', '/assets/basemap/:version/:z/:x/:y.:ending', () => '/assets/basemap/1/6/31/20.mvt'),
]

/** Not asked here: signed by a payment provider, or answered by one of identities. Where they are off, there is no such route. */
export const ELSEWHERE = ['POST /billing/events', 'GET /account/sign-in/oidc', 'GET /account/sign-in/oidc/callback']

/** Faces that are flooded one by one. */
export const FACES: Face[] = [...documented.filter(({ caller }) => caller !== 'kept'), ...agents, ...OGC, ...PEOPLE]

/** Faces of one kind, which one caller floods in turn. */
export const GROUPS: Record<string, Face[]> = {
  'documents of the OGC API': OGC_DOCUMENTS,
  'what is written by the address that it was asked by': WRITTEN,
  'what a process keeps': [...documented.filter(({ caller }) => caller === 'kept'), ...KEPT],
}

/** A page or form of accounts, by its route: all have the same checks before them. */
export function accountFace(route: string): Face {
  const [method = '', path = ''] = route.split(' ')
  const asked = path.replace(':token', 'a'.repeat(43)).replace(/:\w+/g, (name) => (name === ':delivery' ? 'dlv_00000000000000000003' : 'whk_00000000000000000003'))
  return { name: route, route, caller: 'person', method, path: () => asked, ...(method === 'POST' && { isForm: true }) }
}
