import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import pg from 'pg'
import { findPostgres } from '../cluster/binaries.ts'
import { readConfig, ROOT, type Config } from '../settings/config.ts'
import { withSecretKey } from '../settings/secret-key.ts'
import { openDatabase } from '../database/open-database.ts'
import { connectionString } from '../database/pool.ts'
import { migrate } from '../database/migrate.ts'
import { CommandError } from './failure.ts'
import { onDatabase } from './on-database.ts'
import { print } from './output.ts'
import { runWorkerModule } from './worker-process.ts'
import { processSettings } from './worker.ts'

/** What a backup says of itself: a part of its backup.json. */
type Backup = {
  name: string
  created_at: string
  counts: Record<string, number>
  files: number
  missing_documents: string[]
  keep_elsewhere: string[]
}

/** `same_key`: whether HEADROOM_SECRET_KEY is the one of the backup; null where none is set. */
type Restored = Backup & { same_key: boolean | null }

/** `headroom backup PLACE`: the database at one instant and every document of the archive, with checksums. */
export function backupCommand(program: Command): void {
  program
    .command('backup <place>')
    .description('back up the database and the archive to a folder or a bucket (s3://bucket/prefix)')
    .option('--json', 'print what backup.json of the backup holds')
    .action(onDatabase(async ({ config, url }, place: string) => {
      const made = await runBackupProcess<Backup>('backup', config, url, place)
      return made && { json: made, text: backupText(made) }
    }))
}

/** `headroom restore PLACE`: fills an empty database, and the archive, from a backup that is verified first. */
export function restoreCommand(program: Command): void {
  program
    .command('restore <place>')
    .description('restore a backup into an empty database; an incomplete or altered one changes nothing')
    .option('--backup <name>', 'name of the backup; the newest one without it')
    .option('--json', 'print what backup.json of the backup holds')
    .action(async (place: string, { backup }: { backup?: string }, command: Command) => {
      const config = readConfig()
      const database = await openDatabase(config, console.error)
      try {
        const restored = await runBackupProcess<Restored>('restore', config, database.url, place, backup === undefined ? [] : [backup])
        if (restored === undefined) return
        await migrate(database.url, join(ROOT, 'sql'), database.startAnew)
        await markRestored(database.url)
        print(command, { json: restored, text: restoredText(restored) })
      } finally {
        await database.release()
      }
    })
}

/**
 * @param place folder, or address of a bucket
 * @param parameters further ones of worker/backup/process.ts
 * @returns undefined where it failed and has printed why
 * @throws CommandError when PostgreSQL's programs are not on this machine
 */
async function runBackupProcess<Report extends Backup>(
  what: 'backup' | 'restore', config: Config, url: string, place: string, parameters: string[] = [],
): Promise<Report | undefined> {
  const bin = await findPostgres(config.searchPath, null)
  if (bin === null) throw new CommandError('pg_dump and pg_restore are needed here: install PostgreSQL with PostGIS, of the server\'s version or a later one')
  const address = readConfig({ HEADROOM_ARCHIVE: place.startsWith('s3:') ? place : resolve(place) }).archive
  const settings = { ...processSettings(await withSecretKey(config, false), url), HEADROOM_DATA_DIR: config.dataDir }
  const { messages, code } = await runWorkerModule<Report>('backup/process.ts', [what, bin, address, ...parameters], { settings })
  if (code !== 0) process.exitCode = 1
  return messages.at(-1)
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

function backupText({ name, counts, files, missing_documents: missing, keep_elsewhere: elsewhere }: Backup): string {
  return [
    `${name}: ${counts.assets} assets, ${counts.records} records, ${counts.changes} changes; ${files} files.`,
    ...(missing.length === 0 ? [] : [`The archive lacks ${missing.length} documents that were read: ${missing.join(', ')}.`]),
    `Keep elsewhere:\n${elsewhere.map((each) => `- ${each}\n`).join('')}`,
  ].join('\n')
}

function restoredText({ name, created_at: created, counts, same_key: sameKey }: Restored): string {
  return [
    `${name}: ${counts.assets} assets, ${counts.records} records and ${counts.changes} changes are back, as of ${created}.`,
    ...(sameKey === true ? [] : ['HEADROOM_SECRET_KEY is not the one of the backup: set that, or rotate the secret of every webhook.']),
    'Before you serve it: rights decided and keys revoked since then are not in it. Decide and revoke them again.',
  ].join('\n')
}
