import { WIDEST_KM, type Area } from './area.ts'
import { parameter, type Parameters } from './parameter.ts'
import type { Rule } from './read-parameters.ts'
import { area, bbox, decimalAbove, degrees, integerFrom } from './values.ts'

/** Of every list route. The most that `limit` may be is the plan's page size, which the database knows. */
export const PAGE = {
  limit: integerFrom(1, 'Rows on a page, at most the plan\'s page size; by default 50, or the page size if that is smaller.'),
  cursor: parameter(
    'a cursor', { type: 'string', minLength: 1, pattern: '^[\\w-]+$' }, '`pagination.next_cursor` of the page before; all but `limit` must stay the same.',
    (given) => given,
  ),
} satisfies Parameters

const RADIUS = 'Radius in km, inclusive; the plan limits it.'

/** Of every route that searches by place. */
export const AROUND = {
  lat: degrees(90, 'Latitude of the centre, WGS84.'),
  lon: degrees(180, 'Longitude of the centre, WGS84.'),
  radius_km: decimalAbove(0, RADIUS, 10),
} satisfies Parameters

/** The same where it is one of two kinds of place: `radius_km` without a centre is refused, so that no client may send it by default. */
export const MAYBE_AROUND = { ...AROUND, radius_km: decimalAbove(0, `${RADIUS} 10 with lat and lon when left out.`) } satisfies Parameters

export const voltagesOrdered: Rule = ({ min_voltage_kv: least, max_voltage_kv: most }) => (
  typeof least === 'number' && typeof most === 'number' && least > most
    ? 'min_voltage_kv: expected no more than max_voltage_kv' : null
)

/** `lat` and `lon` come together, and `radius_km` with them. */
export const bothCoordinates: Rule = ({ lat, lon, radius_km: radius }) => (
  (lat === undefined) !== (lon === undefined) ? `${lat === undefined ? 'lat' : 'lon'}: needed with the other coordinate`
    : radius !== undefined && lat === undefined ? 'radius_km: needs lat and lon'
      : null
)

/** Of every route that takes an area. */
export const WITHIN = {
  bbox: bbox('Assets whose point lies in the box, its edges included; min_lon above max_lon crosses the antimeridian.'),
  geometry: area('Assets whose point lies in the area, its edges included: a Polygon or MultiPolygon, or with `width_km` a LineString, in WKT or GeoJSON.'),
  width_km: decimalAbove(0, 'Width of a corridor along the LineString of `geometry`, from side to side, in km.', undefined, WIDEST_KM),
} satisfies Parameters

export const corridorComplete: Rule = ({ geometry, width_km: width }) => {
  const isLine = (geometry as Area | undefined)?.type === 'LineString'
  return isLine && width === undefined ? 'geometry: a LineString needs width_km' : width !== undefined && !isLine ? 'width_km: needs a LineString as geometry' : null
}

export const onePlace: Rule = ({ bbox: box, geometry, lat }) => {
  const given = Object.entries({ bbox: box, geometry, 'lat and lon': lat }).filter(([, value]) => value !== undefined).map(([name]) => name)
  return given.length > 1 ? `${given[0]}: expected either ${given.join(' or ')}` : null
}

/** The rules of WITHIN. */
export const AREA_RULES = [corridorComplete, onePlace]
