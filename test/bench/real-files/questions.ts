import type pg from 'pg'
import { COLLECTIONS } from '../../../src/ogc/collections.ts'
import { itemsQuery } from '../../../src/ogc/items-query.ts'
import {
  ASSET_FIGURE_SORTS, assetCapacityParams, CAPACITY_SORTS, capacityAssetsParams, capacityParams, nearbyParams, postcodeCapacityParams, upstreamParams,
} from '../../../src/shapes/capacity.ts'
import { changesParams, historyParams } from '../../../src/shapes/changes.ts'
import { readParameters, type Shape } from '../../../src/shapes/read-parameters.ts'
import { capacityTileParams } from '../../../src/shapes/tiles.ts'
import { callRoute } from '../bench-area.ts'
import { ALONE, AREAS, AROUND, TOGETHER } from './filters.ts'
import { PLACES, POSTCODES, SITES } from './places.ts'
import type { Question } from './question.ts'

/** Pages of 200 that a deep one comes after. */
const DEEP = 20

/** Filters of the list of assets, each with and without a least figure. */
const WHERE = ['', 'country=ES', 'bbox=-10,35,4,44', 'lat=43.263&lon=-2.935&radius_km=50', 'lat=48.857&lon=2.352&radius_km=250']

const FIRST = TOGETHER[0] ?? ''

/** Every question, of data as the real files give it. */
export async function realQuestions(client: pg.Client): Promise<Question[]> {
  const { rows: [known] } = await client.query<{ most: string[]; fed: string[]; source: string; last: string; instant: string }>(`select
    array(select r.asset_id from grid.record r group by 1 order by count(*) desc, 1 limit 4) as most,
    array(select asset_id from grid.asset_above group by asset_id order by count(*) desc, asset_id limit 4) as fed,
    (select id from registry.source where key = 'capareseau') as source,
    (select max(id) from grid.change) as last,
    (select to_char(percentile_disc(0.8) within group (order by finished_at), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from grid.run) as instant`)
  if (known === undefined) throw new Error('the database answered no row')
  const pages: Question[] = []
  for (const sort of CAPACITY_SORTS) for (const filter of ['', FIRST]) pages.push(...await firstAndDeep(client, routed('search', 'api.capacity_search', capacityParams, and(filter, `sort=${sort}&limit=200`))))
  const searches = [...ALONE, ...AREAS, `source=${known.source}`, `source=${known.source}&comparability=strict`, `as_of=${known.instant}`, `as_of=${known.instant}&min_capacity_mw=20`]
  return [
    ...searches.flatMap((filter) => ['id', '-value_mw'].map((sort) => routed('search', 'api.capacity_search', capacityParams, and(filter, `sort=${sort}&limit=200`)))),
    ...TOGETHER.map((filter) => routed('search', 'api.capacity_search', capacityParams, and(filter, 'sort=-value_mw&limit=200'))),
    ...pages,
    ...PLACES.flatMap(([, lat, lon]) => AROUND.map((filter) => routed('nearby', 'api.capacity_near', nearbyParams, and(`lat=${lat}&lon=${lon}&radius_km=25`, filter)))),
    ...WHERE.flatMap((where) => ['', 'min_capacity_mw=20'].flatMap((least) => ASSET_FIGURE_SORTS.filter((sort) => sort !== 'distance' || where.startsWith('lat'))
      .map((sort) => routed('assets', 'api.capacity_assets', capacityAssetsParams, and(where, least, `sort=${sort}`))))),
    ...[...ALONE, ...AREAS, ...TOGETHER].filter((filter) => filter !== '')
      .map((filter) => routed('assets', 'api.capacity_assets', capacityAssetsParams, filter)),
    ...[10, 50, 200].flatMap((radius) => [{}, { min_capacity_mw: 20 }, { direction: ['generation'], availability_type: ['available'], min_capacity_mw: 20, upstream_min_capacity_mw: 10 }]
      .map((filters) => ({ route: 'sites', asked: `25 sites, ${radius} km, ${JSON.stringify(filters)}`, sql: 'api.capacity_sites', params: { sites: SITES, radius_km: radius, filters }, after: null }))),
    ...POSTCODES.flatMap(([country, postcode]) => ['', FIRST].map((filter) => routed('postcode', 'api.capacity_of_postcode', postcodeCapacityParams, filter, { postcode_country: country, postcode }))),
    ...[...known.most, ...known.fed].flatMap((id) => [
      routed('asset', 'api.capacity_of_asset', assetCapacityParams, 'limit=200', { id }), routed('asset', 'api.history_of_asset', historyParams, 'limit=200', { id }),
      routed('upstream', 'api.upstream_of_asset', upstreamParams, '', { id }),
      routed('upstream', 'api.upstream_of_asset', upstreamParams, 'direction=generation&availability_type=available', { id }),
    ]),
    ...['', 'country=ES', 'min_capacity_mw=20', 'sortby=-value_mw', 'offset=20000', 'q=san', `${AREAS[0]}`, 'limit=5000', 'upstream_min_capacity_mw=20',
      'filter=value_mw>20 AND direction=\'generation\'', 'filter=S_INTERSECTS(geometry, BBOX(-10,35,4,44)) AND voltage_kv>=220',
      'datetime=2026-03-01/..'].map(features),
    ...['', FIRST, 'upstream_min_capacity_mw=20', 'country=ES&direction=load'].flatMap(tiles),
    ...['', 'tag=opened', 'tag=opened,increased&min_capacity_mw=10', `${AREAS[0]}`, `${AREAS[1]}&tag=decreased`, 'country=ES&change_type=changed', 'changed_after=2020-01-01',
      'operator=i-de&direction=load', 'min_voltage_kv=220&change_type=changed', `since=${Math.max(0, Number(known.last) - 500)}`]
      .map((filter) => routed('changes', 'api.changes', changesParams, and(filter, 'limit=200'))),
    ...['', 'country=ES', 'min_capacity_mw=20', 'bbox=-10,35,4,44', FIRST, 'upstream_min_capacity_mw=20', `as_of=${known.instant}`]
      .map((filter) => routed('export', 'grid.export_query', { parameters: capacityParams.parameters }, filter)),
  ]
}

function and(...parts: string[]): string {
  return parts.filter((part) => part !== '').join('&')
}

function routed(route: string, sql: string, shape: Pick<Shape, 'parameters' | 'rules'>, query: string, path: Record<string, string> = {}): Question {
  return { route, asked: `${Object.values(path).join(' ')} ${query}`.trim(), sql, params: readParameters(shape, path, query), after: null }
}

/** A page and one far behind it. */
async function firstAndDeep(client: pg.Client, first: Question): Promise<Question[]> {
  let after: string | null = null
  for (let page = 0; page < DEEP; page++) {
    const next: string | null = (await callRoute(client, first.sql, first.params, after)).next_after
    if (next === null) break
    after = next
  }
  return [first, { ...first, asked: `${first.asked}, a page deep inside`, after }]
}

function features(query: string): Question {
  const collection = COLLECTIONS.find(({ id }) => id === 'capacity')
  if (collection === undefined) throw new Error('there is no collection of capacity')
  const params = itemsQuery(readParameters(collection.items, {}, query), collection, 'json')
  return { route: 'features', asked: query, sql: 'api.ogc_capacity', params, after: null }
}

/** From the world to a town of Spain, one of France and one of Great Britain. */
function tiles(filter: string): Question[] {
  return [PLACES[0], PLACES[9], PLACES[12]].flatMap(([name, lat, lon] = ['', 0, 0], n) => Array.from({ length: 15 }, (_, z) => {
    const [x, y] = [(lon + 180) / 360, 0.5 - Math.asinh(Math.tan(lat * Math.PI / 180)) / (2 * Math.PI)].map((part) => String(Math.floor(part * 2 ** z))) as [string, string]
    return routed('tile', 'api.capacity_tile', capacityTileParams, filter, { z: String(z), x, y })
  }).slice(n === 0 ? 0 : 5).map((question) => ({ ...question, asked: `${name} ${question.asked}` })))
}
