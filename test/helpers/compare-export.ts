import { flatten, type FlatRecord, type ReadBack } from './read-export.ts'
import type { TestServer } from './server.ts'
import { walk } from './walk.ts'

/** The API's own walk of a search, as rows of an export, by id. */
export async function served(server: TestServer, query: string, pages: readonly number[] = [200]): Promise<Map<string, FlatRecord>> {
  const records = await walk<{ id: string }>(server, `/v1/capacity?${query}`, pages)
  return new Map(records.map((record) => [record.id, flatten(record)]))
}

/** What a file has otherwise than the walk, one line for each field or place, the first few. */
export function differences({ rows, places }: ReadBack, expected: Map<string, FlatRecord>): string[] {
  const found: string[] = []
  for (const id of new Set([...rows.keys(), ...expected.keys()])) {
    const [is, should] = [rows.get(id) ?? {}, expected.get(id) ?? {}]
    for (const name of [...Object.keys(should), ...Object.keys(is).filter((one) => !(one in should))]) {
      // Most values are the same as they are: to read both out of their text takes most of the time.
      if (is[name] === should[name]) continue
      const [one, other] = [plain(is[name]), plain(should[name])]
      if (one !== other) found.push(`${id} ${name}: ${one}, not ${other}`)
    }
    const place = JSON.stringify(places?.get(id) ?? null)
    const stated = JSON.stringify(should.lon == null ? null : [should.lon, should.lat])
    if (places !== null && place !== stated) found.push(`${id} is at ${place}, not ${stated}`)
    if (found.length > 20) break
  }
  return found
}

/** GDAL reads arrays out of their text, DuckDB writes large integers as text, CSV knows only text with every digit. */
function plain(value: unknown): unknown {
  if (typeof value !== 'string') return typeof value === 'boolean' ? String(value) : value
  if (/^\[.*\]$/s.test(value)) return JSON.stringify(JSON.parse(value))
  return /^-?\d{1,15}(\.\d+)?$/.test(value) ? Number(value) : value
}
