import { join } from 'node:path'
import { run } from 'graphile-worker'
import { readConfig } from '../src/settings/config.ts'
import { openPool } from '../src/database/pool.ts'
import { causeChain } from '../src/observe/cause-chain.ts'
import { openLog } from '../src/observe/log.ts'
import { tellBuild } from '../src/observe/metrics.ts'
import { returnMemory } from '../src/observe/return-memory.ts'
import { sayInEvents } from '../src/observe/say-in-events.ts'
import { scrapeOfProcess, serveMetrics } from '../src/observe/metrics-server.ts'
import { watchDisk } from './disk-metrics.ts'
import { tellTask } from './channels/task.ts'
import { exportTask } from './exports/task.ts'
import { startHeartbeat } from './heartbeat.ts'
import { fetchTask } from './import/fetch-task.ts'
import { keepRunning, type Start } from './keep-running.ts'
import { mailTask } from './mail/task.ts'
import { withDatabaseMetrics } from './metrics.ts'
import { PROCESS_NAME } from './process-name.ts'
import { TASKS } from './tasks.ts'
import { deliverTask } from './webhooks/task.ts'

/**
 * One worker process: runs the jobs of the queue until it gets a signal to stop, or until the
 * channel to its parent process closes. Running jobs get 5 s to react to their abort signal. Downloads, exports, mails and deliveries have
 * their own runners, so that no kind of job takes the slots of another.
 */
sayInEvents()
const config = readConfig()

/** Mails sent in parallel, each over a connection of its own: many servers refuse more. */
const MAIL_CONCURRENCY = 4

if (config.databaseUrl === null) throw new Error('the worker is started with DATABASE_URL; use headroom worker')

const log = openLog(config.logLevel)
const pool = openPool(config.databaseUrl, 'worker', {
  connections: config.workerConnections, connectTimeout: 10_000, statementTimeout: 0, process: PROCESS_NAME,
})
const starts: Start[] = [
  (shared) => run({ ...shared, taskList: TASKS, crontabFile: join(import.meta.dirname, 'crontab'), concurrency: config.workerConcurrency }),
  (shared) => run({ ...shared, taskList: { fetch_document: fetchTask }, concurrency: config.fetchConcurrency }),
  (shared) => run({ ...shared, taskList: { export: exportTask }, concurrency: config.exportConcurrency }),
  (shared) => run({ ...shared, taskList: { mail: mailTask }, concurrency: MAIL_CONCURRENCY }),
]
// Deliveries mostly wait for endpoints: they have enough slots that five hundred endpoints which never answer leave some for the
// others. One fetch serves several slots; otherwise each slot would poll for jobs every two seconds. The fetch is small, so that
// a thousand deliveries due at once do not delay those with priority.
if (config.secretKey === null) log.warn({ event: 'HEADROOM_SECRET_KEY is not set: webhook deliveries wait' })
else {
  starts.push((shared) => run({
    ...shared,
    taskList: { deliver: deliverTask, tell: tellTask },
    concurrency: config.deliveryConcurrency,
    preset: { worker: { ...shared.preset?.worker, localQueue: { size: 25 } } },
  }))
}

const pools = new Set<string>()
const runners = keepRunning(pool, pools, starts, log)
const heartbeat = startHeartbeat(pool, pools, config.workerBeat, config.workerDead, log)
tellBuild(config.commit)
watchDisk(config.dataDir)
const measured = config.metrics === null ? null : await serveMetrics(config.metrics, withDatabaseMetrics(pool, scrapeOfProcess()))
void runners.ready.then(heartbeat.beat).then(() => process.send?.('ready')).then(returnMemory)

// Runners that end by themselves take no more jobs: the process ends too, and its supervisor starts it again.
runners.ended.catch((error: unknown) => {
  log.error({ event: 'the worker ends by itself', cause: causeChain(error) })
  process.exitCode = 1
}).finally(() => stop())

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await runners.stop()
  await Promise.all([heartbeat.stop(), measured?.stop()])
  await pool.end()
  if (process.connected) process.disconnect()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
process.once('disconnect', stop)
