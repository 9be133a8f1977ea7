/** What the API answers, as the OpenAPI document has it, with figures as decimal text: see exact-json.js. */
import type { components, operations } from '../../openapi/api.d.ts'
import type { FilterName } from './filters.js'

type Schemas = components['schemas']

/** The body of an operation's success. */
type Answer<Id extends keyof operations> = operations[Id] extends {
  responses: { 200: { content: { 'application/json': infer Body } } }
} ? Exact<Body> : never

/** Names of figures, as exact-json.js has them. */
type FigureName = 'value' | 'min' | 'max' | 'queue_mw'

/** The same with figures as text. */
type Exact<T> = T extends object
  ? { [Name in keyof T]: Name extends FigureName ? Exclude<T[Name], number> | string : Exact<T[Name]> }
  : T

export type State = 'figure' | 'zero' | 'negative' | 'class_only' | 'not_published' | 'withheld'

export type CapacityRecord = Exact<Schemas['CapacityRecord']>
export type Capacity = CapacityRecord['capacity']
export type Nearby = Answer<'capacityNearby'>
export type Methodology = Schemas['Methodology']
export type MethodologyAnswer = Answer<'getMethodology'>
export type CountryCoverage = Schemas['Country']
export type Coverage = Schemas['Coverage']
export type CoverageAnswer = Answer<'getCoverage'>
export type TileJson = Answer<'getTileJson'>

/** What a point of the tiles tells; a null is left out. */
export type TileProperties = Nullless<Schemas['AssetCollection']['features'][number]['properties']>

/** The members that may be null may be absent instead. */
type Nullless<T> = { [Name in keyof T as null extends T[Name] ? never : Name]: T[Name] }
  & { [Name in keyof T as null extends T[Name] ? Name : never]?: NonNullable<T[Name]> }

/** What a request around a place can be narrowed by. */
export type FilterParameter = Exclude<
  keyof NonNullable<operations['capacityNearby']['parameters']['query']>, 'lat' | 'lon' | 'radius_km' | 'limit' | 'cursor'
>

/** The chosen values of each filter; an empty list lets everything through. */
export type Filters = Record<FilterName, string[]>

export type Place = {
  lat: number
  lon: number
}

/** What is asked of the map; null and empty lists ask for nothing in particular. */
export type Question = {
  direction: 'generation' | 'load' | null
  /** What must be free at least, MW. */
  minMw: number | null
  minKv: number | null
  maxKv: number | null
  /** `firm` leaves out what can be curtailed, and what nobody says is firm. */
  firmness: 'firm' | null
  technology: string | null
  /** How old a source may be, days. */
  freshDays: number | null
  /** ISO 3166-1 alpha-2 */
  country: string[]
  /** Slugs. */
  operator: string[]
}

/** What a link keeps: never the key. */
export type View = {
  map: { zoom: number; lat: number; lon: number } | null
  filters: Filters
  at: Place | null
  radiusKm: number
}
