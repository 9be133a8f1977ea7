import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { parse } from 'csv-parse'
import { readLocation, type PostcodePoint } from './point.ts'
import { PostcodeError } from './postcode-error.ts'

type Row = Record<string, string>

/** A layout of postcode tables, recognised by the header. */
type Layout = {
  delimiter: string
  /** Columns without which a file is not of this layout. */
  columns: string[]
  read: (row: Row, where: string) => PostcodePoint
  /** Column with the country of the row. */
  country?: string
}

/** GeoNames' postal codes as CSV: one row for each place of a code; for GB, IE and NL only the shorter codes. */
const GEONAMES: Layout = {
  delimiter: ',',
  columns: ['country_code', 'zipcode', 'place', 'state', 'state_code', 'province', 'province_code', 'latitude', 'longitude'],
  country: 'country_code',
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

/** La Poste's table of communes (hexasmal): `coordonnees_gps` is "lat,lon" and empty for a few; no region of any kind. */
const HEXASMAL: Layout = {
  delimiter: ';',
  columns: ['Code_postal', 'Nom_commune', 'coordonnees_gps'],
  read: (row, where) => {
    const [lat = '', lon = ''] = (row.coordonnees_gps ?? '').split(',')
    const location = readLocation(lon, lat, where)
    const nothing = { province: null, provinceCode: null, state: null, stateCode: null }
    return { code: row.Code_postal ?? '', place: row.Nom_commune || null, location, ...nothing }
  },
}

const LAYOUTS = [GEONAMES, HEXASMAL]

/**
 * Reads a table of postcodes, row by row.
 * @param country alpha-2 code that every row has to be of, where rows name theirs
 * @throws PostcodeError for a header that is of no known layout, a row of another country, without a code, or with
 *   coordinates that are no degrees; it names file and line
 */
export async function* readCsvPoints(path: string, country: string): AsyncGenerator<PostcodePoint> {
  const layout = await layoutOf(path)
  for await (const { record, info } of records(path, layout.delimiter)) {
    const where = `${path}: line ${info.lines}`
    const named = layout.country === undefined ? country : record[layout.country]
    if (named !== country) throw new PostcodeError(`${where}: country "${named}" instead of ${country}`)
    const point = layout.read(record, where)
    if (point.code.trim() === '') throw new PostcodeError(`${where}: no postcode`)
    yield point
  }
}

async function layoutOf(path: string): Promise<Layout> {
  for (const layout of LAYOUTS) {
    const header = await headerOf(path, layout.delimiter)
    if (layout.columns.every((column) => header.includes(column))) return layout
  }
  const known = LAYOUTS.map(({ delimiter, columns }) => columns.join(delimiter)).join(' or ')
  throw new PostcodeError(`${path}: no table of postcodes: its header has to hold ${known}`)
}

async function headerOf(path: string, delimiter: string): Promise<string[]> {
  const parser = parse({ delimiter, bom: true, to: 1, relax_quotes: true })
  pipeline(createReadStream(path), parser, () => {}) // the parser ends with the error of either
  for await (const header of parser as AsyncIterable<string[]>) return header
  return []
}

async function* records(path: string, delimiter: string): AsyncGenerator<{ record: Row; info: { lines: number } }> {
  const parser = parse({ delimiter, columns: true, bom: true, info: true, relax_column_count: false, skip_empty_lines: true })
  pipeline(createReadStream(path), parser, () => {}) // the parser ends with the error of either
  try {
    yield* parser as AsyncIterable<{ record: Row; info: { lines: number } }>
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('CSV_')) throw error
    throw new PostcodeError(`${path}: ${error.message}`, { cause: error })
  }
}
