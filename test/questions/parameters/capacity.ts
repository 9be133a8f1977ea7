import { featuresOf } from '../../helpers/capacity-tiles.ts'
import { exportRow, storedPath, testPlace } from '../../helpers/exports.ts'
import { walkFeatures } from '../../helpers/features.ts'
import { readExport } from '../../helpers/read-export.ts'
import { walk } from '../../helpers/walk.ts'
import { carryOutExport } from '../../../worker/exports/run.ts'
import { ROLES } from '../../../src/shapes/vocabulary.ts'
import { withQuery } from '../ask.ts'
import { intersecting } from '../faces/ogc.ts'
import { bodyOf, counts } from '../faces/sites.ts'
import { FILTERS } from '../filters.ts'
import type { Grounds } from '../ground.ts'
import { isFed, matching, matchingAssets, mayBeShown, without } from '../matches.ts'
import { isWithin, metresFrom, orderOf, type Metres } from '../places.ts'
import type { Row, World } from '../world.ts'
import type { Query, Route } from './route.ts'

/** Not about which records match. */
const OTHERS = ['width_km', 'lat', 'lon', 'radius_km', 'as_of', 'id', 'postcode_country', 'postcode', 'z', 'x', 'y']

/** Values of a filter, those of records first; dates and instants, boxes and places as they lie in the data. */
function values({ world, past }: Grounds, name: string): string[] {
  const of = (read: (row: World['rows'][number]) => string | number | null) => [...new Set(world.rows.map(read))].filter((one) => one !== null).map(String).toSorted()
  switch (name) {
    case 'operator': return of(({ slug }) => slug)
    case 'horizon_year': return of((row) => row.year_from)
    case 'min_capacity_mw': return of(({ unit, value }) => (unit === 'MW' ? value : null)).filter((one) => Number(one) > 1)
    case 'min_capacity_mva': return of(({ unit, value }) => (unit === 'MVA' ? value : null)).filter((one) => Number(one) > 1)
    case 'condition': return ['none', 'synchronous_condenser', 'other']
    case 'role': return [...ROLES]
    case 'limit_kind': return ['thermal', '-thermal', 'voltage,fault_level', 'thermal,-voltage']
    case 'works_before': return ['2028', '2027-06-30']
    case 'tia_threshold_above_mw': return ['0.199', '0.2', '4.9', '5']
    case 'technical_limit': return ['yes', 'no', 'unknown', 'no,unknown']
    case 'upstream_min_capacity_mw': case 'upstream_min_capacity_mva': return ['0.5', '20', '-1', '100']
    case 'upstream_unknown': return ['include']
    case 'both_directions': return ['true']
    case 'class': return ['available', 'limited', 'none', 'unknown']
    case 'min_voltage_kv': case 'max_voltage_kv': return of((row) => row.voltage_kv)
    case 'fresh_after': return of((row) => row.source_date)
    case 'bbox': return ['-3,43,-2.8,43.1', '-180,-90,180,90']
    case 'geometry': return ['POLYGON((-3 43, -2.8 43, -2.9 43.1, -3 43))']
    case 'width_km': return ['8', '0.01']
    case 'as_of': return past.flatMap(({ at }) => at ?? [])
    case 'lat': return ['43.1']
    case 'lon': return ['-2.95']
    case 'radius_km': return ['4', '400']
    default: return of((row) => row[name as keyof typeof row] as string | null).filter((one) => world.sources.some(({ id, granted }) => id !== one || granted))
  }
}

/** A corridor is judged by PostGIS's own distances. */
export const filtersOf = (query: Query): Query => without(query, ...OTHERS, ...(query.width_km === undefined ? [] : ['geometry']))

/** Whether an asset's point lies within half the width of a line. */
export async function inCorridor({ server }: Grounds, { geometry, width_km: width }: Query): Promise<(id: string) => boolean> {
  if (width === undefined) return () => true
  const { rows } = await server.database.owner.query<{ id: string }>(
    'select id from grid.asset where ST_DWithin(ST_MakePoint(lon, lat)::geography, ST_GeogFromText($1), $2)', [geometry, Number(width) * 500])
  const found = new Set(rows.map(({ id }) => id))
  return (id) => found.has(id)
}

const worldOf = ({ world, past }: Grounds, { as_of: at }: Query): World => past.find((one) => one.at === at) ?? world

/** Metres from the place of a query to each asset; none where it has no place. */
const away = async ({ server }: Grounds, { lat, lon }: Query): Promise<Metres | null> => (
  lat === undefined ? null : metresFrom(server.database, 'ST_SetSRID(ST_MakePoint($1, $2), 4326)::geography', [Number(lon), Number(lat)]))

/** How many records an asset is told to have. */
const countOf = (rows: Row[], filters: Query): number => rows.filter((row) => mayBeShown(row, filters)).length

async function recordsMeant(grounds: Grounds, query: Query): Promise<string[]> {
  const [metres, near] = [await away(grounds, query), await inCorridor(grounds, query)]
  return matching(worldOf(grounds, query).rows, filtersOf(query)).filter(({ asset }) => near(asset) && (metres === null || isWithin(metres, asset, Number(query.radius_km ?? 10)))).map(({ id }) => id)
}

async function assetsMeant(grounds: Grounds, query: Query): Promise<string[]> {
  const [metres, near] = [await away(grounds, query), await inCorridor(grounds, query)]
  const found = [...matchingAssets(grounds.world, filtersOf(query))]
  return found.filter(([id]) => near(id) && (metres === null || isWithin(metres, id, Number(query.radius_km ?? 10)))).map(([id, rows]) => `${id} ${countOf(rows, query)}`)
}

const PLACE = { lat: '43.05', lon: '-2.9', radius_km: '12' }

const recordIds = async ({ server }: Grounds, path: string, query: Query): Promise<string[]> => (await walk<{ id: string }>(server, withQuery(path, query), [200])).map(({ id }) => id)

/** The assets, the one with most records first. */
export const assetsByRecords = ({ world }: Grounds): string[] => [...world.byAsset].toSorted(([, a], [, b]) => b.length - a.length).map(([id]) => id)

/** An area goes without a place around it. */
const placed = (query: Query): Query => (query.bbox === undefined && query.geometry === undefined ? query : without(query, 'lat', 'lon', 'radius_km'))

const common = { values }

/** Whether a place is drawn in the tile 8/126/93, whose margin is a 64th of its side wide. */
const isDrawn = (lon: number | null, lat: number | null): boolean => lon !== null && lat !== null && [
  (lon + 180) / 360 * 256 - 126, (0.5 - Math.asinh(Math.tan(lat * Math.PI / 180)) / (2 * Math.PI)) * 256 - 93,
].every((part) => part >= -1 / 64 && part <= 1 + 1 / 64)

/** The routes of capacity with their parameters. */
export const CAPACITY_ROUTES: Route[] = [
  { ...common, operation: 'searchCapacity', base: () => ({}), asks: (grounds, query) => recordIds(grounds, '/v1/capacity', query), means: recordsMeant },
  { ...common, operation: 'capacityNearby', base: () => PLACE, asks: (grounds, query) => recordIds(grounds, '/v1/capacity/nearby', query), means: recordsMeant },
  {
    ...common, operation: 'listAssetCapacity', base: () => PLACE, means: (grounds, query) => assetsMeant(grounds, placed(query)),
    asks: async ({ server }, query) => (await walk<{ asset: { id: string }; records: number }>(server, withQuery('/v1/capacity/assets', placed(query)), [200]))
      .map(({ asset, records }) => `${asset.id} ${records}`),
  },
  {
    // One of which nobody knows what is above, so that the question of that has an effect.
    ...common, operation: 'getSubstationCapacity',
    base: (grounds) => ({ id: assetsByRecords(grounds).find((id) => isFed(grounds.world.byAsset.get(id)?.[0] as Row, { upstream_min_capacity_mw: '0.5' }) === null) ?? '' }),
    values: (grounds, name) => (name === 'id' ? assetsByRecords(grounds).slice(-1) : values(grounds, name)),
    asks: (grounds, { id = '', ...query }) => recordIds(grounds, `/v1/substations/${id}/capacity`, query),
    means: (grounds, query) => matching(worldOf(grounds, query).rows, filtersOf(query)).filter(({ asset }) => asset === query.id).map(({ id }) => id),
  },
  {
    ...common, operation: 'getPostcodeCapacity', base: () => ({ postcode_country: 'ES', postcode: '48001', radius_km: '12' }),
    asks: (grounds, { postcode_country: country = '', postcode = '', ...query }) => recordIds(grounds, `/v1/postcodes/${country}/${postcode}/capacity`, query),
    means: (grounds, query) => {
      const code = grounds.postcodes.find(({ country, code }) => country === query.postcode_country && code === query.postcode)
      return matching(worldOf(grounds, query).rows, filtersOf(query)).filter(({ asset }) => code !== undefined && isWithin(code.metres, asset, Number(query.radius_km))).map(({ id }) => id)
    },
  },
  {
    ...common, operation: 'getCapacityTile', base: () => ({ z: '8', x: '126', y: '93' }),
    asks: async ({ server }, { z, x, y, ...query }) => featuresOf(await (await server.getKeyed(withQuery(`/v1/tiles/capacity/${z}/${x}/${y}.mvt`, query))).arrayBuffer())
      .map(({ id, properties }) => `${id} ${properties.records}`),
    means: ({ world }, query) => {
      const filters = filtersOf(query)
      const found = Object.keys(filters).length === 0 ? null : matchingAssets(world, filters)
      return [...world.assets.values()].filter(({ id, lon, lat }) => isDrawn(lon, lat) && (found === null || found.has(id)))
        .map(({ id }) => `${id} ${countOf((found ?? world.byAsset).get(id) ?? [], query)}`)
    },
  },
  {
    ...common, operation: 'findSites', base: () => ({ radius_km: '0.5' }), values: (grounds, name) => (name === 'radius_km' ? ['60'] : values(grounds, name)),
    asks: async (grounds, { radius_km: radius, ...query }) => {
      const answer = await grounds.server.getKeyed('/v1/capacity/sites', {
        method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ sites: sitesOf(grounds), radius_km: Number(radius), filters: bodyOf(query) }),
      })
      const { data } = await answer.json() as { data: { name: string; nearest: { asset: { id: string }; records: number } | null }[] }
      return data.map(({ name, nearest }) => `${name} ${nearest?.asset.id} ${nearest?.records}`)
    },
    means: (grounds, { radius_km: radius, ...filters }) => {
      const found = matchingAssets(grounds.world, filters)
      const sites = grounds.places.slice(0, SITES)
      return sites.map(({ metres }, n) => {
        const [nearest] = [...found.keys()].filter((id) => isWithin(metres, id, Number(radius)) && counts(found.get(id) ?? [], filters))
          .toSorted((a, b) => orderOf(metres, a) - orderOf(metres, b) || (a < b ? -1 : 1))
        return `${n} ${nearest} ${nearest === undefined ? undefined : countOf(found.get(nearest) ?? [], filters)}`
      })
    },
  },
  {
    ...common, operation: 'createExport', base: () => ({}), means: recordsMeant,
    asks: async ({ server }, query) => {
      const { database } = server
      const answer = await server.getKeyed('/v1/exports', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ format: 'ndjson', filters: bodyOf(query) }) })
      const { data: { id } } = await answer.json() as { data: { id: string } }
      await carryOutExport(database.worker, await testPlace(), id, new AbortController().signal)
      return [...(await readExport('ndjson', storedPath((await exportRow(database, id)).file))).rows.keys()]
    },
  },
  {
    ...common, operation: 'ogcCapacity', base: () => ({}), means: recordsMeant,
    asks: ({ server }, { geometry, ...query }) => walkFeatures(server, withQuery('capacity/items', { ...query, ...(geometry !== undefined && intersecting(geometry)), limit: '500' })),
  },
]

const SITES = 25
const sitesOf = ({ places }: Grounds): object[] => places.slice(0, SITES).map(({ lat, lon }, n) => ({ name: String(n), lat, lon }))

/** The filters that a route shares with others. */
export const filtersOfRoute = ({ operation }: Route): string[] => (
  [...FILTERS, ...(['searchCapacity', 'createExport', 'ogcCapacity', 'listAssetCapacity'].includes(operation) ? ['bbox'] : [])])
