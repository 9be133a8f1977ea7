import type pg from 'pg'
import { DatabaseAway } from './errors.ts'

/** The part of the longest wait for a connection that a request may be expected to wait: the expectation is a mean. */
const SHARE = 0.8

/** How much the last of many counts in the mean time that a connection is held. */
const WEIGHT = 0.05

/** What is known of a pool: the mean time in ms that a connection is held, and since when each is. */
type Seen = { held: number; since: WeakMap<pg.PoolClient, number> }

const seen = new WeakMap<pg.Pool, Seen>()

/**
 * Refuses a request that would wait too long for a connection of its pool. The expected wait is the number of requests that wait before
 * it, divided by the number of connections, times the mean time that a connection was held recently.
 * @throws DatabaseAway
 */
export function requireShortQueue(pool: pg.Pool): void {
  const { held } = seen.get(pool) ?? watch(pool)
  const { max, connectionTimeoutMillis: longest = Infinity } = pool.options
  if (pool.waitingCount > 0 && (pool.waitingCount / max) * held > SHARE * longest) throw new DatabaseAway('too many requests wait')
}

function watch(pool: pg.Pool): Seen {
  const made: Seen = { held: 0, since: new WeakMap() }
  pool.on('acquire', (client) => made.since.set(client, performance.now()))
  pool.on('release', (_, client) => {
    const since = made.since.get(client)
    if (since !== undefined) made.held += WEIGHT * (performance.now() - since - made.held)
  })
  seen.set(pool, made)
  return made
}
