import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import pg from 'pg'
import { openPool } from '../../../src/database/pool.ts'
import { headroom } from '../../helpers/headroom.ts'
import { ownCluster } from '../../helpers/own-cluster.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'

/** A managed PostgreSQL gives no superuser: what docs/managed-postgresql.md says, with a login that has what it asks for and nothing more. */

/** A database whose owner is not superuser; the superuser has created the extensions. */
async function managed(superuser: pg.Client, url: string, name: string, extensions = true): Promise<string> {
  await superuser.query(`create database ${name} owner plain`)
  const given = new URL(url)
  given.pathname = `/${name}`
  const inside = new pg.Client({ connectionString: given.href })
  await inside.connect()
  if (extensions) await inside.query('create extension postgis; create extension unaccent; create extension pg_trgm')
  await inside.end()
  given.username = 'plain'
  return given.href
}

async function superuserOf(t: ExecutionContext, url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  t.teardown(() => client.end())
  return client
}

test('an owner without superuser migrates, backs up and restores, twice, and the roles get their rights', async (t) => {
  t.timeout(300_000)
  const { url } = await ownCluster(t, false)
  const superuser = await superuserOf(t, url)
  await superuser.query('create role plain login createrole')
  const folder = scratchFolder()
  const settings = (database: string) => ({ DATABASE_URL: database, HEADROOM_DATA_DIR: join(folder, 'data'), HEADROOM_SECRET_KEY: randomBytes(32).toString('hex') })
  const run = async (database: string, ...command: string[]) => {
    const { code, stderr } = await headroom(command, settings(database))
    t.is(code, 0, `${command.join(' ')}: ${stderr}`)
  }
  const first = await managed(superuser, url, 'first')
  await run(first, 'migrate')
  await run(first, 'migrate')
  await run(first, 'registry', 'apply', 'fixtures/registry/demo')
  await run(first, 'backup', join(folder, 'place'))

  const second = await managed(superuser, url, 'second')
  await run(second, 'restore', join(folder, 'place'))
  await run(second, 'migrate')
  const pools = [openPool(second, 'owner', LIMITS), openPool(second, 'web', LIMITS), openPool(second, 'worker', LIMITS)]
  t.teardown(() => Promise.all(pools.map((pool) => pool.end())))
  const [owner, web, worker] = pools
  t.true(Number((await owner?.query('select from registry.source'))?.rowCount) > 3)
  t.is((await web?.query('select * from api.health()'))?.rowCount, 1)
  t.is((await worker?.query('select * from ingest.metrics() limit 1'))?.rowCount, 1)
  await t.throwsAsync(async () => web?.query('select from grid.record'), { message: /permission denied/ })
  await t.throwsAsync(async () => owner?.query(`copy (select 1) to program 'true'`), { message: /must be superuser|permission denied/ })

  // Where the roles are there already and are the owner's, it needs no right to create any.
  await superuser.query('alter role plain nocreaterole')
  await run(first, 'migrate')
  await run(await managed(superuser, url, 'third'), 'restore', join(folder, 'place'))

  const bare = await managed(superuser, url, 'bare', false)
  const { code, stderr } = await headroom(['restore', join(folder, 'place')], settings(bare))
  t.is(code, 1)
  t.regex(stderr, /^headroom: the database lacks pg_trgm, postgis, unaccent: create these extensions as superuser, or log in as superuser\n$/)
})

const LIMITS = { connections: 1, connectTimeout: 10_000, statementTimeout: 0 }
