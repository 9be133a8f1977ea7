import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { DuckDBInstance } from '@duckdb/node-api'
import { parse } from 'csv-parse/sync'
import { EXPORT_FIELDS, type FieldType } from '../../src/shapes/export-fields.ts'
import type { ExportFormat } from '../../src/shapes/export-formats.ts'
import { memberOf } from './export-members.ts'
import { readSheet } from './read-sheet.ts'

const run = promisify(execFile)

/** A record by the names of an export's fields: arrays are JSON text, days `YYYY-MM-DD`, instants have milliseconds. */
export type FlatRecord = Record<string, string | number | boolean | null>

/** A file read back: rows by record id, with the place that each row's geometry has where the format has geometries. */
export type ReadBack = { rows: Map<string, FlatRecord>; places: Map<string, [number, number] | null> | null }

type Feature = { id?: string; properties: Record<string, unknown>; geometry: { coordinates: [number, number] } | null }

/** What reads each format: programs that others wrote, where there are any. */
const READERS: Record<ExportFormat, (path: string) => Promise<ReadBack>> = {
  csv: async (path) => ({ rows: byId(await readCsv(path)), places: null }),
  xlsx: async (path) => ({ rows: byId(await readSheet(path, 'capacity')), places: null }),
  geojson: (path) => readWithGdal(`/vsigzip/${path}`),
  ndjson: async (path) => ({ rows: byId((await gunzipped(path)).split('\n').filter(Boolean).map((line) => JSON.parse(line))), places: null }),
  flatgeobuf: (path) => readWithGdal(path),
  geoparquet: readWithDuckDb,
  geopackage: (path) => readWithGdal(path),
}

/** Reads an export of any format. */
export function readExport(format: ExportFormat, path: string): Promise<ReadBack> {
  return READERS[format](path)
}

export async function gunzipped(path: string): Promise<string> {
  return gunzipSync(await readFile(path)).toString('utf8')
}

const PATHS = EXPORT_FIELDS.map(({ name }): [string, string[]] => [name, memberOf(name).path.split('.')])

/** A record of the API as the row that an export has of it. */
export function flatten(record: object): FlatRecord {
  return flatRecord(Object.fromEntries(PATHS.map(([name, path]) => [
    name, path.reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], record),
  ])))
}

const READ: Partial<Record<FieldType, (value: string) => string>> = {
  date: (value) => value.slice(0, 10),
  // DuckDB writes neither T nor zone.
  instant: (value) => new Date(/Z|[+]00/.test(value) ? value : `${value}Z`).toISOString(),
}

const TYPES = new Map(EXPORT_FIELDS.map(({ name, type }) => [name, type]))

/** Values as each type is compared. What depends on the moment of the request is left out. */
function flatRecord(row: Record<string, unknown>): FlatRecord {
  const flat = Object.fromEntries(Object.entries(row).map(([name, value]) => {
    const read = READ[TYPES.get(name) ?? 'text']
    if (typeof value === 'string' && read) return [name, read(value)]
    return [name, Array.isArray(value) ? JSON.stringify(value) : value as string | number | boolean | null]
  }))
  delete flat.age_seconds
  return flat
}

/** Reads the ids, amounts in MW and states of a large file, with DuckDB: 20 files of 66,000 rows at most took 82 s with all their fields, read in JavaScript, and take 26. */
export async function readAmounts(format: 'csv' | 'ndjson', path: string): Promise<Map<string, { mw: number | null; state: string }>> {
  const source = format === 'csv' ? `read_csv('${path}', all_varchar = true)` : `read_json('${path}', columns = {id: 'varchar', value_mw: 'double', state: 'varchar'})`
  const rows = await askDuckDb(`select id, value_mw::double as mw, state from ${source}`)
  const all = new Map(rows.map(({ id, mw, state }) => [String(id), { mw: mw as number | null, state: String(state) }]))
  if (all.size !== rows.length) throw new Error('a record is in the file twice')
  return all
}

/** All cells as text; an empty one is null unless it is quoted. */
export async function readCsv(path: string): Promise<Record<string, string | null>[]> {
  return parse(await gunzipped(path), {
    columns: true,
    cast: (cell, { quoting }) => (cell === '' && !quoting ? null : cell),
  })
}

function byId(rows: Record<string, unknown>[]): Map<string, FlatRecord> {
  const all = new Map(rows.map((row) => [String(row.id), flatRecord(row)]))
  if (all.size !== rows.length) throw new Error('a record is in the file twice')
  return all
}

/** Reads the records of a file, or of those in a box. */
export async function readWithGdal(path: string, box: number[] = []): Promise<ReadBack> {
  const { stdout } = await run('ogr2ogr', [
    '-f', 'GeoJSON', '/vsistdout/', path, 'capacity', '-lco', 'COORDINATE_PRECISION=15', ...(box.length > 0 ? ['-spat', ...box.map(String)] : []),
  ], { maxBuffer: 1024 ** 3 })
  const { features } = JSON.parse(stdout) as { features: Feature[] }
  // A null is left out of a FlatGeobuf feature; the file's head names all columns.
  const fields = path.endsWith('.fgb') ? await fieldsOf(path) : {}
  return {
    rows: byId(features.map(({ id, properties }) => ({ id, ...fields, ...properties }))),
    places: new Map(features.map(({ id, properties, geometry }) => [String(properties.id ?? id), geometry?.coordinates ?? null])),
  }
}

async function fieldsOf(path: string): Promise<Record<string, null>> {
  const { stdout } = await run('ogrinfo', ['-so', '-al', path])
  return Object.fromEntries([...stdout.matchAll(/^([a-z0-9_]+): (?:String|Real|Integer|Integer64|DateTime)\b.*$/gm)].map(([, name]) => [name, null]))
}

async function readWithDuckDb(path: string): Promise<ReadBack> {
  const rows = await askDuckDb(`select *, hex(geometry::blob) as wkb from read_parquet('${path}')`)
  return {
    rows: byId(rows.map(({ wkb: _, geometry: __, bbox: ___, ...row }) => row)),
    places: new Map(rows.map(({ id, wkb }) => {
      const bytes = Buffer.from(String(wkb), 'hex')
      return [String(id), wkb === null ? null : [bytes.readDoubleLE(5), bytes.readDoubleLE(13)]]
    })),
  }
}

/** Runs a query in a database of its own, in memory. Integers come as text. */
export async function askDuckDb(query: string): Promise<Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  try {
    await connection.run('set enable_geoparquet_conversion = false')
    return (await connection.runAndReadAll(query)).getRowObjectsJson() as Record<string, unknown>[]
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
