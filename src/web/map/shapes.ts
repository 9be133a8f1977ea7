/** What the API answers, as far as the map reads it. Figures are decimal text: see exact-json.js. */

export type State = 'figure' | 'zero' | 'negative' | 'class_only' | 'not_published' | 'withheld'

export interface Capacity {
  value: string | null
  min: string | null
  max: string | null
  unit: string | null
  class_code: string | null
  class_label: string | null
  state: 'published' | 'class_only' | 'not_published' | 'withheld'
  as_published: string | null
}

export interface Asset {
  id: string
  type: string
  name: string | null
  slug: string
  voltage_kv: number | null
  lon: number | null
  lat: number | null
  precision: string
}

export interface CapacityRecord {
  id: string
  asset: Asset
  country: string
  operator: { id: string; slug: string; name: string }
  source_id: string
  direction: string
  technology: string
  availability_type: string
  firmness: string
  flexibility: string | null
  horizon: { kind: string; year_from: number | null; year_to: number | null; scenario: string | null }
  measure: string
  capacity: Capacity
  methodology: { id: string; basis: string; network_state: string; comparability_class: string } | null
  freshness: { source_date: string | null; source_date_basis: string | null; age_seconds: number | null; stale: boolean }
  provenance: {
    document_url: string | null
    locator: string | null
    column: string | null
    licence: string | null
    attribution: string | null
  }
  decision_context: {
    allocation_rule: string
    queue_mw: string | null
    limiting_factors: string[]
    notes: string | null
    disclaimers: { text: string; language: string | null }[]
    operator_url: string | null
  }
  access: { status: string; reason: string | null; operator_url: string | null }
  distance_m: number | null
}

export interface Summary {
  with_capacity: number
  zero: number
  withheld: number
  unknown: number
  stale: number
}

export interface Attribution {
  source_id: string
  text: string
  url: string | null
}

export interface Nearby {
  data: CapacityRecord[]
  pagination: { limit: number; next_cursor: string | null }
  meta: { warnings: { code: string; message: string }[]; attribution: Attribution[]; summary: Summary }
}

export interface Methodology {
  id: string
  name: string
  basis: string
  network_state: string
  comparability_class: string
  disclaimers: { text: string; language: string | null }[]
  url: string | null
}

export interface MethodologyAnswer {
  data: Methodology
}

export interface CountryCoverage {
  code: string
  name: string
  coverage_status: 'live' | 'partial' | 'planned' | 'none'
  operators: { total: number; covered: number }
  sources: { total: number; granted: number; withheld: number }
  assets: number
  series: number
  newest_source_date: string | null
}

export interface Coverage {
  countries: CountryCoverage[]
  totals: { countries: number; operators: number; sources: number; assets: number; series: number; newest_source_date: string | null }
}

export interface CoverageAnswer {
  data: Coverage
}

export interface TileJson {
  tiles: string[]
  minzoom?: number
  maxzoom: number
  attribution?: string
}

/** What a point of the tiles tells; a null is left out. */
export interface TileProperties {
  id: string
  type: string
  name?: string
  slug?: string
  country: string
  operator: string
  voltage_kv?: number
  precision: string
}

export interface Filters {
  country: string[]
  operator: string[]
  type: string[]
}

export interface Place {
  lat: number
  lon: number
}

/** What a link keeps: never the key. */
export interface View {
  map: { zoom: number; lat: number; lon: number } | null
  filters: Filters
  at: Place | null
  radiusKm: number
}
