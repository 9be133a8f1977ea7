import type pg from 'pg'
import { cutConnections, openPool, type PoolLimits } from '../database/pool.ts'

/** `behind`: it lacks a revision that was asked for. `left_out`: it did not answer, or is no standby any more. */
export type StandbyState = 'in_use' | 'behind' | 'left_out'

/** One hot standby, which statements that only read may run on. */
export type Standby = {
  /** Host and port. */
  name: string
  /** Connections of the web role. */
  pool: pg.Pool
  state: StandbyState
  /** What the primary had written when it was asked last and this standby has not replayed: bytes, and the age of what it has. Null when not known. */
  lag: { bytes: number; seconds: number } | null
  /**
   * Asks how it is, and changes its state accordingly. One that does not answer loses its connections: statements that wait for it end.
   * @param written position (LSN) up to which the primary has written; null when not known
   * @param wanted number of the revision that it must have to be in use
   */
  look: (written: string | null, wanted: number) => Promise<void>
  end: () => Promise<void>
}

type Report = { revision: string; recovering: boolean; bytes: number; seconds: number | null }

const LOOK = `select s.revision, pg_is_in_recovery() as recovering,
    coalesce(greatest(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0), 0)::float8 as bytes,
    extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as seconds
  from api.data_state(null, null) s`

/** How long a standby may take to answer a look, in ms. A statement that runs on it waits no longer for one that is stopped. */
const PATIENCE = 1000

/** Opens the connections to a standby. It is left out until it has answered a look. */
export function openStandby(url: string, limits: PoolLimits): Standby {
  const pool = openPool(url, 'web', { ...limits, connectTimeout: Math.min(limits.connectTimeout, PATIENCE) })
  const looks = openPool(url, 'web', { connections: 1, connectTimeout: PATIENCE, statementTimeout: PATIENCE })

  const standby: Standby = {
    name: nameOf(url),
    pool,
    state: 'left_out',
    lag: null,
    async look(written, wanted) {
      try {
        const { rows: [report] } = await looks.query<Report>({ name: 'look', text: LOOK, values: [written] })
        if (!report?.recovering) throw new Error('no standby')
        standby.state = Number(report.revision) < wanted ? 'behind' : 'in_use'
        standby.lag = { bytes: report.bytes, seconds: report.bytes === 0 ? 0 : Math.max(report.seconds ?? 0, 0) }
      } catch {
        standby.state = 'left_out'
        standby.lag = null
        cutConnections(pool)
      }
    },
    end: async () => { await Promise.all([pool.end(), looks.end()]) },
  }
  return standby
}

/** Without its login, which may hold a password. */
function nameOf(url: string): string {
  const { host, searchParams } = new URL(url)
  return searchParams.get('host') ?? host
}
