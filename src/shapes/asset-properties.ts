import { EXPORT_FIELDS } from './export-fields.ts'
import { ASSET_TYPES, PRECISIONS } from './vocabulary.ts'

/** A property of assets: what it is, and what the interface's description says of it. */
type AssetProperty = { type: 'string' | 'number'; words?: readonly string[]; unit?: 'kV'; role?: 'id' | 'type'; description: string }

/**
 * The properties of an asset's point wherever it is told: tiles, TileJSON, GeoJSON, the OGC API, QGIS and GeoPackage, in this order.
 * They are the columns of grid.asset_properties; those that are numbers may be null.
 */
export const POINT_PROPERTIES = {
  id: { type: 'string', role: 'id', description: 'Asset.' },
  type: { type: 'string', role: 'type', words: ASSET_TYPES, description: 'Kind of asset.' },
  name: { type: 'string', description: 'As published.' },
  slug: { type: 'string', description: 'The name in a form for URLs.' },
  country: { type: 'string', description: 'ISO 3166-1 alpha-2 code.' },
  operator: { type: 'string', description: 'The operator’s slug.' },
  voltage_kv: { type: 'number', unit: 'kV', description: 'Voltage in kV.' },
  precision: { type: 'string', words: PRECISIONS, description: 'How well the place is known.' },
} as const satisfies Record<string, AssetProperty>

/** The same, as one type. */
export const LISTED_PROPERTIES: [keyof typeof POINT_PROPERTIES, AssetProperty][] = Object.entries(POINT_PROPERTIES) as never

/** The field of an export that has a property; none where records do not tell it. */
const fieldOf = (name: string) => [`asset_${name}`, name].find((field) => EXPORT_FIELDS.some((known) => known.name === field))

/** Those that exports tell, each with the field of a record that it comes from. */
export const EXPORTED_PROPERTIES = LISTED_PROPERTIES.map(([name]) => [name, fieldOf(name)])
  .filter((pair): pair is [string, string] => pair[1] !== undefined)
