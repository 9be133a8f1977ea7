import { setInterval } from 'node:timers/promises'
import type { WorkerEvents } from 'graphile-worker'
import type pg from 'pg'

export type Heartbeat = {
  /** Ends the signs of life and signs the worker off. */
  stop: () => Promise<void>
}

/**
 * Says that this worker process lives, and takes over from those that are dead: ingest.heartbeat.
 * @param events of the runner to come; its pool's id is what its jobs are locked by
 * @param every time between two signs in ms
 * @param silence after which a worker counts as dead, in ms
 */
export function startHeartbeat(pool: pg.Pool, events: WorkerEvents, every: number, silence: number): Heartbeat {
  const stopping = new AbortController()
  const workers: string[] = []
  events.on('pool:create', ({ workerPool }) => workers.push(workerPool.id))

  async function beat(): Promise<void> {
    for (const worker of workers) {
      try {
        await pool.query(`select ingest.heartbeat($1, $2 * interval '1 ms')`, [worker, silence])
      } catch (error) {
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
      await pool.query('delete from ingest.worker where id = any($1)', [workers]).catch(() => {}) // others find it dead
    },
  }
}
