import columns from './export-columns.json' with { type: 'json' }

/** The type of a field: dates are `YYYY-MM-DD`, instants RFC 3339 in UTC, `json` is JSON text. */
export type FieldType = 'text' | 'number' | 'integer' | 'boolean' | 'date' | 'instant' | 'json'

/** A field of an export, the same in every format. */
export type ExportField = { name: string; type: FieldType }

/** The fields of an export, in the order of its columns: those of grid.capacity_flat (`npm run schema` writes them). */
export const EXPORT_FIELDS = columns as readonly ExportField[]

/** The position of a field in a row. Throws RangeError for a name that no field has. */
export function positionOf(name: string): number {
  const position = EXPORT_FIELDS.findIndex((field) => field.name === name)
  if (position === -1) throw new RangeError(`no field of exports is named ${name}`)
  return position
}
