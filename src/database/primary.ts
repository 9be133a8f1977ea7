import pg from 'pg'

/** Time in ms between two looks, and how long a server may take to answer one. */
const EVERY = 500
const PATIENCE = 1000

/** The timeline counts promotions; null on a server in recovery, a standby. */
const LOOK = `select case when not pg_is_in_recovery() then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer end as timeline`

/** Which of several servers is the primary. */
export type Primary = {
  /** Its address; the first one until it is found. */
  address: () => string
  /** Resolves after the first look. */
  looked: Promise<unknown>
  /** Calls back when another server has become the primary. @returns ends that */
  watch: (moved: () => void) => () => void
}

const followed = new Map<string, Primary>()

/**
 * Follows the primary among several servers, as long as somebody watches; once a process. Of two servers that both say that they are it, the
 * one that was promoted last is: the other was cut off, and does not know yet.
 */
export function followPrimary(addresses: string[]): Primary {
  const name = addresses.join()
  const known = followed.get(name)
  if (known !== undefined) return known
  let address = addresses[0] ?? ''
  const watchers = new Set<() => void>()
  const looks = addresses.map((connectionString) => {
    const pool = new pg.Pool({
      connectionString, max: 1, connectionTimeoutMillis: PATIENCE, query_timeout: PATIENCE, application_name: 'headroom look', allowExitOnIdle: true,
    })
    pool.on('error', () => {}) // the next look reports it
    return { address: connectionString, pool }
  })

  async function look(): Promise<void> {
    const found = await Promise.all(looks.map(async ({ address, pool }) => {
      const timeline = await pool.query<{ timeline: number | null }>(LOOK).then(({ rows }) => rows[0]?.timeline ?? null, () => null)
      return { address, timeline: timeline ?? -1 }
    }))
    const newest = found.reduce((best, one) => (one.timeline > best.timeline ? one : best))
    if (newest.timeline < 0 || newest.address === address) return
    address = newest.address
    for (const moved of watchers) moved()
  }

  async function keepLooking(): Promise<void> {
    await look()
    setTimeout(() => {
      if (watchers.size > 0) void keepLooking()
      else end()
    }, EVERY).unref()
  }

  function end(): void {
    followed.delete(name)
    for (const { pool } of looks) void pool.end()
  }

  const primary: Primary = {
    address: () => address,
    looked: keepLooking(),
    watch(moved) {
      watchers.add(moved)
      return () => { watchers.delete(moved) }
    },
  }
  followed.set(name, primary)
  return primary
}
