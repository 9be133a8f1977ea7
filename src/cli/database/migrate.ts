import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from 'commander'
import { readConfig, ROOT } from '../../settings/config.ts'
import { openDatabase } from '../../database/open-database.ts'
import { migrate, missingMigration } from '../../database/migrate.ts'
import { admitVisitors } from '../processes/admit-visitors.ts'
import { print, warn } from '../command/output.ts'

/** `headroom migrate`: migrates the database to the version of this code. */
export function migrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('bring the database to the state of this code')
    .option('--wait', 'change nothing, and wait until another process has done so')
    .option('--json', 'print {"applied": [names]}')
    .action(async ({ wait }: { wait?: true }, command: Command) => {
      const config = readConfig()
      const database = await openDatabase(config, warn)
      try {
        if (wait) await untilMigrated(database.url, database.startAnew)
        const applied = wait ? [] : await migrate(database.url, join(ROOT, 'sql'), database.startAnew)
        if (!wait) await admitVisitors(config, database.url)
        print(command, { json: { applied }, text: applied.length === 0 ? 'Nothing to migrate.' : `Migrated: ${applied.join(', ')}.` })
      } finally {
        await database.release()
      }
    })
}

/** Waits, as long as it takes, until the database has every migration of this code. */
async function untilMigrated(url: string, startAnew: string): Promise<void> {
  let told = null
  for (let missing; (missing = await missingMigration(url, join(ROOT, 'sql'), startAnew)) !== null; await sleep(1000)) {
    if (missing !== told) warn(`Waiting for migration ${missing}.`)
    told = missing
  }
}
