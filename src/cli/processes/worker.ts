import { join } from 'node:path'
import type { Command } from 'commander'
import { readConfig, ROOT, type Config } from '../../settings/config.ts'
import { LOOPBACK_OPEN } from '../../settings/loopback.ts'
import { openDatabase } from '../../database/open-database.ts'
import { requireMigrated } from '../../database/migrate.ts'
import { withSecretKey } from '../../settings/secret-key.ts'
import { sayInEvents } from '../../observe/say-in-events.ts'
import { CommandError } from '../command/failure.ts'
import { returnMemory } from '../../observe/return-memory.ts'
import { say, warn } from '../command/output.ts'
import { stopSignal } from '../command/stop-signal.ts'
import { STEADY_MEMORY } from '../command/worker-process.ts'
import { launchModule, supervise } from './supervisor.ts'

/** A process of its own: nothing under src/ loads the worker's code. */
export const WORKER_MODULE = join(ROOT, 'worker/main.ts')

/** `headroom worker`: runs imports, exports and webhook deliveries until it is asked to stop. */
export function workerCommand(program: Command): void {
  program
    .command('worker')
    .description('run imports, exports and webhook deliveries')
    .action(async () => {
      sayInEvents()
      const stopped = stopSignal()
      const config = readConfig()
      const database = await openDatabase(config, warn)
      try {
        await requireMigrated(database.url, join(ROOT, 'sql'), database.startAnew)
        if (config.egress.loopback) warn(LOOPBACK_OPEN)
        const settings = processSettings(await withSecretKey(config, false), database.url)
        const worker = supervise('worker', () => launchModule(WORKER_MODULE, [], settings, STEADY_MEMORY))
        try {
          await worker.ready
          say('The worker takes jobs.')
          await returnMemory()
          await stopped
        } catch (error) {
          throw new CommandError(error instanceof Error ? error.message : String(error))
        } finally {
          await worker.stop()
        }
      } finally {
        await database.release()
      }
    })
}

/** The further environment variables of a process that is started on a database. */
export function processSettings({ secretKey, oldSecretKey }: Config, url: string): Record<string, string> {
  const keys = [secretKey, oldSecretKey].filter((key) => key !== null).map((key) => key.toString('hex'))
  return { DATABASE_URL: url, ...(keys.length === 0 ? {} : { HEADROOM_SECRET_KEY: keys.join(',') }) }
}
