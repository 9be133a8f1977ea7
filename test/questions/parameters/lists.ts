import { usable } from '../../helpers/heads.ts'
import { walk } from '../../helpers/walk.ts'
import { withQuery } from '../ask.ts'
import type { Grounds } from '../ground.ts'
import { isWithin, metresFrom } from '../places.ts'
import { filtersOf, inCorridor } from './capacity.ts'
import type { Query, Route } from './route.ts'

type Member = {
  id: string; country: string; operator: { slug: string } | null; source_ids: string[]; source_id: string; type: string; name: string; voltage_kv: number | null
  has_capacity: boolean; change_type: string; coverage_status: string; covered: boolean; rights_mode: string; health: string; lon: number | null; lat: number | null
}

/** What a filter with a value means of a document of the list. */
type Meaning = { values: string[]; holds: (row: Member, value: string) => boolean }
type Means = Record<string, Meaning>

/** A list whose documents themselves tell what a filter means: with it come those of the whole list for which it holds. */
function listOf(operation: string, path: string, filters: Means, key: string = 'id'): Route {
  const rows = ({ server }: Grounds, query: Query) => walk<Member>(server, withQuery(path, query), [200])
  return {
    operation, base: () => ({}), values: (_, name) => filters[name]?.values ?? [],
    asks: async (grounds, query) => (await rows(grounds, query)).map((row) => keyOf(row, key)),
    means: async (grounds, query) => {
      const near = await inCorridor(grounds, query)
      return (await rows(grounds, {})).filter((row) => near(row.id) && (
        Object.entries(filtersOf(query)).every(([name, value]) => filters[name]?.holds(row, value) ?? false))).map((row) => keyOf(row, key))
    },
  }
}

const keyOf = (row: Member, key: string): string => String((row as unknown as Record<string, unknown>)[key])

const is = (read: (row: Member) => unknown, ...values: string[]): Meaning => ({ values, holds: (row, value) => String(read(row)) === value })

const COUNTRY = is((row) => row.country, 'ES', 'FR', 'NL')

const between = ({ lon, lat }: Member, box: string): boolean => {
  const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number)
  return lon !== null && Number(lon) >= west && Number(lon) <= east && Number(lat) >= south && Number(lat) <= north
}

const TRIANGLE = 'POLYGON((-3 43, -2.8 43, -2.8 43.197, -3 43))'

const inTriangle = (row: Member): boolean => between(row, '-3,43,-2.8,43.197') && Number(row.lat) - 43 <= 0.985 * (Number(row.lon) + 3)

const PLACE = { lat: '43.05', lon: '-2.9', radius_km: '8' }

/** Assets around a place, by PostGIS's own distances. */
const AROUND: Route = {
  ...listOf('listSubstations', '/v1/substations', {}), base: () => PLACE,
  values: (_, name) => ({ lat: ['43.1'], lon: ['-2.95'], radius_km: ['4'] })[name] ?? [],
  means: async ({ server }, { lat, lon, radius_km: radius }) => {
    const metres = await metresFrom(server.database, 'ST_SetSRID(ST_MakePoint($1, $2), 4326)::geography', [Number(lon), Number(lat)])
    return [...metres.near.keys()].filter((id) => isWithin(metres, id, Number(radius)))
  },
}

const SUBSTATIONS = listOf('listSubstations', '/v1/substations', {
  country: COUNTRY,
  operator: is((row) => row.operator?.slug, 'alba', 'bruma'),
  source: { values: ['src_12cba3ee81cf4a793796'], holds: (row, value) => row.source_ids.includes(value) },
  asset_type: is((row) => row.type, 'busbar', 'area'),
  has_capacity: is((row) => row.has_capacity, 'true', 'false'),
  q: { values: ['asset 12'], holds: (row, value) => String(row.name).toLowerCase().includes(value) },
  min_voltage_kv: { values: ['100'], holds: (row, value) => row.voltage_kv !== null && Number(row.voltage_kv) >= Number(value) },
  max_voltage_kv: { values: ['100'], holds: (row, value) => row.voltage_kv !== null && Number(row.voltage_kv) <= Number(value) },
  bbox: { values: ['-3,43,-2.8,43.1'], holds: between },
  geometry: { values: [TRIANGLE], holds: inTriangle },
  width_km: { values: ['8'], holds: () => true },
})

type ChangeRow = Member & {
  asset: string; granted: boolean; day: string; first: boolean; tags: string[]; direction: string; technology: string; availability_type: string; firmness: string; mw: number[]; mva: number[]
}

const OF_CHANGES: Record<string, { values: string[]; holds: (row: ChangeRow, value: string) => boolean }> = {
  since: { values: ['100', '900'], holds: (row, value) => Number(row.id) > Number(value) },
  country: COUNTRY, source: is((row) => row.source_id, 'src_c4ca4238a0b923820dcc'), change_type: is((row) => row.change_type, 'removed', 'added'),
  operator: { values: ['alba'], holds: (row) => row.country === 'ES' },
  changed_after: { values: ['2026-05-01', '2026-10-01'], holds: ({ day, first }, value) => day >= value && !first },
  tag: { values: ['increased'], holds: ({ granted, tags }, value) => granted && tags.includes(value) },
  ...Object.fromEntries([['direction', 'load'], ['availability_type', 'available'], ['firmness', 'firm']].map(([name = '', value = '']) => (
    [name, { values: [value], holds: (row: ChangeRow) => row[name as 'direction'] === value }]))),
  technology: { values: ['solar'], holds: ({ technology }, value) => usable(value).includes(technology) },
  min_capacity_mw: { values: ['50'], holds: ({ granted, mw }, value) => granted && mw.some((one) => one >= Number(value)) },
  min_capacity_mva: { values: ['50'], holds: ({ granted, mva }, value) => granted && mva.some((one) => one >= Number(value)) },
  min_voltage_kv: { values: ['100'], holds: (row, value) => row.voltage_kv !== null && Number(row.voltage_kv) >= Number(value) },
  max_voltage_kv: { values: ['100'], holds: (row, value) => row.voltage_kv !== null && Number(row.voltage_kv) <= Number(value) },
  bbox: { values: ['-3,43,-2.8,43.1'], holds: between },
  geometry: { values: [TRIANGLE], holds: inTriangle },
  width_km: { values: ['8'], holds: () => true },
}

/** The change feed, of whose records and assets the tables say more than its documents. */
const CHANGES: Route = {
  ...listOf('listChanges', '/v1/changes', {}), values: (_, name) => OF_CHANGES[name]?.values ?? [],
  means: async (grounds, query) => {
    const near = await inCorridor(grounds, query)
    const figures = (name: string) => `(select coalesce(array_agg(f), '{}') from unnest(array[(c.before ->> '${name}')::float8, (c.after ->> '${name}')::float8]) f where f is not null)`
    const { rows } = await grounds.server.database.owner.query<ChangeRow>(`
      select c.id, c.country, c.source_id, c.change_type, a.id as asset, a.lon, a.lat, a.voltage_kv, s.granted, c.changed_at::text as day, c.run_id <= 5 as first, c.tags,
        m.direction, m.technology, m.availability_type, m.firmness, ${figures('value_mw')} as mw, '{}'::float8[] as mva
      from grid.change c join registry.source s on s.id = c.source_id join grid.asset o on o.id = c.asset_id join grid.asset a on a.id = coalesce(o.merged_into, o.id)
      left join (select distinct record_id, measure_id from grid.record_version) v on v.record_id = c.record_id left join grid.measure m on m.id = v.measure_id and s.enabled`)
    return rows.filter((row) => near(row.asset) && Object.entries(filtersOf(query)).every(([name, value]) => OF_CHANGES[name]?.holds(row, value) ?? false)).map(({ id }) => String(id))
  },
}

/** The other lists with filters. */
export const LISTS: Route[] = [
  { ...SUBSTATIONS, base: () => ({}) },
  CHANGES,
  listOf('listCountries', '/v1/countries', { status: is((row) => row.coverage_status, 'live', 'partial', 'planned', 'none') }, 'code'),
  listOf('listOperators', '/v1/operators', { country: COUNTRY, type: is((row) => row.type, 'TSO', 'DSO'), covered: is((row) => row.covered, 'true', 'false') }),
  listOf('listSources', '/v1/sources', {
    country: COUNTRY, operator: { values: ['alba'], holds: (row) => row.country === 'ES' }, rights_mode: is((row) => row.rights_mode, 'link_only'),
    health: is((row) => row.health, 'healthy', 'stale', 'disabled', 'unknown'),
  }),
  {
    operation: 'getAssetPoints', base: () => ({}),
    values: (_, name) => ({ bbox: ['-3,43,-2.8,43.1'], geometry: [TRIANGLE], width_km: ['8'], country: ['ES'], operator: ['alba'], asset_type: ['busbar'] })[name] ?? [],
    asks: async ({ server }, query) => (await (await server.get(withQuery('/v1/assets.geojson', query))).json() as { features: { id: string }[] }).features.map(({ id }) => id),
    means: async (grounds, query) => {
      const [all, near] = [await walk<Member>(grounds.server, '/v1/substations', [200]), await inCorridor(grounds, query)]
      const holds: Record<string, (row: Member, value: string) => boolean> = {
        bbox: between, geometry: inTriangle, country: (row, value) => row.country === value, operator: (row, value) => row.operator?.slug === value, asset_type: (row, value) => row.type === value,
      }
      return all.filter((row) => row.lon !== null && near(row.id) && Object.entries(filtersOf(query)).every(([name, value]) => holds[name]?.(row, value) ?? false)).map(({ id }) => String(id))
    },
  },
]

/** Lists around a place, which take other parameters together. */
export const LISTS_AROUND: Route[] = [AROUND]
