import columns from './export-columns.json' with { type: 'json' }
import meanings from './export-meanings.json' with { type: 'json' }

/** The type of a field: dates are `YYYY-MM-DD`, instants RFC 3339 in UTC, `json` is JSON text. */
export type FieldType = 'text' | 'number' | 'integer' | 'boolean' | 'date' | 'instant' | 'json'

/** A field of an export, the same in every format. */
export type ExportField = { name: string; type: FieldType }

/** The fields of an export, in the order of its columns: those of grid.capacity_flat (`npm run schema` writes them). */
export const EXPORT_FIELDS = columns as readonly ExportField[]

/** The member of the API's record that a field has, and what the reference says of it, by the name of the field (`npm run types` writes them). */
export const FIELD_MEANINGS = meanings as unknown as Record<string, [path: string, meaning: string]>

/** A field with its position in a row. */
export type ChosenField = ExportField & { at: number }

/** Of which record and asset a row is, whose figure it is, whether it may be shown, and its credit: they are never left out. */
export const ALWAYS_EXPORTED: readonly string[] = ['id', 'asset_id', 'source_id', 'attribution', 'access']

/** The fields of a file, in the order of its columns. @param names those that are asked for beside ALWAYS_EXPORTED; null for all */
export function chosenFields(names: readonly string[] | null): ChosenField[] {
  return EXPORT_FIELDS.map((field, at) => ({ ...field, at })).filter(({ name }) => names === null || names.includes(name) || ALWAYS_EXPORTED.includes(name))
}

/** The position of a field in a row. Throws RangeError for a name that no field has. */
export function positionOf(name: string): number {
  const position = EXPORT_FIELDS.findIndex((field) => field.name === name)
  if (position === -1) throw new RangeError(`no field of exports is named ${name}`)
  return position
}
