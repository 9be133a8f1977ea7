import type { Schema } from '../openapi/schema.ts'
import type { Shape } from '../shapes/read-parameters.ts'
import { ASSET_TYPES, AVAILABILITY_TYPES, DIRECTIONS, FIRMNESS, HORIZON_KINDS, PRECISIONS, STATES, TECHNOLOGIES, UNITS } from '../shapes/vocabulary.ts'
import type { Queryables } from './cql2/check.ts'
import { CRSS, CRS84 } from './crs.ts'
import { GEOJSON_TYPE, HTML_TYPE, JSON_TYPE, RELATION, SCHEMA_TYPE, selfLinks, type Form, type Link } from './links.ts'
import { assetItemsParams, capacityItemsParams } from './parameters.ts'

/** A collection of features. */
export type Collection = {
  id: 'assets' | 'capacity'
  title: string
  description: string
  /** What its pages are asked for. */
  items: Shape
  /** What filters in CQL2 may name. */
  queryables: Queryables
  properties: Record<string, Schema>
  /** Where the statement takes the filter. */
  filterMember: 'asset_cql' | 'record_cql'
  /** Whether its features have a `source_date`. */
  dated: boolean
  /** Whether its features need a key. */
  keyed: boolean
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

export const COLLECTIONS: Collection[] = [
  {
    id: 'assets', title: 'Grid assets', filterMember: 'asset_cql', dated: false, keyed: false,
    description: 'Substations, nodes and areas of the grid that have a known place: names and locations, never capacity values.',
    items: assetItemsParams, properties: ASSET_PROPERTIES, queryables: queryablesOf(ASSET_PROPERTIES),
  },
  {
    id: 'capacity', title: 'Hosting capacity', filterMember: 'record_cql', dated: true, keyed: true,
    description: 'Capacity records as operators publish them, at the place of their asset. Needs a key, as a header or as the password of '
      + 'HTTP Basic; figures are withheld where rights do not permit serving them.',
    items: capacityItemsParams, properties: CAPACITY_PROPERTIES, queryables: queryablesOf(CAPACITY_PROPERTIES),
  },
]

function queryablesOf(properties: Record<string, Schema>): Queryables {
  return Object.fromEntries(Object.entries(properties).map(([name, { type, format }]) => [
    name, format === 'geometry-point' ? 'geometry' : format === 'date' ? 'date' : type === 'number' ? 'number' : 'string',
  ]))
}

/**
 * The description of a collection.
 * @param root absolute address of the OGC API
 * @param bounds west, south, east and north of all assets, or null
 */
export function describeCollection({ id, title, description, keyed }: Collection, root: string, form: Form, bounds: number[] | null): object {
  const self = `${root}/collections/${id}`
  const links: Link[] = [
    ...selfLinks(self, form, JSON_TYPE),
    { href: `${self}/items`, rel: 'items', type: GEOJSON_TYPE, title: `${title} as GeoJSON` },
    { href: `${self}/items?f=html`, rel: 'items', type: HTML_TYPE, title: `${title} as pages` },
    { href: `${self}/queryables`, rel: `${RELATION}queryables`, type: SCHEMA_TYPE, title: 'Queryables' },
    ...(keyed ? [] : [{ href: `${self}/tiles`, rel: `${RELATION}tilesets-vector`, type: JSON_TYPE, title: 'Vector tiles' }]),
  ]
  return {
    id, title, description,
    ...(bounds === null ? {} : { extent: { spatial: { bbox: [around(bounds)], crs: CRS84.uri } } }),
    itemType: 'feature', crs: [...CRSS.keys()], storageCrs: CRS84.uri, links,
  }
}

/** Bounds are rounded to six decimals: an extent holds every feature, so it is that much wider. */
function around(bounds: number[]): number[] {
  return bounds.map((degrees, index) => Number((degrees + (index < 2 ? -1e-6 : 1e-6)).toFixed(6)))
}

/** What may be filtered by, as a JSON schema. */
export function describeQueryables({ id, title, properties }: Collection, root: string): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema', $id: `${root}/collections/${id}/queryables`, title, type: 'object',
    properties, additionalProperties: false,
  }
}
