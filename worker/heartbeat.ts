import { setInterval } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../src/observe/log.ts'
import { isDatabaseUnavailable } from '../src/database/pool.ts'

export type Heartbeat = {
  /** Sends one at once: otherwise a new worker sends its first one after the interval. */
  beat: () => Promise<void>
  /** Ends the heartbeat and removes the worker from the list of live workers. */
  stop: () => Promise<void>
}

/**
 * All pools of the process are alive before the dead are looked for, in one statement: a process that stood still in between, or before, would
 * take its own pools for dead.
 */
const HEARTBEAT = `
  with alive as (
    insert into ingest.worker (id, process) select unnest($1::text[]), current_setting('application_name')
    on conflict (id) do update set beat_at = clock_timestamp() returning id)
  select ingest.heartbeat(min(id), $2 * interval '1 ms') from alive`

/**
 * Sends a heartbeat at intervals. Each one also takes over the work of dead workers, and ends their sessions: ingest.heartbeat.
 * @param pool whose sessions are those of this process alone, by their application name
 * @param workers ids of the pools that lock its jobs; read again at each heartbeat
 * @param every time between two heartbeats in ms
 * @param silence time without a heartbeat after which a worker counts as dead, in ms
 */
export function startHeartbeat(pool: pg.Pool, workers: ReadonlySet<string>, every: number, silence: number, log: Log): Heartbeat {
  const stopping = new AbortController()

  /** An unavailable database is logged by keep-running.ts, not here. */
  async function beat(): Promise<void> {
    if (workers.size === 0) return
    try {
      await pool.query(HEARTBEAT, [[...workers].toSorted(), silence])
    } catch (error) {
      if (isDatabaseUnavailable(error)) return
      log.error({ event: 'heartbeat failed', cause: error instanceof Error ? error.message : String(error) })
    }
  }

  async function keepBeating(): Promise<void> {
    try {
      for await (const _ of setInterval(every, null, { signal: stopping.signal })) await beat()
    } catch (error) {
      if (!stopping.signal.aborted) throw error
    }
  }
  const ended = keepBeating()

  return {
    beat,
    stop: async () => {
      stopping.abort()
      await ended
      await pool.query('delete from ingest.worker where id = any($1)', [[...workers]]).catch(() => {}) // others will detect it as dead
    },
  }
}
