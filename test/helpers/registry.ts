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

/** One source of a registry. */
export function sourceOf(registry: string, key: string): Source {
  for (const { sources } of operatorsOf(registry).values()) {
    const source = sources.find(source => source.key === key)
    if (source) return source
  }
  throw new Error(`no source ${key} in ${registry}`)
}
