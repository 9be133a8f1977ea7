import { join, resolve } from 'node:path'
import { InvalidArgumentError, type Command } from 'commander'
import type pg from 'pg'
import { findPrograms } from '../../cluster/binaries.ts'
import { readConfig, ROOT, type Config } from '../../settings/config.ts'
import { withSecretKey } from '../../settings/secret-key.ts'
import { openDatabase } from '../../database/open-database.ts'
import { migrate } from '../../database/migrate.ts'
import { CommandError } from '../command/failure.ts'
import { onDatabase } from '../command/on-database.ts'
import { print, warn } from '../command/output.ts'
import { runWorkerModule } from '../command/worker-process.ts'
import { processSettings } from '../processes/worker.ts'

/** What a backup says of itself: a part of its backup.json. */
type Backup = {
  name: string
  created_at: string
  counts: Record<string, number>
  files: number
  missing_documents: string[]
  keep_elsewhere: string[]
}

/** `removed`: names of older backups that were not to be kept. */
type Made = Backup & { removed: string[] }

/** `same_key`: whether HEADROOM_SECRET_KEY is the one of the backup; null where none is set. `decided`: decisions.json of the archive; null where it has none. */
type Restored = Backup & { same_key: boolean | null; decided: object | null }

/** `headroom backup PLACE`: the database at one instant and every document of the archive, with checksums. */
export function backupCommand(program: Command): void {
  program
    .command('backup <place>')
    .description('back up the database and the archive to a folder or a bucket (s3://bucket/prefix)')
    .option('--keep <n>', 'how many backups of the place to keep, this one among them; all of them without it', atLeastOne)
    .option('--json', 'print what backup.json of the backup holds')
    .action(onDatabase(async ({ owner, config, url }, place: string, { keep }: { keep?: string }) => {
      const made = await runBackupProcess<Made>('backup', config, url, place, keep === undefined ? [] : [keep])
      if (made === undefined) return
      await owner.query('update ingest.last_backup set taken_at = greatest(taken_at, $1)', [made.created_at])
      return { json: made, text: backupText(made) }
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
      const database = await openDatabase(config, warn)
      try {
        const restored = await runBackupProcess<Restored>('restore', config, database.url, place, backup === undefined ? [] : [backup])
        if (restored === undefined) return
        const { decided, ...report } = restored
        let newer: string[] = []
        await migrate(database.url, join(ROOT, 'sql'), database.startAnew, async (client) => { newer = await markRestored(client, decided) })
        print(command, { json: { ...report, newer_decisions: newer }, text: restoredText(restored, newer) })
        if (newer.length > 0) process.exitCode = 2
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
  const bin = await findPrograms(config.searchPath, ['pg_dump', 'pg_dumpall', 'pg_restore'])
  if (bin === null) throw new CommandError('pg_dump and pg_restore are needed here: install PostgreSQL\'s client programs, of the server\'s version or a later one')
  const address = readConfig({ HEADROOM_ARCHIVE: place.startsWith('s3:') ? place : resolve(place) }).archive
  const settings = { ...processSettings(await withSecretKey(config, false), url), HEADROOM_DATA_DIR: config.dataDir }
  const { messages, code } = await runWorkerModule<Report>('backup/process.ts', [what, bin, address, ...parameters], { settings })
  if (code !== 0) process.exitCode = 1
  return messages.at(-1)
}

/** @returns a line for each decision of the archive that is newer than the backup */
async function markRestored(client: pg.Client, decided: object | null): Promise<string[]> {
  const { rows } = decided === null ? { rows: [] } : await client.query<{ line: string }>('select line from ingest.repeat_newer_decisions($1) line', [decided])
  await client.query('select ingest.mark_restored()')
  return rows.map(({ line }) => line)
}

function atLeastOne(given: string): string {
  if (!/^[1-9]\d{0,5}$/.test(given)) throw new InvalidArgumentError('It is a number of backups, at least 1.')
  return given
}

function backupText({ name, counts, files, missing_documents: missing, keep_elsewhere: elsewhere, removed }: Made): string {
  return [
    `${name}: ${counts.assets} assets, ${counts.records} records, ${counts.changes} changes; ${files} files.`,
    ...(missing.length === 0 ? [] : [`The archive lacks ${missing.length} documents that were read: ${missing.join(', ')}.`]),
    ...(removed.length === 0 ? [] : [`Removed: ${removed.join(', ')}.`]),
    `Keep elsewhere:\n${elsewhere.map((each) => `- ${each}\n`).join('')}`,
  ].join('\n')
}

function restoredText({ name, created_at: created, counts, same_key: sameKey, decided }: Restored, newer: string[]): string {
  return [
    `${name}: ${counts.assets} assets, ${counts.records} records and ${counts.changes} changes are back, as of ${created}.`,
    ...(sameKey === true ? [] : ['HEADROOM_SECRET_KEY is not the one of the backup: set that, or rotate the secret of every webhook.']),
    ...(newer.length === 0 ? [] : ['The archive has newer decisions:', ...newer.map((line) => `- ${line}`)]),
    decided === null ? 'Before you serve it: rights decided and keys revoked since then are not in it. Decide and revoke them again.'
      : 'Before you serve it: keys revoked since then are not in it. Revoke them again.',
  ].join('\n')
}
