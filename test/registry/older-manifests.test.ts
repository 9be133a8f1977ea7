import { join } from 'node:path'
import test from 'ava'
import { applyRegistry } from '../../src/registry/apply.ts'
import { readManifests } from '../../src/registry/read-manifests.ts'
import { testDatabase } from '../helpers/database.ts'
import { root } from '../helpers/publication.ts'

/** What manifests as release 0.1.0 reads them lack of those that are read now, whatever they are members of. */
const LATER = new Set([
  'about', 'best', 'beyond', 'brands', 'condition', 'connects', 'contracted', 'copy_of', 'deducted', 'editions', 'evidence', 'hours', 'identity', 'reserved',
  'same_as', 'season', 'service_note', 'technologies', 'unverified', 'upstream', 'views',
])

test('manifests as release 0.1.0 reads them are put in force on a newer database, and then those of today', async (t) => {
  const { owner } = await testDatabase()
  const demo = join(root, 'fixtures/registry/demo')
  const today = await applyRegistry(owner, demo)
  const { rows: checks } = await owner.query<{ name: string }>('select name from ingest.check_definition')
  const older = JSON.stringify(await readManifests(demo, checks.map(({ name }) => name)), (name, value: unknown) => (LATER.has(name) ? undefined : value))
  await t.notThrowsAsync(owner.query('select registry.apply($1)', [older]))
  t.deepEqual(await applyRegistry(owner, demo), today)
})
