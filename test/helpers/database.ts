import test from 'ava'
import pg from 'pg'
import { openPool, type Role } from '../../src/database/pool.ts'
import { databases } from './file-times.ts'

/** A migrated database of one test file. */
export type TestDatabase = { url: string } & Record<Role, pg.Pool>

/** A slow machine keeps requests waiting for long, and what would wait too long is refused: see src/database/request-queue.ts. */
const LIMITS = { connections: 5, connectTimeout: 30_000, statementTimeout: 120_000 }

let opened: Promise<TestDatabase> | null = null

/**
 * The database of this test file: a clone of the migrated template (0.04 s), made at the first call and
 * dropped after the file's last test.
 * @returns its address as owner and one pool per role
 */
export function testDatabase(): Promise<TestDatabase> {
  opened ??= open(clusterUrl(), 'template_headroom')
  return opened
}

/**
 * The same, with data that other files start from as well: the first file of a run that asks for it fills a template,
 * which every file clones.
 * @param name of the data; the same name is always filled the same way
 * @throws Error when the file's database was opened without that data
 */
export function filledDatabase(name: string, fill: (database: TestDatabase) => Promise<void>): Promise<TestDatabase> {
  if (opened !== null) throw new Error(`the database of this file is open already, without ${name}`)
  opened = filledTemplate(clusterUrl(), name, fill).then((template) => open(clusterUrl(), template))
  return opened
}

async function filledTemplate(cluster: string, name: string, fill: (database: TestDatabase) => Promise<void>): Promise<string> {
  const template = `template_${name}`
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]) // until the session ends
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      const database = await open(cluster, 'template_headroom')
      await fill(database)
      // The cluster has no autovacuum: without statistics, statements on this data take two to three times as long.
      await database.owner.query('vacuum analyze')
      await close(database)
      await client.query(`alter database "${nameOf(database)}" rename to ${template}`)
    }
  } finally {
    await client.end()
  }
  return template
}

/** A database without anything in it, for tests of the set-up itself. The caller drops it or leaves it. */
export async function emptyDatabase(): Promise<string> {
  return createDatabase(clusterUrl(), 'template0')
}

test.after.always('drop the database of this file', async () => {
  if (opened === null) return
  const database = await opened
  await close(database)
  await administer(clusterUrl(), `drop database "${nameOf(database)}" with (force)`)
})

async function open(cluster: string, template: string): Promise<TestDatabase> {
  const url = await createDatabase(cluster, template)
  return {
    url,
    owner: openPool(url, 'owner', LIMITS),
    web: openPool(url, 'web', { ...LIMITS, connections: 9 }), // one caller has three of them
    worker: openPool(url, 'worker', LIMITS),
  }
}

async function close({ owner, web, worker }: TestDatabase): Promise<void> {
  await Promise.all([owner, web, worker].map((pool) => pool.end()))
}

function nameOf({ url }: TestDatabase): string {
  return new URL(url).pathname.slice(1)
}

/**
 * Files are copied as they are: through the log, as is usual from PostgreSQL 15 on, a database takes 0.13 s of the processor in place of 0.08 until
 * it is dropped.
 */
async function createDatabase(cluster: string, template: string): Promise<string> {
  const url = new URL(cluster)
  url.pathname = `test_${crypto.randomUUID().slice(0, 13).replace('-', '')}`
  databases.push(url.pathname.slice(1))
  await administer(cluster, `create database "${url.pathname.slice(1)}" template ${template}`, ' strategy file_copy')
  return url.href
}

/** @param since15 rest of the statement that earlier versions of PostgreSQL do not know */
async function administer(url: string, statement: string, since15 = ''): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows: [server] } = await client.query<{ knows: boolean }>(`select current_setting('server_version_num')::int >= 150000 as knows`)
  await client.query(server?.knows ? statement + since15 : statement)
  await client.end()
}

function clusterUrl(): string {
  const url = process.env.HEADROOM_TEST_CLUSTER
  if (url === undefined) throw new Error('tests need the throw-away database: run them with npm test -- FILE …')
  return url
}
