import { join } from 'node:path'
import type { Command } from 'commander'
import { readConfig, ROOT } from '../config.ts'
import { openDatabase } from '../database.ts'
import { requireMigrated } from '../migrate.ts'
import { CommandError } from './failure.ts'
import { stopSignal } from './stop-signal.ts'
import { supervise } from './supervisor.ts'

/** A process of its own: nothing under src/ loads the worker's code. */
export const WORKER_MODULE = join(ROOT, 'worker/main.ts')

/** `headroom worker`: runs imports, exports and webhook deliveries, until it is asked to stop. */
export function workerCommand(program: Command): void {
  program
    .command('worker')
    .description('run imports, exports and webhook deliveries')
    .action(async () => {
      const stopped = stopSignal()
      const database = await openDatabase(readConfig(), console.error)
      try {
        await requireMigrated(database.url, join(ROOT, 'sql'))
        const worker = supervise('worker', WORKER_MODULE, [], { DATABASE_URL: database.url })
        try {
          await worker.ready
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
