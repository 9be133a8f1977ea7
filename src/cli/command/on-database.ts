import { join } from 'node:path'
import type { Command } from 'commander'
import type pg from 'pg'
import { readConfig, ROOT, type Config } from '../../settings/config.ts'
import { openDatabase } from '../../database/open-database.ts'
import { openPool } from '../../database/pool.ts'
import { requireMigrated } from '../../database/migrate.ts'
import { print, warn, type Output } from './output.ts'

/** The migrated database: connections of its owner, and its address. */
type Database = { owner: pg.Pool; config: Config; url: string }

/** The action of a command that works on the migrated database. @param work gets the database, then the command's arguments and options */
export function onDatabase<Given extends unknown[]>(
  work: (database: Database, ...given: Given) => Promise<Output | void>,
): (this: Command, ...given: Given) => Promise<void> {
  return async function act(...given) {
    await withDatabase(this, (database) => work(database, ...given))
  }
}

/** Runs a command's work on the migrated database, and prints what it answers. Starts the private database if it does not run. */
export async function withDatabase(command: Command, work: (database: Database) => Promise<Output | void>): Promise<void> {
  const config = readConfig()
  const database = await openDatabase(config, warn)
  try {
    await requireMigrated(database.url, join(ROOT, 'sql'), database.startAnew)
    const owner = openPool(database.url, 'owner', { connections: 2, connectTimeout: 10_000, statementTimeout: 0 })
    try {
      const output = await work({ owner, config, url: database.url })
      if (output) print(command, output)
    } finally {
      await owner.end()
    }
  } finally {
    await database.release()
  }
}
