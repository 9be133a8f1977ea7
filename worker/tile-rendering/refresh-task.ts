import type { Task } from 'graphile-worker'
import { readConfig } from '../../src/settings/config.ts'
import { renderAhead } from './render-ahead.ts'

/** The lock of tiles.redraw. */
const LOCK = `hashtextextended('headroom.tiles', 0)`

/**
 * Updates the tiles after publishes. A repeated job finds nothing to do. While another session does it, the job is queued again for later: a
 * job that waited would occupy a slot of its worker.
 */
export const refreshTask: Task = async (_payload, { withPgClient, query }) => {
  const done = await withPgClient(async (session) => {
    const { rows: [tried] } = await session.query<{ locked: boolean }>(`select pg_try_advisory_lock(${LOCK}) as locked`)
    if (tried?.locked !== true) return false
    try {
      await renderAhead(session)
    } finally {
      await session.query(`select pg_advisory_unlock(${LOCK})`)
    }
    return true
  })
  if (!done) await query(`select tiles.add_job($1 * interval '1 ms')`, [readConfig().workerBeat])
}
