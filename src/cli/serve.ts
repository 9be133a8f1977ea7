import { join } from 'node:path'
import type { Command } from 'commander'
import { readConfig, ROOT } from '../config.ts'
import { openDatabase } from '../database.ts'
import { serve } from '../main.ts'
import { NO_SECRET_KEY, withSecretKey } from '../secret-key.ts'
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
        const keyed = await withSecretKey(config, false)
        if (keyed.secretKey === null) console.error(NO_SECRET_KEY)
        const server = await serve(keyed, database.url)
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
