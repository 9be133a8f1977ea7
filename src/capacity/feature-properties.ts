import type { ColumnWords } from '../languages/columns.ts'
import { POINT_PROPERTIES } from '../shapes/asset-properties.ts'
import { ABOUT, ASSET_TYPES, AVAILABILITY_TYPES, CLASS_MEANINGS, CONNECTS, DIRECTIONS, FIRMNESS, HORIZON_KINDS, PRECISIONS, ROLES, SEASONS, STATES, TERMS_OF_TECHNOLOGIES, UNITS } from '../shapes/vocabulary.ts'

/** A property of features. Schema, queryables and sortables are made of it. */
export type Property = {
  type: 'point' | 'string' | 'address' | 'number' | 'integer' | 'boolean' | 'date'
  /** All that it can be. */
  words?: readonly string[]
  /** Of every value, in UCUM. */
  unit?: 'kV' | 'MW'
  /** What it is to its feature, by OGC API Features Part 5. */
  role?: 'primary-geometry' | 'id' | 'type' | 'primary-instant'
}

/** The properties of a collection's features in their order, with the geometry; each has a title in every language. */
export type Properties = Partial<Record<keyof ColumnWords, Property>>

const text: Property = { type: 'string' }
const word = (words: readonly string[]): Property => ({ type: 'string', words })
const number: Property = { type: 'number' }
const megawatt: Property = { type: 'number', unit: 'MW' }
const geometry: Property = { type: 'point', role: 'primary-geometry' }
const id: Property = { type: 'string', role: 'id' }
const voltage: Property = { type: 'number', unit: 'kV' }

export const ASSET_PROPERTIES: Properties = { geometry, ...POINT_PROPERTIES }

export const CAPACITY_PROPERTIES: Properties = {
  geometry, id, asset_id: text, asset_name: text, asset_type: word(ASSET_TYPES), voltage_kv: voltage, precision: word(PRECISIONS), country: text,
  operator: text, operator_name: text, source_id: text, direction: word(DIRECTIONS), technology: word(TERMS_OF_TECHNOLOGIES), technologies: text,
  availability_type: word(AVAILABILITY_TYPES), firmness: word(FIRMNESS), flexibility: text, horizon_kind: word(HORIZON_KINDS),
  year_from: { type: 'integer' }, year_to: { type: 'integer' }, scenario: text, measure: text, value: number, value_min: number, value_max: number,
  unit: word(UNITS), class_code: text, class_label: text, class_meaning: word(CLASS_MEANINGS), state: word(STATES), value_mw: megawatt,
  comparability_class: text, source_date: { type: 'date', role: 'primary-instant' }, stale: { type: 'boolean' }, role: word(ROLES), condition: text, connects: word(CONNECTS), about: word(ABOUT),
  season: word(SEASONS), hours: text, queue_mw: megawatt, zones: text,
  limiting_factors: text, limits: text, works: text, facts: text, status_colour: text, upstream_asset_id: text, upstream_name: text, notes: text, disclaimers: text,
  document_url: { type: 'address' }, operator_url: { type: 'address' }, attribution: text,
}
