import { ASSETS, CAPACITY, type Layer } from '../../tiles/layers.ts'
import { ASSET_PROPERTIES, CAPACITY_PROPERTIES, type Properties } from '../capacity/feature-properties.ts'
import { capacityProperties, pointProperties } from '../openapi/map-schemas.ts'
import type { Schema } from '../openapi/schema.ts'
import { assetsGeojsonParams } from '../shapes/assets-geojson.ts'
import { CAPACITY_FILTERS } from '../shapes/capacity.ts'
import type { Shape } from '../shapes/read-parameters.ts'
import { voltagesOrdered } from '../shapes/shared.ts'
import { capacityTileParams } from '../shapes/tiles.ts'
import { itemsShape } from './parameters.ts'

/** A collection of features: all in which one differs from another. */
export type Collection = {
  id: string
  title: string
  description: string
  /** What its pages are asked for. */
  items: Shape
  /** What features hold, and what filters in CQL2 may name. */
  properties: Properties
  /** What it may be sorted by. */
  sortables: readonly (keyof Properties)[]
  /** The functions that read a page and one feature, schema-qualified. With a key, the caller's plan is their first parameter. */
  functions: { items: string; item: string }
  /** Those of its parameters that the function itself takes. */
  filters: readonly string[]
  /** Where the function takes the filter in CQL2. */
  filterMember: 'asset_cql' | 'record_cql'
  /** The property that `datetime` is about; without one, every feature matches. */
  dateProperty: keyof Properties | null
  /** Whether its features need a key. */
  keyed: boolean
  tiles: Tiles
}

/** Vector tiles: their one layer, what its features hold, and what a tile is asked for besides its place. */
export type Tiles = { layer: Layer; properties: Record<string, Schema>; shape: Shape }

export const ASSET_TILES: Tiles = { layer: ASSETS, properties: pointProperties, shape: { parameters: {}, list: false } }

const { bbox: _box, ...assetFilters } = assetsGeojsonParams.parameters
const { as_of: _past, ...capacityFilters } = CAPACITY_FILTERS

const ASSET_SORTABLES = ['name', 'type', 'country', 'voltage_kv'] as const

/** What the search has orders of that need not read every record. */
const CAPACITY_SORTABLES = ['value_mw', 'source_date', 'voltage_kv'] as const

export const COLLECTIONS: Collection[] = [
  {
    id: 'assets', title: 'Grid assets',
    description: 'Substations, nodes and areas of the grid that have a known place: names and locations, never capacity values.',
    items: itemsShape(ASSET_PROPERTIES, ASSET_SORTABLES, assetFilters), properties: ASSET_PROPERTIES, sortables: ASSET_SORTABLES,
    functions: { items: 'api.ogc_assets', item: 'api.ogc_asset' }, filters: ['q', ...Object.keys(assetFilters)],
    filterMember: 'asset_cql', dateProperty: null,
    keyed: false, tiles: ASSET_TILES,
  },
  {
    id: 'capacity', title: 'Hosting capacity',
    description: 'Capacity records as operators publish them, at the place of their asset. Needs a key, as a header or as the password of '
      + 'HTTP Basic; figures are withheld where rights do not permit serving them.',
    items: itemsShape(CAPACITY_PROPERTIES, CAPACITY_SORTABLES, capacityFilters, [voltagesOrdered]), properties: CAPACITY_PROPERTIES,
    sortables: CAPACITY_SORTABLES,
    functions: { items: 'api.ogc_capacity', item: 'api.ogc_capacity_record' }, filters: ['q', ...Object.keys(capacityFilters)],
    filterMember: 'record_cql', dateProperty: 'source_date',
    keyed: true, tiles: { layer: CAPACITY, properties: capacityProperties, shape: capacityTileParams },
  },
]
