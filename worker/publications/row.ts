import type { ASSET_TYPES, FACT_KINDS, LIMIT_KINDS, LIMIT_SIDES, PRECISIONS, STATUS_COLOURS } from '../../src/shapes/vocabulary.ts'

/**
 * The output of every publication layout: one `GridRow` per point in the document,
 * with all its figures. Numbers stay decimal text from cell to database; nothing here is a float.
 */

/** A location as the publisher wrote it. `x` is the easting or longitude, `y` the northing or latitude. */
export type PublishedLocation = {
  /** EPSG code of `x` and `y`. */
  crs: number
  /** Decimal text with `.` as the decimal sign and no thousands separators. */
  x: string
  y: string
}

/** Names an asset: unique within its operator. */
export type AssetKey = {
  /** The numbering scheme of the identifier, e.g. `ide-substation-voltage`, `rte-code`. */
  scheme: string
  /** The publisher's own identifier, trimmed but otherwise as published (leading zeros kept). */
  identifier: string
}

export type PublishedAsset = AssetKey & {
  type: (typeof ASSET_TYPES)[number]
  /** Trimmed, with each run of spaces as one. Null when the document states none. */
  name: string | null
  /** Voltage in kV as decimal text, null when not stated; of several the one that the layout or the manifest chooses. */
  voltageKv: string | null
  /** All voltages of a cell that states several, as a transformer has, and the cell as written; absent or null otherwise. */
  windings?: { text: string; kv: string[] } | null
  /** Null when the document gives no place. */
  location: PublishedLocation | null
  /** Meaningless without `location` or `area`; `centroid` for a point computed from an area, `box` where the area is only a bounding box. */
  precision: (typeof PRECISIONS)[number]
  /** GeoJSON Polygon or MultiPolygon in WGS84, for areas; its point is computed in SQL. */
  area: object | null
  /** Province, département or similar as published (code or name), for the check against known postcodes. */
  region: string | null
  parent: AssetKey | null
}

export type Figure = {
  /** Key of a measure in the source's manifest. */
  measure: string
  state: 'published' | 'class_only' | 'not_published'
  /** Exact decimal text (`-12.5`), null unless `state` is `published`. */
  value: string | null
  /** Bounds of a published range, instead of a figure or in addition to it. */
  min: string | null
  max: string | null
  classCode: string | null
  classLabel: string | null
  /** The cell as read, untrimmed. */
  asPublished: string
  /** The cell has a text that states no figure: not a number, nor a word for "nothing stated". Then `state` is `not_published`. */
  unreadable: boolean
  /** Capacity queued ahead, in MW, where the document states it for this figure. */
  queueMw: string | null
  /** What limits it. */
  limits: Limit[]
  /** The zones of its publication whose assets share it, by name. */
  zones: string[]
}

/** What limits a figure, as far as the manifest says what the publisher's words mean. */
export type Limit = {
  /** At the asset itself, or in the grid that feeds it. */
  side: (typeof LIMIT_SIDES)[number]
  kind: (typeof LIMIT_KINDS)[number]
  /** Null where the publication does not say, or means both. */
  direction: 'generation' | 'load' | null
  /** As published. */
  text: string
  /** What is left by this limit alone, in MW, where the row states it. */
  margin_mw?: number
}

/** What is built that changes a figure. */
export type Work = {
  side: (typeof LIMIT_SIDES)[number]
  /** As published. */
  text: string
  /** Of its completion; null where none is stated. */
  year: number | null
  /** `YYYY-MM-DD`, null where only a year or nothing is stated. */
  date: string | null
  /** The cell of the date as read; null where there is none. */
  as_published: string | null
}

/** What a row says of its asset that is no capacity. */
export type Fact = {
  kind: (typeof FACT_KINDS)[number]
  /** Header of the column. */
  label: string
  /** As published. */
  text: string
  /** Exact decimal text, where the manifest says that the cell is a number. */
  value: string | null
  unit: string | null
  /** Whether what the kind names exists; only where the manifest says which words mean it. */
  exists?: boolean
}

/** The colours that a publisher gives to an asset, and what its legend says of them. */
export type StatusColour = {
  generation: (typeof STATUS_COLOURS)[number] | null
  load: (typeof STATUS_COLOURS)[number] | null
  legend: string | null
}

export type Problem = {
  check: 'number_unparseable' | 'coordinate_unparseable' | 'unit_changed' | 'row_refused' | 'row_of_another' | 'word_unknown' | 'geometry_unplaced'
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
  /** The source's own id of the point within the asset (e.g. a busbar), null when it has none. */
  point: string | null
  /** The part of the document that the row belongs to, which checks judge by itself; where there is none, the asset's region. */
  part?: string | null
  /** In a document of several operators, the one that the row is of: its rows are judged like a document of its own. */
  operator?: string | null
  figures: Figure[]
  limitingFactors: string[]
  works: Work[]
  statusColour: StatusColour | null
  facts: Fact[]
  /** Free text about the figures. It may contain figures, so it is masked with them. */
  notes: string | null
  /** The upstream asset that limits or feeds this one, where the document states it. */
  upstream: AssetKey | null
  /** The name of what feeds or limits this one, as published. */
  upstreamName: string | null
  /** Cells that could not be read; a figure in another unit, or a row that is refused, is left out. Or words of unknown meaning (`word_unknown`). */
  problems: Problem[]
}

/** What a layout knows of a row of a table; what it leaves out is not stated. */
type Stated = Omit<Partial<GridRow>, 'asset'> & { asset: Pick<PublishedAsset, 'type' | 'scheme' | 'identifier' | 'name'> & Partial<PublishedAsset> }

/** @param locatorPrefix of the table: `sheet Datos, ` */
export function gridRow(locatorPrefix: string, row: number, { asset, ...stated }: Stated): GridRow {
  return {
    row, locator: `${locatorPrefix}row ${row}`, point: null, figures: [], limitingFactors: [], works: [], statusColour: null, facts: [],
    notes: null, upstream: null, upstreamName: null, problems: [], ...stated,
    asset: { voltageKv: null, location: null, precision: 'unknown', area: null, region: null, parent: null, ...asset },
  }
}

/** Facts about the whole document that a layout learns while reading it. */
export type DocumentFacts = {
  /** `YYYY-MM-DD` stated inside the document, null when it states none. */
  sourceDate: string | null
  /** Dates by measure key, where the document gives its columns different dates. */
  measureDates: Record<string, string>
  /** Columns that the layout requires and the document lacks; if not empty, the run is held. */
  missingColumns: string[]
}
