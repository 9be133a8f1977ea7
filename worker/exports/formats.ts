import type { Readable } from 'node:stream'
import type { ExportFormat } from '../../src/shapes/export-formats.ts'
import { flatGeobuf } from './flatgeobuf.ts'
import { geoPackage } from './geopackage.ts'
import { geoParquet } from './geoparquet.ts'
import { geoJson, ndJson } from './json.ts'
import type { Snapshot } from './snapshot.ts'
import { xlsx } from './xlsx.ts'

/**
 * Produces the uncompressed bytes of a file. Calls `wrote` with the number of rows written since the last call. `scratch` names
 * a file for what cannot be written in one go; it is deleted afterwards.
 */
export type Writer = (snapshot: Snapshot, wrote: (rows: number) => void, scratch: (part: string) => string) => AsyncIterable<Uint8Array>

/** The writer of each format. Other properties of the formats are in src/shapes/export-formats.ts. */
export const WRITERS: Record<ExportFormat, Writer> = {
  csv: (snapshot, wrote) => counted(snapshot.csv(), wrote),
  xlsx,
  geojson: geoJson,
  ndjson: ndJson,
  flatgeobuf: flatGeobuf,
  geoparquet: geoParquet,
  geopackage: geoPackage,
}

/** Passes bytes through and counts their lines. For a CSV with line breaks in its fields the count is somewhat too high. */
async function* counted(lines: Readable, wrote: (rows: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of lines as AsyncIterable<Buffer>) {
    let rows = 0
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows++
    wrote(rows)
    yield chunk
  }
}
