import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Operation } from './operation.ts'

const FOLDER = join(import.meta.dirname, 'examples')

const kept = new Map(readdirSync(FOLDER).map((file): [string, unknown] => (
  [file.replace(/\.json$/, ''), JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))]
)))

/** Of the service whose answers they are. */
const WRITTEN_BASE = 'http://localhost:8080'

/**
 * The demonstration's answer to the operation's example; undefined for a tile, which is not text.
 * @param base address of the service
 */
export function exampleOf({ id }: Operation, base = WRITTEN_BASE): unknown {
  const example = kept.get(id)
  return example === undefined || base === WRITTEN_BASE ? example : JSON.parse(JSON.stringify(example).replaceAll(WRITTEN_BASE, base))
}
