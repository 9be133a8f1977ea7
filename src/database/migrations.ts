import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/** The database cannot be brought to the state of this code; the message is one line. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

export type Migration = {
  name: string
  text: string
  sha256: string
  /** Marked: code of the release before runs on what it leaves. */
  compatible: boolean
  /** Marked: its statements run one by one, each in a transaction of its own. */
  concurrently: boolean
}

/** What stands between a database and the code: migrations to come, or, where it is ahead, whether this code runs on it all the same. */
type Gap = { pending: Migration[]; ahead: boolean }

/** @throws MigrationError when a file's name does not fit or two share a number */
export async function readMigrations(dir: string): Promise<Migration[]> {
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
    migrations.push({
      name, text, sha256: createHash('sha256').update(text).digest('hex'),
      compatible: /^-- compatible$/m.test(text), concurrently: /^-- concurrently$/m.test(text),
    })
  }
  return migrations
}

/**
 * Compares what the database records with what is here.
 * @param startAnew how to come to an empty database, for a person whose database was made before the first release
 * @throws MigrationError when a recorded migration was edited or removed, or the database is ahead by one that this code cannot run on
 */
export async function compareMigrations(client: pg.Client, migrations: Migration[], startAnew: string): Promise<Gap> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations.applied order by name collate "C"')
  if (rows[0] !== undefined && !migrations.some(({ name }) => name === rows[0]?.name)) {
    throw new MigrationError(`the database was made before the first release, and nothing of it can be kept: ${startAnew}`)
  }
  for (const [index, recorded] of rows.slice(0, migrations.length).entries()) {
    const known = migrations[index]
    if (!migrations.some(({ name }) => name === recorded.name)) throw isAhead(recorded.name)
    if (known?.name !== recorded.name) {
      throw new MigrationError(`migration ${known?.name} comes before ${recorded.name}, which is already applied`)
    }
    if (known.sha256 !== recorded.sha256) {
      throw new MigrationError(`migration ${known.name} was edited after it was applied: undo the edit, add a new one`)
    }
  }
  const later = rows.slice(migrations.length).map(({ name }) => name)
  const breaking = await firstBreaking(client, later)
  if (breaking !== undefined) throw isAhead(breaking)
  return { pending: migrations.slice(rows.length), ahead: later.length > 0 }
}

function isAhead(name: string): MigrationError {
  return new MigrationError(`the database is ahead of this code: it has migration ${name}, which is not here`)
}

/** The first of these names that is not recorded as compatible. */
async function firstBreaking(client: pg.Client, names: string[]): Promise<string | undefined> {
  if (names.length === 0) return undefined
  const { rows: [table] } = await client.query<{ found: boolean }>(`select to_regclass('migrations.compatible') is not null as found`)
  if (!table?.found) return names[0]
  const { rows } = await client.query<{ name: string }>('select name from migrations.compatible')
  return names.find((name) => !rows.some((row) => row.name === name))
}

/** Records a migration in the transaction that applies it. */
export async function recordMigration(client: pg.Client, { name, sha256, compatible }: Migration): Promise<void> {
  await client.query('insert into migrations.applied (name, sha256) values ($1, $2)', [name, sha256])
  if (compatible) await client.query('insert into migrations.compatible (name) values ($1)', [name])
}
