import { setInterval } from 'node:timers/promises'
import type pg from 'pg'
import { isAway } from './is-away.ts'

export type Heartbeat = {
  /** Ends the signs of life and signs the worker off. */
  stop: () => Promise<void>
}

/**
 * Says that this worker process lives, and takes over from those that are dead: ingest.keep_alive.
 * @param workers ids that its jobs are locked by, as they are at each sign
 * @param every time between two signs in ms
 * @param silence after which a worker counts as dead, in ms
 */
export function startHeartbeat(pool: pg.Pool, workers: ReadonlySet<string>, every: number, silence: number): Heartbeat {
  const stopping = new AbortController()

  /** Of a database that is away, whoever keeps the runners tells. */
  async function beat(): Promise<void> {
    for (const worker of workers) {
      try {
        await pool.query(`select ingest.keep_alive($1, $2 * interval '1 ms')`, [worker, silence])
      } catch (error) {
        if (isAway(error)) return
        console.error(`worker: no sign of life: ${error instanceof Error ? error.message : error}`)
      }
    }
  }

  async function goOn(): Promise<void> {
    try {
      for await (const _ of setInterval(every, null, { signal: stopping.signal })) await beat()
    } catch (error) {
      if (!stopping.signal.aborted) throw error
    }
  }
  const ended = goOn()

  return {
    stop: async () => {
      stopping.abort()
      await ended
      await pool.query('delete from ingest.worker where id = any($1)', [[...workers]]).catch(() => {}) // others find it dead
    },
  }
}
