import { Router } from '@koa/router'
import Koa from 'koa'
import type pg from 'pg'
import { accountPages } from './account/routes.ts'
import { signInMethods } from './account/sign-in-page/methods.ts'
import { visitorSessions } from './access/visitor.ts'
import { billingEvents } from './billing/route.ts'
import { hasVisitors, type Config } from './settings/config.ts'
import { exportFiles } from './exports/export-files.ts'
import { openExports } from './exports/open-export.ts'
import type { ForwardingConfig } from './http/forwarded.ts'
import { mcp } from './mcp/route.ts'
import { addressLimit } from './middleware/address-limit.ts'
import { answerErrors } from './middleware/answer-errors.ts'
import { compression } from './middleware/compression.ts'
import { cors } from './middleware/cors.ts'
import { knowVisitors } from './middleware/know-visitors.ts'
import { noRoute } from './middleware/no-route.ts'
import { observe } from './middleware/observe.ts'
import { requireHost } from './middleware/require-host.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import type { State } from './middleware/state.ts'
import { openLog, type Log } from './observe/log.ts'
import { ogc } from './ogc/routes.ts'
import { TILE_PATHS } from './ogc/tilesets.ts'
import { answerCache } from './routes/answer-cache.ts'
import { assetsGeojson } from './routes/assets-geojson.ts'
import { capacityTiles } from './routes/capacity-tiles.ts'
import { cachedRoute } from './routes/cached-route.ts'
import { routeDeps } from './routes/deps.ts'
import { exports } from './routes/exports.ts'
import { health } from './routes/health.ts'
import { keyedRoute, usageRoute } from './routes/keyed-route.ts'
import { publicRoute } from './routes/public-route.ts'
import { openapi } from './web/docs/openapi-document.ts'
import { probes } from './routes/probes.ts'
import { session } from './routes/session.ts'
import { sites } from './routes/sites.ts'
import {
  assetCapacityParams, capacityAssetsParams, capacityParams, capacityRecordParams, nearbyParams, postcodeCapacityParams,
} from './shapes/capacity.ts'
import { tiles } from './routes/tiles.ts'
import { webhooks } from './routes/webhooks.ts'
import { changesParams, historyParams } from './shapes/changes.ts'
import { placesParams } from './shapes/places.ts'
import { coverageParams, plansParams } from './shapes/public.ts'
import {
  countriesParams, keyParams, methodologyParams, operatorParams, operatorsParams, sourceParams, sourcesParams,
} from './shapes/registry.ts'
import { readsOf, type Reads } from './standbys/reads.ts'
import type { Standby } from './standbys/standby.ts'
import { substationParams, substationsParams } from './shapes/substations.ts'
import { assetPages } from './web/asset-page/routes.ts'
import type { Basemap } from './web/basemap/basemap.ts'
import { docs } from './web/docs/routes.ts'
import { qgisFiles } from './web/qgis/routes.ts'
import { webRoutes } from './web/routes.ts'
import { styles } from './web/style/routes.ts'
import { LANGUAGES, type Languages } from './web/words/languages.ts'

export type AppDeps = {
  /** Connections of the web role to the primary. */
  pool: pg.Pool
  /** Of the web role too, to the server itself where `pool` goes through a pooler; the same where not given. */
  direct?: pg.Pool
  /** Where data is read; on the primary where not given. */
  reads?: Reads
  standbys?: readonly Standby[]
  /** Of the web role too, for health alone; the same where not given. */
  healthPool?: pg.Pool
  config: ForwardingConfig & Pick<Config, 'addressRate' | 'addressBurst' | 'secretKey' | 'egress' | 'exports' | 'visitors' | 'accessLog' | 'billing' | 'mail' | 'oidc'>
  /** Standard output unless given. */
  log?: Log
  /** Whether the process is about to stop and should get no more requests. */
  draining?: () => boolean
  /** What the map is drawn on; Natural Earth unless given. */
  basemap?: Basemap | null
  /** Of the pages; all that there are unless given. */
  languages?: Languages
}

/** What GET /v1/key adds to its parameters, of the request's admission. */
const CALLING_KEY = `jsonb_build_object('key', encode($1, 'hex'), 'remaining', a.quota_remaining)`

/** Memory for the cache of answers in one process. */
const CACHE_BYTES = 16 * 1024 * 1024

/** The HTTP application: what every answer goes through, and below it the map of all routes. */
export function createApp(
  {
    pool, direct = pool, reads = readsOf(pool, []), standbys = [], healthPool = pool, config, log = openLog(), draining = () => false, basemap = null,
    languages = LANGUAGES,
  }: AppDeps,
): Koa<State> {
  const app = new Koa<State>()
  const anyone = new Router<State>({ strict: true, sensitive: true })
  const maps = new Router<State>({ strict: true, sensitive: true })
  const customers = new Router<State>({ strict: true, sensitive: true })
  const owners = new Router<State>({ strict: true, sensitive: true })
  const gis = new Router<State>({ strict: true, sensitive: true })
  const agents = new Router<State>({ strict: true, sensitive: true })
  const billing = new Router<State>({ strict: true, sensitive: true })
  const deps = routeDeps(pool, reads)
  const visitors = hasVisitors(config) ? visitorSessions(deps.secret, config) : null

  // Health of sources changes without a new version of the data.
  const onPrimary = { ...deps, reads: readsOf(pool, []) }

  probes(anyone, healthPool, standbys, draining)
  health(anyone, healthPool, standbys, signInMethods(config))
  publicRoute(anyone, deps, '/v1/plans', plansParams, 'api.plans', 300)
  openapi(anyone, reads.query, config)
  styles(anyone, config)
  qgisFiles(anyone, config)

  const limit = addressLimit(config)
  maps.use(limit)
  publicRoute(maps, deps, '/v1/coverage', coverageParams, 'api.coverage', 60)
  const places = publicRoute(maps, deps, '/v1/places', placesParams, 'api.places', 60)
  assetsGeojson(maps, deps, config)
  tiles(maps, direct, config, TILE_PATHS, reads.query)

  const caching = { ...deps, cache: answerCache(CACHE_BYTES) }

  if (visitors !== null) customers.use(knowVisitors(visitors))
  cachedRoute(customers, caching, '/v1/countries', countriesParams, 'api.countries')
  cachedRoute(customers, caching, '/v1/operators', operatorsParams, 'api.operators')
  keyedRoute(customers, onPrimary, '/v1/operators/:id', operatorParams, 'api.operator')
  const sources = keyedRoute(customers, onPrimary, '/v1/sources', sourcesParams, 'api.sources')
  keyedRoute(customers, onPrimary, '/v1/sources/:id', sourceParams, 'api.source')
  keyedRoute(customers, onPrimary, '/v1/sources/:id/status', sourceParams, 'api.source_status')
  cachedRoute(customers, caching, '/v1/methodologies/:id', methodologyParams, 'api.methodology')
  keyedRoute(customers, deps, '/v1/capacity', capacityParams, 'api.capacity_search')
  keyedRoute(customers, deps, '/v1/capacity/nearby', nearbyParams, 'api.capacity_near')
  const assets = keyedRoute(customers, deps, '/v1/capacity/assets', capacityAssetsParams, 'api.capacity_assets')
  const record = keyedRoute(customers, deps, '/v1/capacity/:id', capacityRecordParams, 'api.capacity_record')
  keyedRoute(customers, deps, '/v1/postcodes/:postcode_country/:postcode/capacity', postcodeCapacityParams, 'api.capacity_of_postcode')
  keyedRoute(customers, deps, '/v1/substations', substationsParams, 'api.substations')
  keyedRoute(customers, deps, '/v1/substations/:id', substationParams, 'api.substation')
  keyedRoute(customers, deps, '/v1/substations/:id/capacity', assetCapacityParams, 'api.capacity_of_asset')
  const history = keyedRoute(customers, deps, '/v1/substations/:id/history', historyParams, 'api.history_of_asset', 'history')
  const changes = keyedRoute(customers, deps, '/v1/changes', changesParams, 'api.changes', 'changes')
  sites(customers, deps)
  capacityTiles(customers, deps, config)

  usageRoute(owners, deps, '/v1/key', keyParams, 'api.key_info', CALLING_KEY)
  const sendExport = exportFiles(pool, openExports(config))
  exports(owners, deps, config, sendExport)
  webhooks(owners, deps, config)

  if (config.billing !== null) billingEvents(billing, pool, config.billing, log)

  ogc(maps, gis, deps, config)
  mcp(agents, {
    config, limit,
    routes: {
      assets, record, history, sources, changes,
      places: async (ctx, values) => {
        await limit(ctx, async () => {})
        return places(ctx, values)
      },
    },
  })

  app.use(observe(config.accessLog ? log : null))
  app.use(answerErrors(log))
  app.use(securityHeaders(config.publicUrl?.startsWith('https:') ?? false))
  app.use(requireHost)
  app.use(cors([maps, anyone]))
  app.use(compression())
  app.use(maps.routes())
  app.use(anyone.routes())
  app.use(customers.routes())
  app.use(owners.routes())
  app.use(gis.routes())
  app.use(agents.routes())
  app.use(billing.routes())
  const pages = webRoutes<State>(languages, visitors, basemap)
  if (visitors !== null) session(pages, visitors, config)
  const lost = docs(pages, { query: reads.query, config, languages, limit })
  assetPages(pages, { deps, config, languages, limit, visitors })
  const accounts = accountPages(pages, { query: onPrimary.reads.query, secret: deps.secret, config, languages, sendExport, log })
  app.use(accounts.routes())
  app.use(pages.routes())
  app.use(lost)
  app.use(noRoute([anyone, maps, customers, owners, gis, agents, billing, accounts, pages]))
  // What fails here fails while an answer is being sent: as a rule its client went away. Before that, nothing is lost.
  app.on('error', (error: Error, ctx?: Koa.Context) => {
    if (ctx?.headerSent) log.warn({ event: 'answer not delivered', cause: error.message })
  })
  return app
}
