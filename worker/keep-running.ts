import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, type RunnerOptions, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '../src/observe/log.ts'
import { isDatabaseUnavailable } from '../src/database/pool.ts'

/** Pause between two checks whether the database is available again, in ms. */
const PAUSE = 500

// Successful jobs are not logged: they are visible as runs, exports and deliveries, and would hide failures. The queue's advice
// about these two settings is ignored on purpose: there are more slots than connections, because a delivery holds none while it waits for
// its endpoint, and one fetch does not fill all slots.
const ADVICE = /maxPoolSize|job batch size/

export type Start = (shared: RunnerOptions) => Promise<Runner>

export type KeptRunners = {
  /** The first runners take jobs. */
  ready: Promise<void>
  /** Rejects when they end by themselves while the database answers. */
  ended: Promise<void>
  stop: () => Promise<void>
}

/**
 * Keeps the runners of the job queue alive through outages of the database. When the connection is lost, the runners are stopped; the
 * jobs that they could not end stay locked. As soon as the database answers, those jobs are unlocked and new runners start.
 * @param pools receives the ids of the live runners' pools, which lock their jobs
 * @param starts each makes one runner from the given options
 */
export function keepRunning(pool: pg.Pool, pools: Set<string>, starts: Start[], log: Log): KeptRunners {
  const stopping = new AbortController()
  const stopped = once(stopping.signal, 'abort')
  const { promise: ready, resolve: begun } = Promise.withResolvers<void>()
  const ending: Promise<unknown>[] = []
  let runners: Runner[] = []

  /** Starts new runners. `over` resolves when the connection is lost, or with undefined when a runner ended by itself; it rejects on a fault. */
  async function replace(): Promise<{ over: Promise<unknown> }> {
    if (pools.size > 0) await pool.query('select graphile_worker.force_unlock_workers($1)', [[...pools]])
    pools.clear()
    giveUp()
    const events: WorkerEvents = new EventEmitter()
    const lost = new Promise((resolve) => { events.once('pool:listen:error', resolve) })
    events.on('pool:create', ({ workerPool }) => pools.add(workerPool.id))
    for (const start of starts) runners.push(await start(optionsOf(pool, events, log)))
    return { over: Promise.race([lost, ...runners.map((runner) => runner.promise)]) }
  }

  /** Their running jobs may still end, although others may have taken them over by then. */
  function giveUp(): void {
    ending.push(Promise.allSettled(runners.map((runner) => runner.stop())))
    runners = []
  }

  async function keep(): Promise<void> {
    for (let away = false; !stopping.signal.aborted; away = true) {
      try {
        const { over } = await replace()
        begun()
        if (away) log.info({ event: 'the database is back' })
        away = false
        if ((await Promise.race([over, stopped])) === undefined) throw new Error('a runner ended by itself')
      } catch (error) {
        if (!isDatabaseUnavailable(error)) throw error
      }
      if (stopping.signal.aborted) break
      if (!away) log.error({ event: 'the database is away; waiting for it' })
      await Promise.race([sleep(PAUSE), stopped])
    }
  }

  const ended = keep()
  return {
    ready,
    ended,
    stop: async () => {
      stopping.abort()
      await Promise.allSettled([ended])
      giveUp()
      await Promise.all(ending)
    },
  }
}

/**
 * The options of all runners. If the queue cannot record a job's end, it ends the process, unless it collects such records in batches:
 * then only the runner ends. Failures are collected long enough that the worker notices a lost database before they are written.
 */
function optionsOf(pool: pg.Pool, events: WorkerEvents, log: Log): RunnerOptions {
  let lost = false
  events.once('pool:listen:error', () => { lost = true })
  const logger = new Logger(() => (level, message) => {
    if (!lost && (level === 'error' || level === 'warning') && !ADVICE.test(message)) {
      log.error({ event: 'job queue', cause: message.split('\n', 1)[0]?.replace(/:$/, '') }) // the rest is the stack
    }
  })
  return { pgPool: pool, logger, events, noHandleSignals: true, preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 100 } } }
}
