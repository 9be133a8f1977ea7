import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { Logger, run, type WorkerEvents } from 'graphile-worker'
import { readConfig } from '../src/config.ts'
import { openPool } from '../src/db.ts'
import { exportTask } from './exports/task.ts'
import { startHeartbeat } from './heartbeat.ts'
import { deliverTask } from './webhooks/task.ts'

/**
 * One worker process: runs the jobs of `tasks/` (file name = task name) until it is told to stop, or until the
 * channel to its parent process closes. Jobs under way get 5 s to react to their abort signal. Exports and deliveries have
 * their own runners, so that no kind of job takes the slots of another.
 */
const config = readConfig()
if (config.databaseUrl === null) throw new Error('the worker is started with DATABASE_URL; use headroom worker')

const pool = openPool(config.databaseUrl, 'worker', {
  connections: config.workerConnections,
  connectTimeout: 10_000,
  statementTimeout: 0,
})
// Success shows in the runs, exports and deliveries themselves; a log line per job would hide the errors. The queue also warns
// about two intended settings: more slots than connections (a delivery holds no connection during its request), and fetches
// smaller than the number of slots.
const ADVICE = /maxPoolSize|job batch size/
const logger = new Logger(() => (level, message) => {
  if ((level === 'error' || level === 'warning') && !ADVICE.test(message)) console.error(`worker: ${message}`)
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
// Deliveries mostly wait for endpoints: they have enough slots that five hundred endpoints which never answer leave some for the
// others. One fetch serves several slots; otherwise each slot would poll for jobs every two seconds. The fetch is small, so that
// a thousand deliveries due at once do not delay those with priority.
if (config.secretKey === null) console.error('worker: HEADROOM_SECRET_KEY is not set: webhook deliveries wait')
else {
  runners.push(await run({
    ...shared,
    taskList: { deliver: deliverTask },
    concurrency: config.deliveryConcurrency,
    preset: { worker: { localQueue: { size: 25 }, completeJobBatchDelay: 0 } },
  }))
}
process.send?.('ready')

// A runner that ends by itself takes no more jobs. So the process ends too, and its parent starts it again.
for (const runner of runners) {
  runner.promise.catch((error: unknown) => {
    console.error(`worker: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }).finally(() => stop())
}

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await Promise.allSettled(runners.map((runner) => runner.stop()))
  await heartbeat.stop()
  await pool.end()
  if (process.connected) process.disconnect()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
process.once('disconnect', stop)
