/**
 * What every publication layout produces: one `GridRow` per point that the document states,
 * with all its figures. Numbers stay decimal text from cell to database; nothing here is a float.
 */

/** A location as the publisher wrote it. `x` is the easting or longitude, `y` the northing or latitude. */
export type PublishedLocation = {
  /** EPSG code that `x` and `y` are given in. */
  crs: number
  /** Decimal text with `.` as the decimal sign and no thousands separators. */
  x: string
  y: string
}

/** Names an asset: unique within its operator. */
export type AssetKey = {
  /** Which numbering the identifier belongs to, e.g. `ide-substation-voltage`, `rte-code`. */
  scheme: string
  /** The publisher's own identifier, trimmed but otherwise as published (leading zeros kept). */
  identifier: string
}

export type AssetType =
  | 'substation' | 'node' | 'busbar' | 'feeder' | 'transformer' | 'congestion_zone'
  | 'connection_point' | 'grid_cell' | 'area'

export type PublishedAsset = AssetKey & {
  type: AssetType
  /** As a person would read it: trimmed, runs of blanks folded. Null when the document names none. */
  name: string | null
  /** Highest voltage in kV as decimal text, null when not stated. */
  voltageKv: string | null
  /** Null when the document gives no place. */
  location: PublishedLocation | null
  /** Meaningless without `location` or `area`; `centroid` for a point computed from an area. */
  precision: 'exact' | 'approximate' | 'centroid' | 'unknown'
  /** GeoJSON Polygon or MultiPolygon in WGS84, for areas; its point is computed in SQL. */
  area: object | null
  /** Province, département or the like as written (code or name), for the check against known postcodes. */
  region: string | null
  parent: AssetKey | null
}

export type FigureState = 'published' | 'class_only' | 'not_published'

export type Figure = {
  /** Key of a measure in the source's manifest. */
  measure: string
  state: FigureState
  /** Exact decimal text (`-12.5`), null unless `state` is `published`. */
  value: string | null
  /** Bounds where a band is published instead of, or beside, a figure. */
  min: string | null
  max: string | null
  classCode: string | null
  classLabel: string | null
  /** The cell as read, untrimmed. */
  asPublished: string
  /** Capacity queued ahead, in MW, where the document states it for this figure. */
  queueMw: string | null
}

export type Problem = {
  check: 'number_unparseable' | 'coordinate_unparseable' | 'unit_changed' | 'row_refused'
  column: string
  /** The cell as read. */
  original: string
}

export type GridRow = {
  /** 1-based position in the document: line of the record in a CSV, row of a sheet, index of an item. */
  row: number
  /** For people, e.g. `row 17`, `sheet Demanda, row 17`, `area Amstelveen`. */
  locator: string
  asset: PublishedAsset
  /** The source's own id of the point within the asset (a busbar row), null when it has none. */
  point: string | null
  figures: Figure[]
  limitingFactors: string[]
  /** Free text that belongs to the figures (may hold figures itself, so it is masked with them). */
  notes: string | null
  /** The asset upstream that limits or feeds this one, where the document says so. */
  upstream: AssetKey | null
  /** Cells that could not be read; the figure concerned is left out. */
  problems: Problem[]
}

/** Facts about the whole document that a layout learns while reading it. */
export type DocumentFacts = {
  /** `YYYY-MM-DD` stated inside the document, null when it states none. */
  sourceDate: string | null
  /** Dates by measure key where the document dates its series differently. */
  measureDates: Record<string, string>
  /** Columns that the layout requires and the document lacks; not empty means the run is held. */
  missingColumns: string[]
}
