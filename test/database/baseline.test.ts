import { join } from 'node:path'
import test from 'ava'
import { migrate } from '../../src/database/migrate.ts'
import { openPool } from '../../src/database/pool.ts'
import { ROOT } from '../../src/settings/config.ts'
import { codeOf, hasCommit } from '../helpers/code-of-commit.ts'
import { emptyDatabase } from '../helpers/database.ts'
import { dumpSchema } from '../helpers/schema-dump.ts'
import { tableDigests } from '../helpers/table-digests.ts'

/** What the baseline took the place of: the release whose databases it adopts, and the last commit before it. */
const BEFORE = { 'release 0.1.0': '70404832602dd7fc4289081afaf12bfaabedb1fc', 'the commit before the baseline': '8cec086c8f99ebd7d1df2141bb11bea442fef127' }

const SQL = join(ROOT, 'sql')
const LIMITS = { connections: 2, connectTimeout: 30_000, statementTimeout: 120_000 }

/** Drawn by each database for itself, counted by each, or a time. */
const OWN = {
  'access.secret': ['value'], 'tiles.epoch': ['value'], 'registry.revision': ['publishes'], 'migrations.applied': ['applied_at'], 'migrations.compatible': ['applied_at'],
}

/** All that a database is: what has no file of its own, functions, and rows. */
async function contentOf(url: string) {
  const owner = openPool(url, 'owner', LIMITS)
  const { rows } = await owner.query<{ signature: string; text: string }>(`
    select p.oid::regprocedure::text as signature, concat(pg_get_functiondef(p.oid), obj_description(p.oid), proacl) as text from pg_proc p
    where pronamespace::regnamespace::text in ('registry', 'grid', 'question', 'ingest', 'access', 'tiles', 'api')`)
  const digests = await tableDigests(owner, OWN)
  await owner.end()
  const schema = await dumpSchema(process.env.HEADROOM_TEST_PROGRAMS ?? '', url)
  // In how many lines a literal is written is no difference.
  const functions = Object.fromEntries(rows.map(({ signature, text }) => [signature, text.replaceAll(/'\s*\n\s*'/g, '')]))
  return { functions, digests, schema: schema.split(/^(?=--\n-- Name: )/m) }
}

type Code = { migrate: (url: string, sqlDir: string) => Promise<string[]>; requireMigrated: (url: string, sqlDir: string) => Promise<void> }

for (const [name, commit] of Object.entries(BEFORE)) {
  const declare = hasCommit(commit) ? test : test.skip
  declare(`a database of ${name} becomes the same as a new one, and code of ${name} starts on both`, async (t) => {
    const folder = await codeOf(commit)
    const before = await import(join(folder, 'src/database/migrate.ts')) as Code
    const [old, made] = await Promise.all([emptyDatabase(), emptyDatabase()])
    await before.migrate(old, join(folder, 'sql'))
    await migrate(made, SQL)
    const ran = await migrate(old, SQL)
    t.deepEqual(ran.filter((migration) => migration.startsWith('0001')), [], 'nothing of the baseline')
    t.deepEqual(await migrate(old, SQL), [])
    const [upgraded, fresh] = [await contentOf(old), await contentOf(made)]
    t.deepEqual(upgraded.schema, fresh.schema)
    t.deepEqual(upgraded.functions, fresh.functions)
    t.deepEqual(upgraded.digests, fresh.digests)
    for (const url of [old, made]) await t.notThrowsAsync(before.requireMigrated(url, join(folder, 'sql')))
  })
}
