import { join } from 'node:path'
import test from 'ava'
import { applyRegistry } from '../../src/registry/apply.ts'
import type { Measure } from '../../src/shapes/manifest.ts'
import { testDatabase } from '../helpers/database.ts'
import { EUROPEAN_DOCUMENTS } from '../helpers/european-documents.ts'
import { importReleased } from '../helpers/import-file.ts'
import { probeDocument } from '../helpers/probe.ts'
import { operatorsOf, root } from '../helpers/publication.ts'
import { noRelease, releasedRegistry } from '../helpers/released-registry.ts'

const declare = noRelease === null ? test.serial : test.serial.skip
const why = noRelease === null ? '' : ` (${noRelease})`

/** What the ids of a measure's records derive from beside its source and key: the rule of registry.measure_identity. */
function identityOf({ direction, technology, availability_type, firmness, flexibility, horizon, identity }: Measure): unknown {
  const { date: _date, ...first } = identity ?? { date: '' }
  return { direction, technology, availability_type, firmness, flexibility, horizon, ...first }
}

declare(`every measure of the last release is there under its key, and gives its records the same ids${why}`, async (t) => {
  const today = new Map(operatorsOf('europe').flatMap(({ sources }) => sources.map(({ key, measures }) => [key, new Map(measures.map((measure) => [measure.key, measure]))])))
  let compared = 0
  for (const { key, measures } of (await releasedRegistry()).operators.flatMap(({ sources }) => sources)) {
    for (const measure of measures) {
      const now = today.get(key)?.get(measure.key)
      t.deepEqual(now && identityOf(now), identityOf(measure), `${key} ${measure.key}`)
      compared++
    }
  }
  t.true(compared > 2000)
})

/** Sources of the release of which a measure is found to mean something else since, with a document of theirs. */
const REINTERPRETED = EUROPEAN_DOCUMENTS.filter(({ source }) => operatorsOf('europe').some(({ sources }) => sources.some(({ key, measures }) => key === source && measures.some(({ identity }) => identity !== null))))

declare(`what the last release's registry read goes on under today's: no record of the same documents ends or begins${why}`, async (t) => {
  t.timeout(240_000)
  const database = await testDatabase()
  const { folder, operators } = await releasedRegistry()
  const known = new Set(operators.flatMap(({ sources }) => sources.flatMap(({ key, measures }) => (measures.length > 0 ? key : []))))
  const documents = REINTERPRETED.filter(({ source }) => known.has(source))
  t.log(documents.map(({ source }) => source).join(', '))
  t.true(documents.length > 1)
  const importAll = () => documents.reduce(async (before, { source, file, content }) => {
    const counts = await before
    const { status, added, removed } = await importReleased(database, source, probeDocument(file, content), '2026-10-01')
    return [...counts, { source, status, added, removed }]
  }, Promise.resolve<{ source: string; status: string; added: number; removed: number }[]>([]))
  await applyRegistry(database.owner, folder)
  const first = await importAll()
  t.true(first.every(({ status, added }) => status === 'published' && added > 0), JSON.stringify(first))
  await applyRegistry(database.owner, join(root, 'fixtures/registry/europe'))
  for (const { source, status, added, removed } of await importAll()) t.deepEqual([status, added, removed], ['published', 0, 0], source)
})
