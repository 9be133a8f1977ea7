import { Router } from '@koa/router'
import Koa from 'koa'
import type pg from 'pg'
import { accountPages } from './account/routes.ts'
import { signInMethods } from './account/sign-in-page/methods.ts'
import { inTurnOfSender } from './account/turns.ts'
import { noteRequests } from './access/note-requests.ts'
import { visitorSessions } from './access/visitor.ts'
import { withQuota } from './access/visitors-quota.ts'
import { billingEvents } from './billing/route.ts'
import { hasVisitors, type Config } from './settings/config.ts'
import { exportFiles } from './exports/export-files.ts'
import { openExports } from './exports/open-export.ts'
import { sharedQuery } from './database/shared-query.ts'
import { answersOf } from './database/while-answering.ts'
import type { ForwardingConfig } from './http/forwarded.ts'
import { knowClients } from './mcp/know-clients.ts'
import { mcp } from './mcp/route.ts'
import { addressLimit } from './middleware/address-limit.ts'
import { answerErrors } from './middleware/answer-errors.ts'
import { compression } from './middleware/compression.ts'
import { answerByRoute } from './middleware/answer-by-route.ts'
import { knowTokens } from './middleware/know-tokens.ts'
import { knowVisitors } from './middleware/know-visitors.ts'
import { noRoute } from './middleware/no-route.ts'
import { observe } from './middleware/observe.ts'
import { requireHost } from './middleware/require-host.ts'
import { routeTable, type RouterOf } from './middleware/route-table.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import type { AppMiddleware, State } from './middleware/state.ts'
import { answerOauthFailures } from './oauth/failure.ts'
import { oauthMetadata } from './oauth/metadata.ts'
import { oauth } from './oauth/routes.ts'
import { openLog, type Log } from './observe/log.ts'
import { PARAMETER_NAMES } from './openapi/operations.ts'
import { listGeopackage } from './ogc/files/list-geopackage.ts'
import { ogc } from './ogc/routes.ts'
import { unknownMember } from './ogc/unknown-member.ts'
import { answerCache } from './routes/answer-cache.ts'
import { assetsGeojson } from './routes/assets-geojson.ts'
import { capacityTiles } from './routes/capacity-tiles.ts'
import { cachedRoute } from './routes/cached-route.ts'
import { routeDeps } from './routes/deps.ts'
import { exports } from './routes/exports.ts'
import { health } from './routes/health.ts'
import { keyedRoute, usageRoute, type KeyedRoute } from './routes/keyed-route.ts'
import { places as findPlaces } from './routes/places.ts'
import { publicRoute, type CallPublic } from './routes/public-route.ts'
import { openapi } from './web/docs/openapi-document.ts'
import { probes } from './routes/probes.ts'
import { planOfCaller, session } from './routes/session.ts'
import { sites } from './routes/sites.ts'
import {
  assetCapacityParams, capacityAssetsParams, capacityParams, capacityRecordParams, nearbyParams, postcodeCapacityParams, upstreamParams,
} from './shapes/capacity.ts'
import { tiles } from './routes/tiles.ts'
import { tokens } from './routes/tokens.ts'
import { webhooks } from './routes/webhooks.ts'
import { changesParams, historyParams } from './shapes/changes.ts'
import { coverageParams, plansParams } from './shapes/public.ts'
import {
  countriesParams, keyParams, methodologyParams, operatorParams, operatorsParams, sourceParams, sourcesParams,
} from './shapes/registry.ts'
import { readsOf, type Reads } from './standbys/reads.ts'
import type { Standby } from './standbys/standby.ts'
import { substationParams, substationsParams } from './shapes/substations.ts'
import { assetPages } from './web/asset-page/routes.ts'
import { editionWorkbooks } from './web/editions/workbook-route.ts'
import type { Basemap } from './web/basemap/basemap.ts'
import { clientRoutes } from './web/clients/routes.ts'
import { docs } from './web/docs/routes.ts'
import { csvTypes } from './web/qgis/csv-types.ts'
import { qgisFiles } from './web/qgis/files.ts'
import { pointsInDegrees } from './web/map-page/points-in-degrees.ts'
import { webRoutes } from './web/map-page/routes.ts'
import { styles } from './web/style/routes.ts'
import { CONTEXT, contextTiles } from './web/basemap/context-tiles.ts'
import { LANGUAGES, type Languages } from './languages/languages.ts'

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
  config: ForwardingConfig & Pick<Config, 'addressRate' | 'addressBurst' | 'secretKey' | 'egress' | 'exports' | 'visitors' | 'visitorsQuota' | 'accessLog' | 'billing' | 'mail' | 'oidc' | 'embedOrigins'>
  /** Standard output unless given. */
  log?: Log
  /** Whether the process is about to stop and should get no more requests. */
  draining?: () => boolean
  /** What the map can be drawn on; what comes with it unless given. */
  basemaps?: Basemap[]
  /** Of the pages; all that there are unless given. */
  languages?: Languages
}

/** The HTTP application: what a request meets, in this order, before it comes to its route. */
export function createApp({ pool, ...given }: AppDeps): Koa<State> {
  const onPrimary = readsOf(pool, [], given.healthPool && answersOf(given.healthPool))
  const deps = {
    pool, direct: pool, reads: onPrimary, onPrimary, standbys: [], healthPool: pool, log: openLog(), draining: () => false, basemaps: [{ kind: 'plain' } as const], languages: LANGUAGES,
    ...given,
  }
  const { log, config: { accessLog, publicUrl } } = deps
  const { routers, docsNotFound } = routeMap(deps)
  const table = routeTable(routers)
  const app = new Koa<State>()
  app.use(observe(accessLog ? log : null, noteRequests(sharedQuery(pool), PARAMETER_NAMES)))
  app.use(answerErrors(log, deps.config))
  app.use(securityHeaders(publicUrl?.startsWith('https:') ?? false))
  app.use(requireHost)
  app.use(compression())
  app.use(answerByRoute(table))
  app.use(docsNotFound)
  app.use(unknownMember)
  app.use(noRoute(table))
  // What fails here fails while an answer is being sent: as a rule its client went away. Before that, nothing is lost.
  app.on('error', (error: Error, ctx?: Koa.Context) => {
    if (ctx?.headerSent) log.warn({ event: 'answer not delivered', cause: error.message })
  })
  return app
}

/** A router whose routes these stand before. */
function routerWith(...before: AppMiddleware[]): Router<State> {
  const router = new Router<State>({ strict: true, sensitive: true })
  for (const each of before) router.use(each)
  return router
}

/** Every route by its router: which key it asks for, and what limits it. The address stands in the line, or after it. */
function routeMap(
  { pool, direct, reads, onPrimary: primary, standbys, healthPool, config, log, draining, basemaps, languages }: Required<AppDeps> & { onPrimary: Reads },
) {
  const deps = routeDeps(pool, config, reads)
  const onPrimary = { ...deps, reads: primary } // health of sources changes without a new version of the data
  const caching = { ...deps, cache: answerCache() }
  const visitors = hasVisitors(config) ? withQuota(visitorSessions(deps.secret, config), config.visitorsQuota, primary.query) : null
  const limit = addressLimit(config)
  const sendExport = exportFiles(pool, openExports(config))

  // No key, no limit.
  const publicRoutes = routerWith()
  probes(publicRoutes, healthPool, standbys, draining) // /live, /ready
  health(publicRoutes, healthPool, standbys, (ctx) => signInMethods(ctx, config)) // /v1/health
  publicRoute(publicRoutes, deps, { path: '/v1/plans', shape: plansParams, sql: 'api.plans', maxAge: 300 })
  openapi(publicRoutes, reads.query, config) // /v1/openapi.json
  csvTypes(publicRoutes) // /exports/capacity.csvt
  oauthMetadata(publicRoutes, config) // /.well-known/oauth-…
  clientRoutes(publicRoutes) // /clients/NAME

  // No key; an address has one rate for all of them. Documents and assets of /ogc are among them.
  const mapRoutes = routerWith(limit)
  const coverage = publicRoute(mapRoutes, deps, { path: '/v1/coverage', shape: coverageParams, sql: 'api.coverage', maxAge: 60 })
  const places = findPlaces(mapRoutes, deps)
  assetsGeojson(mapRoutes, deps, config) // /v1/assets.geojson
  styles(mapRoutes, config) // /style.json, /style
  qgisFiles(mapRoutes, reads.query, config) // /qgis
  const assetTile = tiles(mapRoutes, direct, config, reads.publicQuery) // /v1/tiles/assets

  // A key, a token that one has lent, or the session of a person or of a visitor of the map; the rate and the quota of its plan.
  const knowsVisitors = knowVisitors(visitors, config)
  const knowsTokens = knowTokens(deps.secret)
  const keyedRoutes = routerWith(knowsTokens, knowsVisitors)
  cachedRoute(keyedRoutes, caching, { path: '/v1/countries', shape: countriesParams, sql: 'api.countries' })
  const operators = cachedRoute(keyedRoutes, caching, { path: '/v1/operators', shape: operatorsParams, sql: 'api.operators' })
  const healthRoute = (route: KeyedRoute) => keyedRoute(keyedRoutes, onPrimary, { ...route, version: `s.version || '-' || api.imports_version($3)` })
  healthRoute({ path: '/v1/operators/:id', shape: operatorParams, sql: 'api.operator' })
  const sources = healthRoute({ path: '/v1/sources', shape: sourcesParams, sql: 'api.sources' })
  healthRoute({ path: '/v1/sources/:id', shape: sourceParams, sql: 'api.source' })
  healthRoute({ path: '/v1/sources/:id/status', shape: sourceParams, sql: 'api.source_status' })
  cachedRoute(keyedRoutes, caching, { path: '/v1/methodologies/:id', shape: methodologyParams, sql: 'api.methodology' })
  keyedRoute(keyedRoutes, deps, { path: '/v1/capacity', shape: capacityParams, sql: 'api.capacity_search' })
  keyedRoute(keyedRoutes, deps, { path: '/v1/capacity/nearby', shape: nearbyParams, sql: 'api.capacity_near' })
  const assets = keyedRoute(keyedRoutes, deps, { path: '/v1/capacity/assets', shape: capacityAssetsParams, sql: 'api.capacity_assets' })
  const ofSites = sites(keyedRoutes, deps) // POST /v1/capacity/sites, one request of the quota for each ten sites
  const record = keyedRoute(keyedRoutes, deps, { path: '/v1/capacity/:id', shape: capacityRecordParams, sql: 'api.capacity_record' })
  keyedRoute(keyedRoutes, deps, { path: '/v1/postcodes/:postcode_country/:postcode/capacity', shape: postcodeCapacityParams, sql: 'api.capacity_of_postcode' })
  keyedRoute(keyedRoutes, deps, { path: '/v1/substations', shape: substationsParams, sql: 'api.substations' })
  keyedRoute(keyedRoutes, deps, { path: '/v1/substations/:id', shape: substationParams, sql: 'api.substation' })
  const records = keyedRoute(keyedRoutes, deps, { path: '/v1/substations/:id/capacity', shape: assetCapacityParams, sql: 'api.capacity_of_asset' })
  const upstream = keyedRoute(keyedRoutes, deps, { path: '/v1/substations/:id/upstream', shape: upstreamParams, sql: 'api.upstream_of_asset' })
  const history = keyedRoute(keyedRoutes, deps, { path: '/v1/substations/:id/history', shape: historyParams, sql: 'api.history_of_asset', capability: 'history' })
  const changes = keyedRoute(keyedRoutes, deps, { path: '/v1/changes', shape: changesParams, sql: 'api.changes', capability: 'changes' })
  const capacityTile = capacityTiles(keyedRoutes, deps, config) // /v1/tiles/capacity, a rate of their own and no quota

  // A key, for what its account has; rate and quota as above, and the plan's own limits.
  const accountRoutes = routerWith()
  usageRoute(accountRoutes, onPrimary, { path: '/v1/key', shape: keyParams, sql: 'api.key_info' })
  tokens(accountRoutes, onPrimary) // POST /v1/tokens
  exports(accountRoutes, onPrimary, config, sendExport) // /v1/exports
  webhooks(accountRoutes, onPrimary, config) // /v1/webhooks

  // A key, also by HTTP Basic, or a token: the capacity of /ogc. A page counts as the pages of the API that it stands for, a tile as one of /v1.
  const ogcRoutes = routerWith(knowsTokens)
  ogc(mapRoutes, ogcRoutes, deps, config, { assetTile, capacityTile })

  // The signature of the payment provider: POST /billing/events.
  const billingRoutes = routerWith()
  if (config.billing !== null) billingEvents(billingRoutes, pool, config.billing, log)

  // No key, no limit but where it is said: pages for people.
  const pages = webRoutes<State>(languages, config, visitors, basemaps) // /, /embed, /assets
  if (visitors !== null) session(pages, limit, visitors, { query: primary.query, config }) // POST /session
  planOfCaller(pages, [limit, knowsVisitors], primary.query) // GET /session/plan
  for (const layer of CONTEXT) contextTiles(pages, reads.publicQuery, limit, layer) // /assets/areas, /assets/lines; by address
  listGeopackage(pages, limit) // POST /assets/list.gpkg; by address
  pointsInDegrees(pages, reads.publicQuery, limit) // POST /assets/degrees.json; by address
  editionWorkbooks(pages, deps, config, knowsVisitors) // /sources/…/changes/….xlsx; by key or person
  const { notFound: docsNotFound, markdownOf } = docs(pages, { query: reads.query, config, languages, limit }) // /docs, /status, /dcat, /sources/…/changes; searches, status and reports by address
  assetPages(pages, { deps, config, languages, limit, visitors }) // /assets/:id; figures by key, person or visitor, without them by address

  // The session of a person, and forms of its own pages only; attempts are limited by network and mailbox: /account, /unsubscribe.
  const accounts = accountPages(pages, { query: onPrimary.reads.query, secret: deps.secret, config, languages, sendExport, log })

  // No key: what clients of OAuth ask, limited by address: /oauth. A person lets them in at /account/clients.
  const inTurn = inTurnOfSender(primary.query)
  const oauthRoutes = routerWith(limit, inTurn.keepSender, answerOauthFailures)
  oauth({ router: oauthRoutes, query: inTurn.query, config }) // POST /oauth/register, /oauth/token, /oauth/revoke

  // A key, the token of a client, or one that a key has lent to pages: POST /mcp. A tool's call is judged and counted as a request to its route; the rest is limited by address.
  const mcpRoutes = routerWith(knowClients({ pool, query: primary.query, config }), knowsTokens)
  const byAddress = (call: CallPublic): CallPublic => (ctx, values) => limit(ctx, async () => {}).then(() => call(ctx, values))
  mcp(mcpRoutes, {
    config, limit, markdownOf,
    routes: { assets, sites: ofSites, record, records, upstream, history, operators, sources, changes, places: byAddress(places), coverage: byAddress(coverage) },
  })

  return {
    routers: [
      { router: mapRoutes, readers: 'any origin' }, { router: publicRoutes, readers: 'any origin' },
      { router: keyedRoutes, readers: 'by token' }, { router: accountRoutes }, { router: ogcRoutes, readers: 'by token' },
      { router: mcpRoutes, readers: 'clients' }, { router: oauthRoutes, readers: 'clients' }, { router: billingRoutes }, { router: accounts }, { router: pages },
    ] satisfies RouterOf[],
    docsNotFound,
  }
}
