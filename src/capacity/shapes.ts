/** What the API answers, as the OpenAPI document has it, with figures as decimal text: see exact-json.ts. */
import type { components, operations } from '../openapi/api.d.ts'
import type { SearchedArea } from './area-link.ts'
import type { CONDITIONS, LEAST_UNITS } from './conditions.ts'

type Schemas = components['schemas']

/** The body of an operation's success. */
export type Answer<Id extends keyof operations> = operations[Id] extends {
  responses: { 200: { content: { 'application/json': infer Body } } }
} ? Exact<Body> : never

/** Names of figures, as exact-json.ts has them. */
type FigureName = 'value' | 'min' | 'max' | 'queue_mw'

/** The same with figures as text. */
type Exact<T> = T extends object
  ? { [Name in keyof T]: Name extends FigureName ? Exclude<T[Name], number> | string : Exact<T[Name]> }
  : T

export type State = 'figure' | 'zero' | 'negative' | 'class_only' | 'not_published' | 'withheld'

export type CapacityRecord = Exact<Schemas['CapacityRecord']>
export type Capacity = CapacityRecord['capacity']
export type Nearby = Answer<'capacityNearby'>
export type Plan = Schemas['Plan']
export type Methodology = Schemas['Methodology']
export type SourceAnswer = Answer<'getSource'>
export type CountryCoverage = Schemas['Country']
export type Coverage = Schemas['Coverage']
export type CoverageAnswer = Answer<'getCoverage'>
export type TileJson = Answer<'getTileJson'>

/** What a point of the tiles tells; a null is left out. */
export type TileProperties = Nullless<Schemas['AssetCollection']['features'][number]['properties']>

/** The members that may be null may be absent instead. */
type Nullless<T> = { [Name in keyof T as null extends T[Name] ? never : Name]: T[Name] }
  & { [Name in keyof T as null extends T[Name] ? Name : never]?: NonNullable<T[Name]> }

export type Place = {
  lat: number
  lon: number
}

/** Where a map stands: its middle and its zoom, as MapLibre counts zooms. */
export type Camera = Place & { zoom: number }

/** A unit in which a least figure can be asked for. */
export type LeastUnit = (typeof LEAST_UNITS)[number]

/** What is asked of the map; null and empty lists ask for nothing in particular. */
export type Question = { [Name in keyof typeof CONDITIONS]: (typeof CONDITIONS)[Name]['none'] }

/** An order of the list. */
export type Sort = '-mw' | '-generation_mw' | '-load_mw' | '-least_mw' | 'distance' | 'name'

/** A site of a table to be asked for. */
export type Site = Place & { name: string }

/** What a link keeps: never the key. */
export type View = {
  map: { zoom: number; lat: number; lon: number } | null
  question: Question
  at: Place | null
  radiusKm: number
  /** Never beside `at`. */
  area: SearchedArea | null
  /** What the place is called, where that is known. */
  place: string | null
  /** Null for the usual order: by distance around a place, by MW elsewhere. */
  sort: Sort | null
  /** Id of the asset that is shown. */
  asset: string | null
  /** The day (UTC) since which is shown what opened and closed; null while nothing is. */
  changedSince: string | null
  /** Ids of the assets that are compared; none while nothing is. */
  compare: string[]
}

export type AssetPage = Answer<'listAssetCapacity'>
export type AssetRow = AssetPage['data'][number]
export type ChangePage = Answer<'listChanges'>
export type Change = ChangePage['data'][number]
export type Summary = NonNullable<AssetPage['meta']['summary']>
/** What would answer a question that has no answer. */
export type Offer = NonNullable<AssetPage['meta']['offer']>
/** How many records would match if their figure were in the unit that is asked for. */
export type NotCompared = NonNullable<AssetPage['meta']['not_compared']>
/** A publication that is not searched. */
export type NotIncluded = AssetPage['meta']['not_included'][number]
/** What an asset has in one direction: its best figure, or why there is none. */
export type Amount = NonNullable<AssetRow['generation']>
type Meta = Pick<Nearby['meta'], 'attribution' | 'warnings'>

/** What the search box offers. */
export type Suggestion = {
  kind: 'place' | 'country' | 'region' | 'postcode' | 'asset' | 'operator' | 'coordinates'
  id: string | null
  name: string
  detail: string | null
  country: string | null
  lat: number
  lon: number
  bbox: [number, number, number, number] | null
}

export type Suggestions = { data: Suggestion[] }

export type SitesAnswer = Answer<'findSites'>
export type SiteAnswer = SitesAnswer['data'][number]
export type WhyNot = SiteAnswer['nearer'][number]['why']

export type RecordPage = { data: CapacityRecord[]; pagination: { next_cursor: string | null }; meta: Meta }

