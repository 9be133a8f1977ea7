import { join } from 'node:path'
import type { Command } from 'commander'
import { readConfig, ROOT } from '../config.ts'
import { openDatabase } from '../database.ts'
import { serve } from '../main.ts'
import { requireMigrated } from '../migrate.ts'
import { stopSignal } from './stop-signal.ts'

/** `headroom serve`: one API process, until it is asked to stop. */
export function serveCommand(program: Command): void {
  program
    .command('serve')
    .description('serve the API, the map and the reference')
    .action(async () => {
      const config = readConfig()
      const stopped = stopSignal()
      const database = await openDatabase(config, console.error)
      try {
        await requireMigrated(database.url, join(ROOT, 'sql'))
        const server = await serve(config, database.url)
        if (process.send) process.send(server.port)
        else console.log(`Listening on port ${server.port}.`)
        await stopped
        await server.stop()
      } finally {
        await database.release()
        if (process.connected) process.disconnect()
      }
    })
}
