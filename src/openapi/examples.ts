import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Operation } from './operation.ts'

const FOLDER = join(import.meta.dirname, 'examples')

const kept = new Map(readdirSync(FOLDER).map((file): [string, unknown] => (
  [file.replace(/\.json$/, ''), JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))]
)))

/** The demonstration's answer to the operation's example; undefined for a tile, which is not text. */
export function exampleOf({ id }: Operation): unknown {
  return kept.get(id)
}
