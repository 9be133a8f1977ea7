import type { Amount, CapacityRecord, Methodology, NotIncluded } from '../../capacity/shapes.ts'
import type { Way } from '../../shapes/vocabulary.ts'
import type { Chain } from '../words/chain.ts'

/** What the page of an asset is made of, as the functions of `api` answer it; figures are decimal text (see src/capacity/exact-json.ts). */

/** What anybody may know. */
export type Facts = {
  id: string
  type: string
  name: string
  country: string
  operator: { id: string; slug: string; name: string }
  contact: { operator: string | null; page: { url: string } | null; mail: { address: string } | null }
  voltage_kv: number | null
  lon: number | null
  lat: number | null
  precision: string
  /** Whether it is an area, of which the point is the middle. */
  area: boolean
  postcodes: {
    relation: 'itself' | 'inside' | 'nearest'
    codes: { code: string; place: string | null }[]
    more: boolean
    credit: { text: string; url: string | null } | null
  } | null
}

/** An instant of RFC 3339 in UTC. */
type Instant = string

export type Version = {
  from: Instant
  /** Null while it is served. */
  to: Instant | null
  state: CapacityRecord['capacity']['state']
  value: string | null
  min: string | null
  max: string | null
  unit: CapacityRecord['capacity']['unit']
}

/** A record with its versions, oldest first. */
export type History =
  Pick<CapacityRecord, 'id' | 'source_id' | 'direction' | 'technology' | 'firmness' | 'flexibility' | 'horizon'> & { imported: Instant; versions: Version[] }

/** An asset nearby with more. */
export type Alternative = Pick<CapacityRecord, 'firmness' | 'horizon'> & {
  id: string
  name: string
  type: string
  voltage_kv: number | null
  operator: string
  precision: string
  distance_m: number
  /** Of a box, to its nearest point. */
  distance_min_m: number | null
  value: string
  /** That of the asset's own figure; MW where it has none. */
  unit: Exclude<CapacityRecord['capacity']['unit'], 'class'>
  stale: boolean | null
}

/** What waits ahead at the asset, what is free after it, and what a connection costs. */
export type Ahead = {
  queue: { technology: string; direction: string; mw: number; status: string; expected: string | null }[]
  free_after_queue_mw: Record<Way, number | null>
  costs: { text: string; quoted_on: string | null }[]
}

/** What only who may see figures gets. */
export type Figures = {
  records: CapacityRecord[]
  /** Ids of the records that say most of what is available. */
  best: Record<Way, string | null>
  /** What is greater than these under a condition. */
  conditional: Record<Way, Amount['conditional']>
  methodologies: Omit<Methodology, 'disclaimers' | 'evidence'>[]
  sources: { id: string; name: string; url: string }[]
  /** Null where the plan has no history. */
  history: History[] | null
  /** Directions in which figures of what is available were published and none is any more; since when, null where the plan has no history. */
  gone: Partial<Record<Way, Instant | null>>
  more: Record<Way, Alternative[]>
  /** Publications of its operator that are not searched, where nothing available is known in a direction. */
  not_included: NotIncluded[]
  ahead: Ahead
  /** Null where nothing above the asset is known. */
  upstream: Chain | null
  /** Ids of the cheapest plans that have what the caller's plan lacks; null where no plan has it. */
  larger: { history?: string | null; webhooks?: string | null }
}

export type AssetData = { facts: Facts } & (Figures | { [Name in keyof Figures]?: undefined })
export type AssetMeta = {
  warnings: { code: string; message: string }[]
  attribution: { source_id: string | null; text: string; url: string | null }[]
}

export type PreviewData = { facts: Facts; best: Record<Way, CapacityRecord | null> | null }
