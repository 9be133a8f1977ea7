import type pg from 'pg'
import type { Reads } from './reads.ts'
import type { Standby } from './standby.ts'

/** Time in ms between two looks. A standby that answers again is taken back with the next one. */
const EVERY = 500

/** `written` fails on a server in recovery, which is no primary. */
const LOOK = 'select s.revision, pg_current_wal_lsn()::text as written from api.data_state(null, null) s'

/**
 * Looks after the standbys: asks the primary what it has, and each standby whether it answers and what it has.
 * @param primary connections of the web role that no request waits for
 * @returns stops it
 */
export function followStandbys(primary: pg.Pool, standbys: readonly Standby[], reads: Pick<Reads, 'seen' | 'notePrimary'>): () => void {
  const stopped = new AbortController()
  let written: string | null = null

  async function lookAtPrimary(): Promise<void> {
    const before = reads.seen()
    const { rows: [report] } = await primary.query<{ revision: string; written: string }>(LOOK)
    if (report === undefined) return
    written = report.written
    reads.notePrimary(Number(report.revision), before)
  }

  /** Each on its own: one that does not answer delays no other. */
  function goOn(look: () => Promise<void>): void {
    void look().catch(() => {}).then(() => {
      if (!stopped.signal.aborted) setTimeout(() => goOn(look), EVERY).unref()
    })
  }

  goOn(lookAtPrimary)
  for (const standby of standbys) goOn(() => standby.look(written, reads.seen()))
  return () => stopped.abort()
}
