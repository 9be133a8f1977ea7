import { join } from 'node:path'
import type { Command } from 'commander'
import { readConfig, ROOT } from '../settings/config.ts'
import { openDatabase } from '../database/open-database.ts'
import { migrate } from '../database/migrate.ts'
import { print } from './output.ts'

/** `headroom migrate`: migrates the database to the version of this code. */
export function migrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('bring the database to the state of this code')
    .option('--json', 'print {"applied": [names]}')
    .action(async (_options: unknown, command: Command) => {
      const database = await openDatabase(readConfig(), console.error)
      try {
        const applied = await migrate(database.url, join(ROOT, 'sql'), database.startAnew)
        print(command, { json: { applied }, text: applied.length === 0 ? 'Nothing to migrate.' : `Migrated: ${applied.join(', ')}.` })
      } finally {
        await database.release()
      }
    })
}
