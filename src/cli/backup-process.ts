import { fork } from 'node:child_process'
import { join, resolve } from 'node:path'
import { findPostgres } from '../cluster/binaries.ts'
import { environmentWith, readConfig, ROOT, type Config } from '../settings/config.ts'
import { withSecretKey } from '../settings/secret-key.ts'
import { childEnded } from './child-ended.ts'
import { CommandError } from './failure.ts'
import { processSettings } from './worker.ts'

/** What a backup tells of itself: a part of its backup.json. */
export type BackupReport = {
  name: string
  created_at: string
  counts: Record<string, number>
  files: number
  missing_documents: string[]
  keep_elsewhere: string[]
}

/**
 * Makes or restores a backup in a process of the worker's code.
 * @param place folder, or address of a bucket
 * @param parameters further ones of worker/backup/process.ts
 * @returns null where it failed and has said why
 * @throws CommandError when PostgreSQL's programs are not on this machine
 */
export async function runBackupProcess<Report extends BackupReport>(
  what: 'backup' | 'restore', config: Config, url: string, place: string, parameters: string[] = [],
): Promise<Report | null> {
  const bin = await findPostgres(config.searchPath, null)
  if (bin === null) throw new CommandError('pg_dump and pg_restore are needed here: install PostgreSQL with PostGIS, of the server\'s version or a later one')
  const settings = { ...processSettings(await withSecretKey(config, false), url), HEADROOM_DATA_DIR: config.dataDir }
  const child = fork(join(ROOT, 'worker/backup/process.ts'), [what, bin, addressOf(place), ...parameters], {
    env: environmentWith(settings), stdio: 'inherit',
  })
  let report: Report | null = null
  child.on('message', (message: Report) => { report = message })
  await childEnded(child)
  if (child.exitCode !== 0) process.exitCode = 1
  return report
}

/** @throws ConfigError for an address that is no bucket's */
function addressOf(place: string): string {
  return readConfig({ HEADROOM_ARCHIVE: place.startsWith('s3:') ? place : resolve(place) }).archive
}
