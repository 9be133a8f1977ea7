import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create } from 'superstruct'
import { OperatorManifest, type Operator, type Source } from '../../src/shapes/manifest.ts'

const root = join(import.meta.dirname, '../../fixtures/registry')

/** The manifests of a registry under fixtures/, by file name. */
export function operatorsOf(registry: string): Map<string, Operator> {
  const folder = join(root, registry, 'operators')
  return new Map(readdirSync(folder).sort().map(file => {
    return [file, create(JSON.parse(readFileSync(join(folder, file), 'utf8')), OperatorManifest)]
  }))
}

/** One source of a registry, of a caller's own: it may change what it is given. */
export function sourceOf(registry: string, key: string): Source {
  const source = sourcesOf(registry).find((one) => one.key === key)
  if (source === undefined) throw new Error(`no source ${key} in ${registry}`)
  return structuredClone(source)
}

/** To read all manifests of Europe takes 0.15 s, and a file of tests asks for a source fifty times. */
const read = new Map<string, Source[]>()

function sourcesOf(registry: string): Source[] {
  const sources = read.get(registry) ?? [...operatorsOf(registry).values()].flatMap((operator) => operator.sources)
  read.set(registry, sources)
  return sources
}
