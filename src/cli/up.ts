import { join } from 'node:path'
import type { Command } from 'commander'
import { readConfig, ROOT, type Config } from '../config.ts'
import { openDatabase } from '../database.ts'
import { openPool } from '../db.ts'
import { migrate } from '../migrate.ts'
import { requireFreePort } from '../port.ts'
import { withSecretKey } from '../secret-key.ts'
import { demoKey } from './demo-key.ts'
import { applyDemo, importNew } from './demo.ts'
import { CommandError } from './failure.ts'
import { orphaned, stopSignal } from './stop-signal.ts'
import { STEADY_MEMORY } from './steady-memory.ts'
import { supervise, type Supervised } from './supervisor.ts'
import { welcome } from './welcome.ts'
import { WORKER_MODULE, processSettings } from './worker.ts'

/** Longest wait for the first imports in ms. Longer ones continue while the service runs. */
const IMPORT_PATIENCE = 60_000

/** `headroom up`: database, migrations, demo data, API and worker, until it is told to stop. */
export function upCommand(program: Command): void {
  program
    .command('up')
    .description('everything at once: database, migrations, demo data, API and worker')
    .action(async () => {
      const config = readConfig()
      const stopped = Promise.race(config.underNpm ? [stopSignal(), orphaned()] : [stopSignal()])
      await requireFreePort(config.port, config.host)
      const database = await openDatabase(config, console.log)
      const processes: Supervised[] = []
      try {
        await migrate(database.url, join(ROOT, 'sql'), database.startAnew)
        await Promise.race([stopped, bringUp(config, database.url, processes)])
        await stopped
      } finally {
        await Promise.all(processes.map((process) => process.stop()))
        await database.release()
      }
    })
}

async function bringUp(config: Config, url: string, processes: Supervised[]): Promise<void> {
  const owner = openPool(url, 'owner', { connections: 2, connectTimeout: config.connectTimeout, statementTimeout: 0 })
  try {
    const key = (await applyDemo(owner)) ? await demoKey(owner, config.dataDir) : null
    const settings = processSettings(await withSecretKey(config, true), url)
    const api = supervise('API', join(ROOT, 'src/cli/main.ts'), ['serve'], settings)
    const worker = supervise('worker', WORKER_MODULE, [], settings, STEADY_MEMORY)
    processes.push(api, worker)
    const [port] = await Promise.all([api.ready, worker.ready]).catch((error: Error) => { throw new CommandError(error.message) })
    const imports = await importNew(owner, IMPORT_PATIENCE)
    console.log(welcome({ base: config.publicUrl ?? `http://localhost:${port}`, key, imports }))
  } finally {
    await owner.end()
  }
}
