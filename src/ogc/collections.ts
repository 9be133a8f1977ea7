import { ASSETS } from '../../tiles/layers.ts'
import type { Schema } from '../openapi/schema.ts'
import { assetsGeojsonParams } from '../shapes/assets-geojson.ts'
import { CAPACITY_FILTERS } from '../shapes/capacity.ts'
import type { Shape } from '../shapes/read-parameters.ts'
import { voltagesOrdered } from '../shapes/shared.ts'
import { ASSET_TYPES, AVAILABILITY_TYPES, DIRECTIONS, FIRMNESS, HORIZON_KINDS, PRECISIONS, STATES, TECHNOLOGIES, UNITS } from '../shapes/vocabulary.ts'
import type { Queryables } from './cql2/check.ts'
import { ITEMS } from './parameters.ts'

/** A collection of features: all in which one differs from another. */
export type Collection = {
  id: string
  title: string
  description: string
  /** What its pages are asked for. */
  items: Shape
  /** What features hold, and what filters in CQL2 may name. */
  properties: Record<string, Schema>
  /** The functions that read a page and one feature, schema-qualified. With a key, the caller's plan is their first parameter. */
  functions: { items: string; item: string }
  /** Where the function takes the filter in CQL2. */
  filterMember: 'asset_cql' | 'record_cql'
  /** The property that `datetime` is about; without one, every feature matches. */
  dateProperty: string | null
  /** Whether its features need a key. */
  keyed: boolean
  /** The layer of its vector tiles, if it has any. */
  tiles: typeof ASSETS | null
}

const text = (title: string, words?: readonly string[]): Schema => ({ type: 'string', title, ...(words && { enum: [...words] }) })
const number = (title: string): Schema => ({ type: 'number', title })
const day = (title: string): Schema => ({ type: 'string', format: 'date', title })
const point: Schema = { format: 'geometry-point', title: 'Place of the asset', 'x-ogc-role': 'primary-geometry' }

const ASSET_PROPERTIES: Record<string, Schema> = {
  geometry: point, id: text('Id'), type: text('Type', ASSET_TYPES), name: text('Name'), slug: text('Slug'),
  country: text('Country, ISO 3166-1 alpha-2'), operator: text('Operator, its slug'), voltage_kv: number('Voltage in kV'),
  precision: text('Precision of the place', PRECISIONS),
}

const CAPACITY_PROPERTIES: Record<string, Schema> = {
  geometry: point, id: text('Id of the record'), asset_id: text('Id of the asset'), asset_name: text('Name of the asset'),
  asset_type: text('Type of the asset', ASSET_TYPES), voltage_kv: number('Voltage of the asset in kV'),
  precision: text('Precision of the place', PRECISIONS), country: text('Country of the source, ISO 3166-1 alpha-2'),
  operator: text('Operator, its slug'), operator_name: text('Operator'), source_id: text('Id of the source'),
  direction: text('Direction', DIRECTIONS), technology: text('Technology', TECHNOLOGIES),
  availability_type: text('What the figure counts', AVAILABILITY_TYPES), firmness: text('Firmness', FIRMNESS),
  flexibility: text('Flexibility'), horizon_kind: text('Kind of horizon', HORIZON_KINDS), year_from: number('First year of the horizon'),
  year_to: number('Last year of the horizon'), scenario: text('Scenario'), measure: text('The source’s column or series'),
  unit: text('Unit', UNITS), state: text('State', STATES), value_mw: number('Capacity in MW; null in other units and where withheld'),
  comparability_class: text('Comparability class'), source_date: day('Date of the data'),
}

const { bbox: _box, ...assetFilters } = assetsGeojsonParams.parameters
const { as_of: _past, ...capacityFilters } = CAPACITY_FILTERS

export const COLLECTIONS: Collection[] = [
  {
    id: 'assets', title: 'Grid assets',
    description: 'Substations, nodes and areas of the grid that have a known place: names and locations, never capacity values.',
    items: { parameters: { ...ITEMS, ...assetFilters }, list: true }, properties: ASSET_PROPERTIES,
    functions: { items: 'api.ogc_assets', item: 'api.ogc_asset' }, filterMember: 'asset_cql', dateProperty: null,
    keyed: false, tiles: ASSETS,
  },
  {
    id: 'capacity', title: 'Hosting capacity',
    description: 'Capacity records as operators publish them, at the place of their asset. Needs a key, as a header or as the password of '
      + 'HTTP Basic; figures are withheld where rights do not permit serving them.',
    items: { parameters: { ...ITEMS, ...capacityFilters }, rules: [voltagesOrdered], list: true }, properties: CAPACITY_PROPERTIES,
    functions: { items: 'api.ogc_capacity', item: 'api.ogc_capacity_record' }, filterMember: 'record_cql', dateProperty: 'source_date',
    keyed: true, tiles: null,
  },
]

/** What filters may name, with what each is compared with. */
export function queryablesOf({ properties }: Collection): Queryables {
  return Object.fromEntries(Object.entries(properties).map(([name, { type, format }]) => [
    name, format === 'geometry-point' ? 'geometry' : format === 'date' ? 'date' : type === 'number' ? 'number' : 'string',
  ]))
}
