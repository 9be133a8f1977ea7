import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { Logger, run, type WorkerEvents } from 'graphile-worker'
import { readConfig } from '../src/config.ts'
import { openPool } from '../src/db.ts'
import { exportTask } from './exports/task.ts'
import { startHeartbeat } from './heartbeat.ts'

/**
 * One worker process: runs the jobs of `tasks/` (file name = task name) until it is asked to stop, or until the
 * channel to the process that started it closes. Jobs under way get 5 s to see their abort signal. Exports have a runner
 * of their own, so that none takes the place of an import or a delivery.
 */
const config = readConfig()
if (config.databaseUrl === null) throw new Error('the worker is started with DATABASE_URL; use headroom worker')

const pool = openPool(config.databaseUrl, 'worker', {
  connections: config.workerConnections,
  connectTimeout: 10_000,
  statementTimeout: 0,
})
// What goes well is seen in the runs, exports and deliveries themselves; a line per job would bury what does not.
const logger = new Logger(() => (level, message) => {
  if (level === 'error' || level === 'warning') console.error(`worker: ${message}`)
})
const events: WorkerEvents = new EventEmitter()
const heartbeat = startHeartbeat(pool, events, config.workerBeat, config.workerDead)
const shared = { pgPool: pool, logger, events, noHandleSignals: true }
const runners = [
  await run({
    ...shared,
    taskDirectory: join(import.meta.dirname, 'tasks'),
    crontabFile: join(import.meta.dirname, 'crontab'),
    concurrency: config.workerConcurrency,
  }),
  await run({ ...shared, taskList: { export: exportTask }, concurrency: config.exportConcurrency }),
]
process.send?.('ready')

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await Promise.all(runners.map((runner) => runner.stop()))
  await heartbeat.stop()
  await pool.end()
  if (process.connected) process.disconnect()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
process.once('disconnect', stop)
