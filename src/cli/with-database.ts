import { join } from 'node:path'
import type pg from 'pg'
import { readConfig, ROOT, type Config } from '../settings/config.ts'
import { openDatabase } from '../database/open-database.ts'
import { openPool } from '../database/pool.ts'
import { requireMigrated } from '../database/migrate.ts'

/**
 * Runs a command's work as owner of the migrated database. Starts the private database if it does not run.
 */
export async function withDatabase(work: (owner: pg.Pool, config: Config, url: string) => Promise<void>): Promise<void> {
  const config = readConfig()
  const database = await openDatabase(config, console.error)
  try {
    await requireMigrated(database.url, join(ROOT, 'sql'), database.startAnew)
    const owner = openPool(database.url, 'owner', {
      connections: 2, connectTimeout: 10_000, statementTimeout: 0,
    })
    try {
      await work(owner, config, database.url)
    } finally {
      await owner.end()
    }
  } finally {
    await database.release()
  }
}
