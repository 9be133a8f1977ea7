import { PostcodeError } from './postcode-error.ts'

/** One place of a postcode; null coordinates where the file has none. */
export type PostcodePoint = {
  /** As published. */
  code: string
  place: string | null
  /** As published: a column of the file, not yet the region. */
  province: string | null
  provinceCode: string | null
  state: string | null
  stateCode: string | null
  /** WGS84 degrees. */
  location: { lon: number; lat: number } | null
}

/**
 * Reads a pair of coordinates; null when both are empty.
 * @param where names file and line
 * @throws PostcodeError when one is no number or out of range
 */
function readLocation(lon: string, lat: string, where: string): PostcodePoint['location'] {
  if (lon.trim() === '' && lat.trim() === '') return null
  return { lon: readDegrees(lon, 180, `${where}: longitude`), lat: readDegrees(lat, 90, `${where}: latitude`) }
}

function readDegrees(text: string, limit: number, what: string): number {
  const value = /^\s*-?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : NaN
  if (!(Math.abs(value) <= limit)) throw new PostcodeError(`${what} "${text}" is no number of degrees from -${limit} to ${limit}`)
  return value
}

/** GeoNames' postal codes: a zip for each country, `ES.zip`, with a table in it. */
const GEONAMES = {
  /** Their licence asks for it. */
  credit: { text: 'GeoNames, CC BY 4.0', url: 'https://www.geonames.org/' },
} as const

/**
 * Name of a country's zip. For GB, IE and NL it holds the shorter codes, which the whole codes resolve to. `GB_full.csv.zip`, 1.7 million
 * rows, is not taken by itself: it is Royal Mail's data too, which asks for a credit of its own, and answers hardly differ within the
 * kilometres of a search. `headroom postcodes load GB GB_full.csv.zip` loads it.
 */
export function zipName(country: string): string {
  return `${country}.zip`
}

export type Row = Record<string, string>

/** Who has to be named where a postcode is used. */
export type Credit = { text: string; url: string | null }

/** A layout of postcode tables, recognised by its first line. */
export type Layout = {
  delimiter: string
  /** Columns without which a file is not of this layout; all columns in their order where the table has no header. */
  columns: string[]
  header: boolean
  read: (row: Row, where: string) => PostcodePoint
  /** Column with the country of the row. */
  country?: string
  credit: Credit
}

/** GeoNames' postal codes as CSV: one row for each place of a code; for GB, IE and NL only the shorter codes. */
const COMMA: Layout = {
  delimiter: ',',
  columns: ['country_code', 'zipcode', 'place', 'state', 'state_code', 'province', 'province_code', 'latitude', 'longitude'],
  header: true,
  country: 'country_code',
  credit: GEONAMES.credit,
  read: (row, where) => ({
    code: row.zipcode ?? '',
    place: row.place || null,
    province: row.province || null,
    provinceCode: row.province_code || null,
    state: row.state || null,
    stateCode: row.state_code || null,
    location: readLocation(row.longitude ?? '', row.latitude ?? '', where),
  }),
}

/** The same as GeoNames itself offers it: twelve columns between tabs, without a header and without quotes. */
const TABS: Layout = {
  ...COMMA,
  delimiter: '\t',
  columns: ['country_code', 'zipcode', 'place', 'state', 'state_code', 'province', 'province_code', 'community', 'community_code', 'latitude',
    'longitude', 'accuracy'],
  header: false,
}

/** La Poste's table of communes (hexasmal): `coordonnees_gps` is "lat,lon" and empty for a few; no region of any kind. */
const HEXASMAL: Layout = {
  delimiter: ';',
  columns: ['Code_postal', 'Nom_commune', 'coordonnees_gps'],
  header: true,
  credit: { text: 'La Poste, Licence Ouverte', url: 'https://datanova.laposte.fr/' },
  read: (row, where) => {
    const [lat = '', lon = ''] = (row.coordonnees_gps ?? '').split(',')
    const location = readLocation(lon, lat, where)
    const nothing = { province: null, provinceCode: null, state: null, stateCode: null }
    return { code: row.Code_postal ?? '', place: row.Nom_commune || null, location, ...nothing }
  },
}

export const LAYOUTS = [COMMA, TABS, HEXASMAL]

/** Whether a table whose first line has these cells is of the layout. */
export function isOf(layout: Layout, first: string[]): boolean {
  return layout.header
    ? layout.columns.every((column) => first.includes(column))
    : first.length === layout.columns.length && /^[A-Z]{2}$/.test(first[0] ?? '')
}
