import { join } from 'node:path'
import type { Command } from 'commander'
import pg from 'pg'
import { readConfig, ROOT } from '../settings/config.ts'
import { openDatabase } from '../database/open-database.ts'
import { connectionString } from '../database/pool.ts'
import { migrate } from '../database/migrate.ts'
import { runBackupProcess, type BackupReport } from './backup-process.ts'

/** `headroom restore PLACE`: fills an empty database, and the archive, from a backup that is verified first. */
export function restoreCommand(program: Command): void {
  program
    .command('restore <place>')
    .description('restore a backup into an empty database; an incomplete or altered one changes nothing')
    .option('--backup <name>', 'name of the backup; the newest one without it')
    .option('--json', 'print what backup.json of the backup holds')
    .action(async (place: string, { backup, json }: { backup?: string; json?: true }) => {
      const config = readConfig()
      const database = await openDatabase(config, console.error)
      try {
        const restored = await runBackupProcess<Restored>('restore', config, database.url, place, backup === undefined ? [] : [backup])
        if (restored === null) return
        await migrate(database.url, join(ROOT, 'sql'), database.startAnew)
        await markRestored(database.url)
        console.log(json ? JSON.stringify(restored) : restoredLines(restored))
      } finally {
        await database.release()
      }
    })
}

type Restored = BackupReport & {
  /** Whether HEADROOM_SECRET_KEY is the one of the backup; null where none is set. */
  same_key: boolean | null
}

async function markRestored(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: connectionString(url, 'owner', 0) })
  await client.connect()
  try {
    await client.query('select ingest.mark_restored()')
  } finally {
    await client.end()
  }
}

function restoredLines({ name, created_at: created, counts, same_key: sameKey }: Restored): string {
  return [
    `${name}: ${counts.assets} assets, ${counts.records} records and ${counts.changes} changes are back, as of ${created}.`,
    ...(sameKey === true ? [] : ['HEADROOM_SECRET_KEY is not the one of the backup: set that, or rotate the secret of every webhook.']),
    'Before you serve it: rights decided and keys revoked since then are not in it. Decide and revoke them again.',
  ].join('\n')
}
