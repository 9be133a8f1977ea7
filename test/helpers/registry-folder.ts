import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readManifests } from '../../src/registry/read-manifests.ts'
import { root } from './publication.ts'
import { operatorsOf } from './registry.ts'
import { scratchFolder } from './scratch-folder.ts'

export type Manifest = { methodologies: Record<string, unknown>[]; sources: { key: string; measures: Record<string, unknown>[] }[] }

/** Those of which sources of these registries set thresholds of their own. */
const CHECKS = ['europe', 'demo'].flatMap((registry) => [...operatorsOf(registry).values()]).flatMap(({ sources }) => sources.flatMap(({ checks }) => Object.keys(checks)))

/** A real registry, that of Europe, with one manifest alone, which `change` altered: all of them take 0.2 s to read. Its rules name operators of others. */
export function registryWith(synthetic: boolean, change: (manifest: Manifest) => void): string {
  const folder = scratchFolder()
  const name = synthetic ? 'demo-fells.json' : 'e-redes-pt.json'
  cpSync(join(root, 'fixtures/registry', synthetic ? 'demo' : 'europe'), folder, {
    recursive: true, filter: (path) => basename(path) !== 'duties.json' && (basename(dirname(path)) !== 'operators' || basename(path) === name),
  })
  const file = join(folder, 'operators', name)
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  change(manifest)
  writeFileSync(file, JSON.stringify(manifest))
  return folder
}

/** Why a registry cannot be used; null where it can. */
export const refusal = (folder: string) => readManifests(folder, CHECKS).then(() => null, (error: unknown) => error)
