import { closeSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Bomb } from '../../fixtures/generate/bombs.ts'
import { writeRegistry } from './plain-month.ts'

/** Sources for the documents, by what each passes for: in the benchmark's layout, with the formats and layouts of each. */
export async function writeBombRegistry(folder: string): Promise<string> {
  const registry = await writeRegistry(folder)
  const path = join(registry, 'operators/bench-two.json')
  const operator = JSON.parse(readFileSync(path, 'utf8'))
  const [sample] = operator.sources
  const text = { decimal: '.', thousands: null }
  const records = { layout: 'plain_records', scheme: 'code', columns: { identifier: 'code' } }
  const member = { publication: records, measures: [{ ...sample.measures[0], column: 'c1' }] }
  const shapes: Record<Bomb['format'], object> = {
    table: { formats: [{ type: 'csv', ...text }, { type: 'xlsx', ...text }] },
    json: { ...member, formats: [{ type: 'json', ...text }] },
    geojson: { ...member, formats: [{ type: 'geojson', ...text }] },
    gml: { ...member, formats: [{ type: 'gml', ...text }] },
    network: { publication: { layout: 'ssen_headroom' }, measures: [{ ...sample.measures[0], column: 'c1' }] },
  }
  operator.sources = Object.entries(shapes).map(([key, shape]) => ({ ...sample, key, name: key, ...shape }))
  writeFileSync(path, JSON.stringify(operator))
  return registry
}

/** Writes a document under a path, piece by piece, and answers the path. */
export function writeBomb(path: string, { pieces }: Bomb): string {
  const file = openSync(path, 'w')
  for (const piece of pieces()) {
    if (typeof piece === 'string') writeSync(file, piece)
    else writeSync(file, piece)
  }
  closeSync(file)
  return path
}
