import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { inTransaction } from './in-transaction.ts'
import { connectionString } from './pool.ts'
import { openJobsToWorker } from './job-access.ts'

/** The database cannot be brought to the state of this code; the message is one line. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

type Migration = { name: string; text: string; sha256: string }

/** Any constant: two starts at once take turns. */
const MIGRATION_LOCK = 4_826_001

/**
 * Brings the database to the state of `sqlDir`: migrations not yet recorded, the job queue's own tables,
 * then every function. Safe to run from several processes at once.
 * @param url address of the database, logging in as its owner
 * @param sqlDir folder with `migrations/` and `functions/`
 * @param startAnew how to come to an empty database, for a person whose database was made before the first release
 * @returns the names of the migrations applied now
 * @throws MigrationError when PostGIS is missing, a recorded migration was edited or removed, the database
 *   is ahead of the code or was made before the first release, or a statement fails (naming its file)
 */
export async function migrate(url: string, sqlDir: string, startAnew = 'use an empty one'): Promise<string[]> {
  const migrations = await readMigrations(join(sqlDir, 'migrations'))
  return asOwner(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await requirePostgis(client)
    const applied = await applyMigrations(client, migrations, startAnew)
    // Loaded here: every command of the command line loads this file, and few migrate.
    const { runMigrations } = await import('graphile-worker')
    await runMigrations({ connectionString: connectionString(url, 'owner', 0) })
    await openJobsToWorker(client)
    await applyFunctions(client, sqlDir)
    return applied
  })
}

/**
 * For processes that do not migrate themselves.
 * @throws MigrationError when the database lacks a migration of `sqlDir`, or as `migrate`
 */
export async function requireMigrated(url: string, sqlDir: string, startAnew?: string): Promise<void> {
  const missing = await missingMigration(url, sqlDir, startAnew)
  if (missing !== null) throw new MigrationError(`the database lacks migration ${missing}: run headroom migrate first`)
}

/**
 * @returns the name of the first migration of `sqlDir` that the database lacks; null when it has all
 * @throws MigrationError as `migrate`
 */
export async function missingMigration(url: string, sqlDir: string, startAnew = 'use an empty one'): Promise<string | null> {
  const migrations = await readMigrations(join(sqlDir, 'migrations'))
  const missing = await asOwner(url, async (client) => {
    const { rows } = await client.query<{ found: boolean }>(`select to_regclass('migrations.applied') is not null as found`)
    return rows[0]?.found ? await pendingMigrations(client, migrations, startAnew) : migrations
  })
  return missing[0]?.name ?? null
}

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: connectionString(url, 'owner', 0), connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // the query under way reports it
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** @throws MigrationError when a file's name does not fit or two share a number */
async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).sort()
  const migrations: Migration[] = []
  for (const name of names) {
    if (!/^\d{6}-[a-z0-9-]+\.sql$/.test(name)) {
      throw new MigrationError(`sql/migrations/${name}: expected a name such as 000001-what-it-does.sql`)
    }
    if (migrations.at(-1)?.name.slice(0, 6) === name.slice(0, 6)) {
      throw new MigrationError(`sql/migrations/${name}: its number is taken by ${migrations.at(-1)?.name}`)
    }
    const text = await readFile(join(dir, name), 'utf8')
    migrations.push({ name, text, sha256: createHash('sha256').update(text).digest('hex') })
  }
  return migrations
}

async function requirePostgis(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_available_extensions where name = 'postgis'`)
  if (rowCount === 0) throw new MigrationError('the database server has no PostGIS: install its package there')
}

async function applyMigrations(client: pg.Client, migrations: Migration[], startAnew: string): Promise<string[]> {
  await client.query('create schema if not exists migrations')
  await client.query(`create table if not exists migrations.applied (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
  const pending = await pendingMigrations(client, migrations, startAnew)
  for (const { name, text, sha256 } of pending) {
    await inTransaction(client, async () => {
      await apply(client, `sql/migrations/${name}`, text)
      await client.query('insert into migrations.applied (name, sha256) values ($1, $2)', [name, sha256])
    })
  }
  return pending.map(({ name }) => name)
}

/** Compares what is recorded with what is here. */
async function pendingMigrations(client: pg.Client, migrations: Migration[], startAnew: string): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations.applied order by name collate "C"')
  if (rows[0] !== undefined && !migrations.some(({ name }) => name === rows[0]?.name)) {
    throw new MigrationError(`the database was made before the first release, and nothing of it can be kept: ${startAnew}`)
  }
  for (const [index, recorded] of rows.entries()) {
    const known = migrations[index]
    if (!migrations.some(({ name }) => name === recorded.name)) {
      throw new MigrationError(`the database is ahead of this code: it has migration ${recorded.name}, which is not here`)
    }
    if (known?.name !== recorded.name) {
      throw new MigrationError(`migration ${known?.name} comes before ${recorded.name}, which is already applied`)
    }
    if (known.sha256 !== recorded.sha256) {
      throw new MigrationError(`migration ${known.name} was edited after it was applied: undo the edit, add a new one`)
    }
  }
  return migrations.slice(rows.length)
}

/**
 * Functions twice: bodies are not checked at first, so that no load order has to be kept, and then they are. The grants
 * after them, in the same transaction.
 */
async function applyFunctions(client: pg.Client, sqlDir: string): Promise<void> {
  const dir = join(sqlDir, 'functions')
  const files = (await readdir(dir, { recursive: true })).filter((name) => name.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map((name) => readFile(join(dir, name), 'utf8')))
  await inTransaction(client, async () => {
    for (const checked of ['off', 'on']) {
      await client.query(`set local check_function_bodies = ${checked}`)
      for (const [index, name] of files.entries()) await apply(client, `sql/functions/${name}`, texts[index] ?? '')
    }
    const grants = await readFile(join(sqlDir, 'grants.sql'), 'utf8').catch(() => null)
    if (grants !== null) await apply(client, 'sql/grants.sql', grants)
  })
}

async function apply(client: pg.Client, file: string, text: string): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    const line = error.position === undefined ? '' : `:${text.slice(0, Number(error.position)).split('\n').length}`
    throw new MigrationError(`${file}${line}: ${error.message}`)
  }
}
