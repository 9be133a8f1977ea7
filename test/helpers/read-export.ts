import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { DuckDBInstance } from '@duckdb/node-api'
import { parse } from 'csv-parse/sync'
import type { ExportFormat } from '../../src/shapes/export-formats.ts'

const run = promisify(execFile)

/** A record with the members of nested objects under dotted names and arrays as JSON text. */
export type FlatRecord = Record<string, string | number | boolean | null>

/** A file read back: rows by record id, with the place that each row's geometry has where the format has geometries. */
export type ReadBack = { rows: Map<string, FlatRecord>; places: Map<string, [number, number] | null> | null }

type Feature = { id?: string; properties: Record<string, unknown>; geometry: { coordinates: [number, number] } | null }

/** What reads each format: programs that others wrote, where there are any. */
const READERS: Record<ExportFormat, (path: string) => Promise<ReadBack>> = {
  csv: async (path) => ({ rows: byId(await readCsv(path)), places: null }),
  geojson: (path) => readWithGdal(`/vsigzip/${path}`),
  ndjson: async (path) => ({ rows: byId((await gunzipped(path)).split('\n').filter(Boolean).map((line) => flatten(JSON.parse(line)))), places: null }),
  flatgeobuf: readWithGdal,
  geoparquet: readWithDuckDb,
}

/** Reads an export of any format. */
export function readExport(format: ExportFormat, path: string): Promise<ReadBack> {
  return READERS[format](path)
}

export async function gunzipped(path: string): Promise<string> {
  return gunzipSync(await readFile(path)).toString('utf8')
}

/** Nested objects become dotted names; arrays, JSON text. What depends on the moment of the request is left out. */
export function flatten(value: object, prefix = ''): FlatRecord {
  const flat: FlatRecord = {}
  for (const [name, member] of Object.entries(value)) {
    if (Array.isArray(member)) flat[prefix + name] = JSON.stringify(member)
    else if (typeof member === 'object' && member !== null) Object.assign(flat, flatten(member, `${prefix}${name}.`))
    else flat[prefix + name] = member as string | number | boolean | null
  }
  delete flat['freshness.age_seconds']
  return flat
}

/** All cells as text; an empty one is null unless it is quoted. */
export async function readCsv(path: string): Promise<Record<string, string | null>[]> {
  return parse(await gunzipped(path), {
    columns: true,
    cast: (cell, { quoting }) => (cell === '' && !quoting ? null : cell),
  })
}

function byId(rows: Record<string, unknown>[]): Map<string, FlatRecord> {
  const all = new Map(rows.map((row) => [String(row.id), flatten(row)]))
  if (all.size !== rows.length) throw new Error('a record is in the file twice')
  return all
}

async function readWithGdal(path: string): Promise<ReadBack> {
  const { stdout } = await run('ogr2ogr', [
    '-f', 'GeoJSON', '/vsistdout/', path, '-lco', 'COORDINATE_PRECISION=15',
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
  return Object.fromEntries([...stdout.matchAll(/^([a-z_.]+): (?:String|Real|Integer|Integer64)\b.*$/gm)].map(([, name]) => [name, null]))
}

async function readWithDuckDb(path: string): Promise<ReadBack> {
  const rows = await askDuckDb(`select *, hex(geometry::blob) as wkb from read_parquet('${path}')`)
  return {
    rows: byId(rows.map(({ wkb: _, geometry: __, ...row }) => row)),
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
