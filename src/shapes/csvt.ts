import { EXPORT_FIELDS, type FieldType } from './export-fields.ts'

/** Types of columns as GDAL reads them from the file `.csvt` beside a CSV. */
const TYPES: Record<FieldType, string> = {
  text: 'String', json: 'String', number: 'Real', integer: 'Integer64', boolean: 'Integer(Boolean)', date: 'Date', instant: 'DateTime',
}

/** Columns that make a point. */
const PLACES: Record<string, string> = { lon: 'CoordX', lat: 'CoordY' }

/**
 * The types of the columns of an export as CSV, on one line.
 * @see https://gdal.org/en/stable/drivers/vector/csv.html
 */
export const CSVT = `${EXPORT_FIELDS.map(({ name, type }) => `"${PLACES[name] ?? TYPES[type]}"`).join(',')}\n`

/** Where they are. */
export const CSV_TYPES = '/exports/capacity.csvt'
