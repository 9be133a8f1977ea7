import { nearestOf } from '../errors/nearest.ts'
import { COUNTRY_CODES } from './countries.ts'
import type { ParameterSchema } from './parameter.ts'
import { COUNTRY } from './patterns.ts'

/** Names of parameters that other APIs have for what a route here calls otherwise. */
const PARAMETERS: Record<string, string> = {
  page: 'cursor', offset: 'cursor', after: 'cursor', starting_after: 'cursor', next: 'cursor', page_size: 'limit', per_page: 'limit',
  size: 'limit', count: 'limit', top: 'limit', lng: 'lon', long: 'lon', longitude: 'lon', latitude: 'lat', radius: 'radius_km', distance: 'radius_km',
  order: 'sort', order_by: 'sort', sort_by: 'sort', capacity: 'min_capacity_mw', min_mw: 'min_capacity_mw', min_mva: 'min_capacity_mva',
  voltage: 'min_voltage_kv', min_voltage: 'min_voltage_kv', max_voltage: 'max_voltage_kv', tech: 'technology', type: 'asset_type', bounds: 'bbox',
  box: 'bbox', area: 'geometry', polygon: 'geometry', wkt: 'geometry', geojson: 'geometry', geom: 'geometry', width: 'width_km', buffer: 'width_km', search: 'q', query: 'q', name: 'q', date: 'as_of', since_id: 'since',
}

/** The same of values. */
const VALUES: Record<string, string> = {
  pv: 'solar', photovoltaic: 'solar', battery: 'storage', bess: 'storage', datacenter: 'data_centre', ev: 'ev_charging', demand: 'load', consumption: 'load',
  import: 'load', export: 'generation', production: 'generation', feed_in: 'generation', created: 'added', updated: 'changed', modified: 'changed', deleted: 'removed',
  free: 'available', used: 'connected', excel: 'xlsx', xls: 'xlsx', xlsx: 'csv', parquet: 'geoparquet', gpkg: 'geopackage', json: 'geojson', fgb: 'flatgeobuf', jsonl: 'ndjson',
}

/** Names under which other APIs take a key in the address. */
const KEYS = new Set(['api_key', 'apikey', 'key', 'token', 'access_token', 'x_api_key'])

/** Codes in use that are not those of ISO 3166-1. */
const COUNTRIES: Record<string, string> = { UK: 'GB', EL: 'GR', EN: 'GB', SP: 'ES', PO: 'PL' }

/** Whether a parameter of this name is meant to be a key. */
export const isKeyName = (name: string): boolean => KEYS.has(name.toLowerCase().replaceAll('-', '_'))

/**
 * The parameter that is probably meant by one that a route does not take.
 * @param names of those that it takes
 */
export function parameterMeant(given: string, names: readonly string[]): string | null {
  const habit = PARAMETERS[given.toLowerCase()]
  return habit !== undefined && names.includes(habit) ? habit : nearestOf(given, names)
}

/**
 * What a value that is not accepted may mean, for `details`: the `nearest` that is, and all that are `allowed` where they are words.
 * @param given the value, or all of a list
 * @param schema of the parameter
 */
export function valueMeant(given: readonly string[], schema: ParameterSchema): { nearest?: string; allowed?: readonly string[] } {
  const { enum: allowed, pattern } = schema.items ?? schema
  if (pattern === COUNTRY) {
    const nearest = countryMeant(given.find((each) => !COUNTRY_CODES.has(each.toUpperCase())) ?? '')
    return nearest === null ? {} : { nearest }
  }
  if (allowed === undefined) return {}
  const wrong = given.find((each) => !allowed.includes(each)) ?? ''
  const habit = VALUES[wrong.toLowerCase()]
  const nearest = habit !== undefined && allowed.includes(habit) ? habit : nearestOf(wrong, allowed)
  return { ...(nearest === null ? {} : { nearest }), allowed }
}

/** The code of a country that is given by another code or by its name in English or its own languages; null where none is meant. */
function countryMeant(given: string): string | null {
  const asked = given.trim()
  const code = COUNTRIES[asked.toUpperCase()]
  if (code !== undefined || asked.length < 4) return code ?? null
  countryNames ??= namesOfCountries()
  const nearest = nearestOf(asked, [...countryNames.keys()])
  return nearest === null ? null : countryNames.get(nearest) ?? null
}

/** Languages in which names of countries are understood: those of the pages and of Europe's largest grids. */
const LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'pl', 'sv', 'nb', 'da', 'fi']

/** Made for the first that is asked: 3,000 names. */
let countryNames: Map<string, string> | undefined

function namesOfCountries(): Map<string, string> {
  const names = LANGUAGES.map((language) => new Intl.DisplayNames([language], { type: 'region' }))
  return new Map(names.flatMap((each) => [...COUNTRY_CODES].map((code): [string, string] => [each.of(code) ?? code, code])))
}
