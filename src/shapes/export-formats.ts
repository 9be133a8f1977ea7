import { WORKBOOK_TYPE } from './workbook-parts.ts'

/** An export format: how its file is named and sent, and what is in it. Its writer is in worker/exports/formats.ts, under its name. */
type Description = {
  title: string
  /** How the file's name ends. */
  extension: string
  /** Content type of the download. */
  mediaType: string
  /** The file is stored and served as a gzip file; the other formats are compact or compress by themselves. */
  gzip: boolean
  /** For docs/exports.md: what the file is, how exact figures are, and where a record's place is. */
  content: string
  figures: string
  places: string
}

const EXACT = 'every digit as published'

/** The formats of exports by the names that requests use, in the reference's order. */
export const EXPORT_FORMATS = {
  csv: {
    title: 'CSV', extension: 'csv.gz', mediaType: 'application/gzip', gzip: true,
    content: 'one header line, RFC 4180 quoting, UTF-8', figures: EXACT, places: '`lon`, `lat`',
  },
  xlsx: {
    title: 'XLSX', extension: 'xlsx', mediaType: WORKBOOK_TYPE, gzip: false,
    content: 'a workbook for spreadsheets: sheets `capacity`, `credits` and `columns`', figures: 'double', places: '`lon`, `lat`',
  },
  geojson: {
    title: 'GeoJSON', extension: 'geojson.gz', mediaType: 'application/gzip', gzip: true,
    content: 'one feature a line', figures: EXACT, places: 'point, or null geometry',
  },
  ndjson: {
    title: 'NDJSON', extension: 'ndjson.gz', mediaType: 'application/gzip', gzip: true,
    content: 'one object a line', figures: EXACT, places: '`lon`, `lat`',
  },
  flatgeobuf: {
    title: 'FlatGeobuf', extension: 'fgb', mediaType: 'application/vnd.flatgeobuf', gzip: false,
    content: 'packed R-tree: a box is read without the rest', figures: 'double', places: 'point, or no geometry',
  },
  geoparquet: {
    title: 'GeoParquet', extension: 'parquet', mediaType: 'application/vnd.apache.parquet', gzip: false,
    content: 'GeoParquet 1.1 with the box of each row (`bbox`), ZSTD: a box is read without the rest', figures: 'double', places: 'point as WKB, or null; OGC:CRS84',
  },
  geopackage: {
    title: 'GeoPackage', extension: 'gpkg', mediaType: 'application/geopackage+sqlite3', gzip: false,
    content: 'tables `assets` and `capacity` with R-trees, and their QGIS styles', figures: 'double', places: 'point, or null',
  },
} as const satisfies Record<string, Description>

export type ExportFormat = keyof typeof EXPORT_FORMATS

/** Their names, for the check of requests. */
export const FORMAT_NAMES = Object.keys(EXPORT_FORMATS) as ExportFormat[]

const compressed = Object.values(EXPORT_FORMATS).filter(({ gzip }) => gzip).map(({ title }) => title)

/** Those whose files are gzip files, for people: `CSV, GeoJSON and NDJSON`. */
export const COMPRESSED = new Intl.ListFormat('en-GB').format(compressed)
