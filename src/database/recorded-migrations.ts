import type pg from 'pg'
import { MigrationError, type Migration } from './migrations.ts'

/** What stands between a database and the code, or, where it is ahead, whether this code runs on it all the same. */
type Gap = {
  toRun: Migration[]
  /** Others made what these make: they are recorded with those that run. */
  toRecord: Migration[]
  ahead: boolean
}

/**
 * Makes the tables in which migrations are recorded: those that break code of the release before in `applied`, the others in `compatible`, where that
 * code does not look, and so starts. `recorded` has both.
 */
export async function makeRecords(client: pg.Client): Promise<void> {
  const { rows: [there] } = await client.query<{ found: boolean }>(`select to_regclass('migrations.recorded') is not null as found`)
  if (there?.found) return
  await client.query('create schema if not exists migrations')
  for (const table of ['applied', 'compatible']) {
    await client.query(`create table if not exists migrations.${table} (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
  }
  await client.query(`create view migrations.recorded as
    select name, sha256, applied_at, false as compatible from migrations.applied
    union all select name, sha256, applied_at, true from migrations.compatible`)
}

type Recorded = { name: string; sha256: string; compatible: boolean }

/** What a database records, in order: nothing where it is new, and no compatible ones where code of 0.1.0 made it. */
async function recordsOf(client: pg.Client): Promise<Recorded[]> {
  const { rows: [there] } = await client.query<{ table: string | null }>(
    `select coalesce(to_regclass('migrations.recorded'), to_regclass('migrations.applied'))::text as table`)
  if (there?.table == null) return []
  const { rows } = await client.query<Recorded>(
    `select name, sha256, coalesce((to_jsonb(r) ->> 'compatible')::boolean, false) as compatible from ${there.table} r order by name collate "C"`)
  return rows
}

/**
 * Compares what the database records with what is here.
 * @param startAnew how to come to an empty database, for a person whose database was made before the first release
 * @throws MigrationError when a recorded migration was edited or removed, the database is ahead by one that this code cannot run on, or it lacks one
 *   that is not kept
 */
export async function compareMigrations(client: pg.Client, migrations: Migration[], startAnew: string): Promise<Gap> {
  const rows = await recordsOf(client)
  if (rows[0] !== undefined && !migrations.some(({ name }) => name === rows[0]?.name)) {
    throw new MigrationError(`the database was made before the first release, and nothing of it can be kept: ${startAnew}`)
  }
  const isRecorded = ({ name }: Migration) => rows.some((recorded) => recorded.name === name)
  // What builds an index beside other work comes last, and may be missing where that was interrupted.
  const inOrder = migrations.filter((migration) => !migration.concurrently || isRecorded(migration))
  for (const [index, recorded] of rows.slice(0, inOrder.length).entries()) {
    const known = inOrder[index]
    if (!migrations.some(({ name }) => name === recorded.name)) throw isAhead(recorded.name)
    if (known?.name !== recorded.name) {
      throw new MigrationError(`migration ${known?.name} comes before ${recorded.name}, which is already applied`)
    }
    if (known.sha256 !== recorded.sha256) {
      throw new MigrationError(`migration ${known.name} was edited after it was applied: undo the edit, add a new one`)
    }
  }
  const later = rows.slice(inOrder.length)
  const breaking = later.find(({ compatible }) => !compatible)
  if (breaking !== undefined) throw isAhead(breaking.name)
  const missing = migrations.filter((migration) => !isRecorded(migration))
  const isMadeByOthers = ({ earlier, baseline, beforehand }: Migration) => rows.length === 0 ? earlier || beforehand : baseline
  const toRun = missing.filter((migration) => !isMadeByOthers(migration))
  const lost = toRun.find(({ text }) => text === null)
  if (lost !== undefined) throw new MigrationError(`the database lacks migration ${lost.name}, which is not kept: bring it to release 0.1.0 first`)
  return { toRun, toRecord: missing.filter(isMadeByOthers), ahead: later.length > 0 }
}

function isAhead(name: string): MigrationError {
  return new MigrationError(`the database is ahead of this code: it has migration ${name}, which is not here`)
}

/** Records migrations in the transaction that applies them. */
export async function recordMigrations(client: pg.Client, migrations: Migration[]): Promise<void> {
  for (const [table, compatible] of [['applied', false], ['compatible', true]] as const) {
    const ofTable = migrations.filter((migration) => migration.compatible === compatible)
    if (ofTable.length === 0) continue
    await client.query(
      `insert into migrations.${table} (name, sha256) select * from unnest($1::text[], $2::text[])`,
      [ofTable.map(({ name }) => name), ofTable.map(({ sha256 }) => sha256)])
  }
}
