import type pg from 'pg'

/** The type of a flat column; dates are `YYYY-MM-DD`, `json` is JSON text. */
export type ColumnType = 'text' | 'number' | 'integer' | 'boolean' | 'date' | 'json'

export type Column = { name: string; type: ColumnType }

/** PostgreSQL's type numbers, fixed in its catalogue (pg_type.dat). */
const TYPES: Record<number, ColumnType> = {
  16: 'boolean', 20: 'integer', 23: 'integer', 25: 'text', 114: 'json', 701: 'number', 1082: 'date', 1700: 'number', 3802: 'json',
}

/** The columns of a query. Throws for a column whose type no format can write. */
export function columnsOf(fields: readonly Pick<pg.FieldDef, 'name' | 'dataTypeID'>[]): Column[] {
  return fields.map(({ name, dataTypeID }) => {
    const type = TYPES[dataTypeID]
    if (type === undefined) throw new Error(`column ${name} is of type ${dataTypeID}, which exports do not write`)
    return { name, type }
  })
}

/** The positions of longitude and latitude in a row. */
export function placeOf(columns: readonly Column[]): { lon: number; lat: number } {
  const at = (name: string) => columns.findIndex((column) => column.name === name)
  return { lon: at('asset.lon'), lat: at('asset.lat') }
}
