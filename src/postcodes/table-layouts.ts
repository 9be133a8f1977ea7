import { GEONAMES } from './geonames.ts'
import { readLocation, type PostcodePoint } from './point.ts'

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
