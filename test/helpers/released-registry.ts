import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { create } from 'superstruct'
import { unproven } from '../../src/registry/unproven.ts'
import { ROOT } from '../../src/settings/config.ts'
import { OperatorManifest, type Operator } from '../../src/shapes/manifest.ts'
import { hasCommit } from './code-of-commit.ts'
import { operatorsOf } from './publication.ts'
import { scratchFolder } from './scratch-folder.ts'

const run = promisify(execFile)

/** Where the registry of Europe stands, in any commit. */
const EUROPE = 'fixtures/registry/europe'

const [version = '', commit = ''] = readFileSync(join(ROOT, 'test/last-release/release'), 'utf8').trim().split(' ')

/** Why the last release's registry cannot be had, or null. */
export const noRelease = hasCommit(commit) ? null : `the commit of ${version} is not in this clone`

const WORDS = { quote: 'As it was said.', language: 'en', url: 'https://example.org/', date: '2026-11-24' }

/**
 * The registry of Europe as the last release had it, in a folder that is applied today: what has to be proven since then has words, no source is fresh
 * longer than is allowed since, and each tells its documents from others' as it does today.
 */
export async function releasedRegistry(): Promise<{ folder: string; operators: Operator[] }> {
  const folder = scratchFolder()
  await run('git', ['archive', `--output=${join(folder, 'registry.tar')}`, commit, EUROPE], { cwd: ROOT })
  await run('tar', ['--extract', `--file=${join(folder, 'registry.tar')}`, `--directory=${folder}`])
  const files = (await run('git', ['ls-tree', '--name-only', commit, `${EUROPE}/operators/`], { cwd: ROOT })).stdout.trim().split('\n')
  const operators = await Promise.all(files.map(async (file) => {
    const operator = proven(create(lessFresh(JSON.parse(await readFile(join(folder, file), 'utf8')) as Fresh), OperatorManifest))
    await writeFile(join(folder, file), JSON.stringify(operator))
    return operator
  }))
  return { folder: join(folder, EUROPE), operators }
}

type Fresh = { sources: { cadence: string; stale_after_days: number }[] }

const lessFresh = (manifest: Fresh): Fresh => (
  { ...manifest, sources: manifest.sources.map((source) => (source.cadence === 'irregular' ? source : { ...source, stale_after_days: Math.min(source.stale_after_days, 3) })) })

const EXPECTED = new Map(operatorsOf('europe').flatMap(({ sources }) => sources.map(({ key, expect }) => [key, expect])))

/** Each claim with words for it, and no disclaimer. */
function proven(operator: Operator): Operator {
  const made = {
    ...operator, methodologies: operator.methodologies.map((each) => ({ ...each, disclaimers: [] })),
    sources: operator.sources.map((source) => ({ ...source, expect: EXPECTED.get(source.key) ?? {} })),
  }
  for (const claim of unproven(made)) {
    const [, kind, at = '', key, member = ''] = /^(methodologies|sources)\.(\d+)\.(?:measures\.(\w+)\.)?evidence\.(\w+)$/.exec(claim) ?? []
    const evidence = kind === 'methodologies' ? made.methodologies[Number(at)]?.evidence : made.sources[Number(at)]?.measures.find((each) => each.key === key)?.evidence
    Object.assign(evidence ?? {}, { [member]: WORDS })
  }
  return made
}
