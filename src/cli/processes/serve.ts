import cluster from 'node:cluster'
import { join } from 'node:path'
import type { Command } from 'commander'
import { readConfig, ROOT, type Config } from '../../settings/config.ts'
import { LOOPBACK_OPEN } from '../../settings/loopback.ts'
import { openDatabase } from '../../database/open-database.ts'
import type { RunningServer } from '../../main.ts'
import { requireFreePort } from '../../http/port.ts'
import { NO_SECRET_KEY, withSecretKey } from '../../settings/secret-key.ts'
import { requireMigrated } from '../../database/migrate.ts'
import { sayInEvents } from '../../observe/say-in-events.ts'
import { admitVisitors } from './admit-visitors.ts'
import { CommandError } from '../command/failure.ts'
import { returnMemory } from '../../observe/return-memory.ts'
import { say, warn } from '../command/output.ts'
import { stopSignal } from '../command/stop-signal.ts'
import { supervise } from './supervisor.ts'
import { processSettings } from './worker.ts'

/** `headroom serve`: the API, in one process or several on one port, until it is asked to stop. */
export function serveCommand(program: Command): void {
  program
    .command('serve')
    .description('serve the API, the map and the reference')
    .action(async () => {
      sayInEvents()
      const config = readConfig()
      const stopped = stopSignal()
      const database = await openDatabase(config, warn)
      try {
        await requireMigrated(database.url, join(ROOT, 'sql'), database.startAnew)
        const keyed = await withSecretKey(config, false)
        if (keyed.secretKey === null) warn(NO_SECRET_KEY)
        if (config.egress.loopback) warn(LOOPBACK_OPEN)
        await admitVisitors(config, database.url)
        const server = await start(keyed, database.url)
        if (process.send) process.send(server.port)
        else say(`Listening on port ${server.port}.`)
        await returnMemory()
        await stopped
        await server.stop()
      } finally {
        await database.release()
        if (process.connected) process.disconnect()
      }
    })
}

async function start(config: Config, url: string): Promise<RunningServer> {
  if (config.processes === 1 || cluster.isWorker) {
    const { serve } = await import('../../main.ts') // half of the code of the command line, needed by this command only
    return serve(config, url)
  }
  await requireFreePort(config.port, config.host) // each of them would say that it is not
  // They share the port: connections are distributed among them, so that a process that ends loses only its own.
  const processes = Array.from({ length: config.processes }, () => supervise(
    'API', () => cluster.fork(processSettings(config, url)).process, (how) => `An API process ended (${how}); starting it again.`))
  const stopAll = () => Promise.all(processes.map(({ stop }) => stop()))
  try {
    const [port] = await Promise.all(processes.map(({ ready }) => ready))
    const { AggregatorRegistry } = await import('prom-client')
    const { serveMetrics } = await import('../../observe/metrics-server.ts')
    const all = new AggregatorRegistry()
    const measured = config.metrics === null ? null : await serveMetrics(config.metrics, () => all.clusterMetrics())
    return { port: Number(port), stop: async () => { await Promise.all([stopAll(), measured?.stop()]) } }
  } catch (error) {
    await stopAll()
    throw new CommandError(error instanceof Error ? error.message : String(error))
  }
}
