import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { applyFile } from './apply-file.ts'
import { applyFunctions } from './apply-functions.ts'
import { inTransaction } from './in-transaction.ts'
import { openJobsToWorker } from './job-access.ts'
import { MigrationError, readMigrations, type Migration } from './migrations.ts'
import { connectionString } from './pool.ts'
import { compareMigrations, makeRecords, recordMigrations } from './recorded-migrations.ts'
import { endRestore, requireNoRestore } from './unfinished-restore.ts'

/** Any constant: two starts at once take turns. */
const MIGRATION_LOCK = 4_826_001

/** How often a process looks whether another still migrates, ms. */
const TURN_WAIT = 100

/**
 * Longest wait for a table in ms. Whoever asks for the table meanwhile waits as well. It is less than `deadlock_timeout` (1 s): where a migration and
 * a request wait for each other, the migration gives way, unless the request has waited for some time before.
 */
const LOCK_WAIT = 500

/** A table in use: PostgreSQL's lock_not_available and deadlock_detected. */
const IN_USE = /^(55P03|40P01)$/

/** How long a migration tries again while others use its tables, in ms: longer than the import of a large document. */
const PATIENCE = 600_000

/**
 * Brings the database to the state of `sqlDir`: the job queue's own tables, then, in one transaction, migrations not yet recorded, every function and
 * the rights, and before and after it the indexes that are built beside other work. Requests and jobs may run meanwhile, and several processes may migrate at
 * once. A database that is ahead of this code by compatible migrations is left as it is.
 * @param url address of the database, logging in as its owner
 * @param sqlDir folder with `migrations/`, `functions/` and `grants.sql`, and `earlier/` with its list if there is a baseline
 * @param startAnew how to come to an empty database, for a person whose database was made before the first release
 * @param finish for a database that is being restored: the last that it needs, in the transaction that migrates it and ends the restore; may be called again
 * @returns the names of the migrations applied now
 * @throws MigrationError when PostGIS is missing, a recorded migration was edited or removed, the database
 *   is ahead of what this code runs on or was made before the first release, a restore into it has not ended, a table stays in use, or a statement
 *   fails (naming its file)
 */
export async function migrate(
  url: string, sqlDir: string, startAnew = 'use an empty one', finish?: (client: pg.Client) => Promise<void>,
): Promise<string[]> {
  const migrations = await readMigrations(sqlDir)
  return asOwner(url, async (client) => {
    await takeTurn(client)
    // From PostgreSQL 16 on, a login that is not superuser would otherwise have no rights of the roles that it creates.
    await client.query(`select set_config(name, 'set, inherit', false) from pg_settings where name = 'createrole_self_grant'`)
    await requirePostgis(client)
    if (finish === undefined) await requireNoRestore(client)
    const ended = async () => {
      await finish?.(client)
      if (finish !== undefined) await endRestore(client)
    }
    await makeRecords(client)
    const { toRun, toRecord, ahead } = await compareMigrations(client, migrations, startAnew)
    if (ahead) {
      await inTransaction(client, ended)
      return []
    }
    // Loaded here: every command of the command line loads this file, and few migrate.
    const { runMigrations } = await import('graphile-worker')
    await runMigrations({ connectionString: connectionString(url, 'owner', 0) })
    for (const migration of toRun.filter(({ beforehand }) => beforehand)) await runOneByOne(client, migration)
    await whenFree(client, async () => {
      await apply(client, toRun.filter(({ concurrently }) => !concurrently))
      await recordMigrations(client, toRecord)
      await openJobsToWorker(client)
      await applyFunctions(client, sqlDir)
      await ended()
    })
    for (const migration of toRun.filter(({ concurrently }) => concurrently)) await applyConcurrently(client, migration)
    return toRun.map(({ name }) => name)
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
  const migrations = await readMigrations(sqlDir)
  const { toRun, toRecord } = await asOwner(url, async (client) => {
    await requireNoRestore(client)
    return compareMigrations(client, migrations, startAnew)
  })
  return [...toRun, ...toRecord][0]?.name ?? null
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

/** Waits until no other process migrates. Not by a statement that waits: an index that the other builds beside its work waits for all statements to end. */
async function takeTurn(client: pg.Client): Promise<void> {
  const mine = async () => (await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [MIGRATION_LOCK])).rows[0]?.mine
  while (!await mine()) await sleep(TURN_WAIT)
}

async function requirePostgis(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`select from pg_available_extensions where name = 'postgis'`)
  if (rowCount === 0) throw new MigrationError('the database server has no PostGIS: install its package there')
}

async function applyConcurrently(client: pg.Client, migration: Migration): Promise<void> {
  await runOneByOne(client, migration)
  await inTransaction(client, () => recordMigrations(client, [migration]))
}

/** Builds indexes beside other work. Each statement ends at the end of a line. */
async function runOneByOne(client: pg.Client, { file, text }: Migration): Promise<void> {
  for (const statement of text?.split(/;$/m) ?? []) await applyFile(client, file, statement)
}

async function apply(client: pg.Client, migrations: Migration[]): Promise<void> {
  for (const { file, text } of migrations.filter(({ beforehand }) => !beforehand)) await applyFile(client, file, text ?? '')
  await recordMigrations(client, migrations)
}

/** Does work in a transaction once no table that it needs is in use; each attempt keeps others waiting for a short time only. */
async function whenFree(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const end = Date.now() + PATIENCE
  for (;;) {
    try {
      return await inTransaction(client, async () => {
        await client.query(`set local lock_timeout = ${LOCK_WAIT}`)
        // A migration that may looks for a deadlock before any request does, and so is the one that ends.
        await client.query(`select set_config('deadlock_timeout', '1ms', true) where current_setting('is_superuser') = 'on'`)
        await work()
      })
    } catch (error) {
      if (Date.now() > end || !isInUse(error)) throw error
      await sleep(LOCK_WAIT * (1 + 2 * Math.random()))
    }
  }
}

function isInUse(error: unknown): boolean {
  const cause = error instanceof MigrationError ? error.cause : error
  return cause instanceof pg.DatabaseError && IN_USE.test(cause.code ?? '')
}
