import type { Readable } from 'node:stream'
import { flatGeobuf } from './flatgeobuf.ts'
import { featureCollection } from './geojson.ts'
import { geoParquet } from './geoparquet.ts'
import type { Snapshot } from './snapshot.ts'

export type Format = {
  /** How the file's name ends. */
  extension: string
  /** The bytes are compressed on their way into the file; the other formats are compact or compress by themselves. */
  gzip: boolean
  /** The file's bytes. `wrote` is told how many rows have gone by since it was last told. */
  write: (snapshot: Snapshot, wrote: (rows: number) => void) => AsyncIterable<Uint8Array>
}

/** By the name that the interface has for each. */
export const FORMATS: Record<string, Format> = {
  csv: { extension: 'csv.gz', gzip: true, write: (snapshot, wrote) => counted(snapshot.csv(), wrote) },
  ndjson: { extension: 'ndjson.gz', gzip: true, write: (snapshot, wrote) => counted(snapshot.json('record'), wrote) },
  geojson: {
    extension: 'geojson.gz', gzip: true,
    write: (snapshot, wrote) => featureCollection(counted(snapshot.json('feature'), wrote)),
  },
  flatgeobuf: { extension: 'fgb', gzip: false, write: flatGeobuf },
  geoparquet: { extension: 'parquet', gzip: false, write: geoParquet },
}

/** Passes bytes on and counts their lines; for a CSV with line breaks in its fields somewhat too many. */
async function* counted(lines: Readable, wrote: (rows: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of lines as AsyncIterable<Buffer>) {
    let rows = 0
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows++
    wrote(rows)
    yield chunk
  }
}
