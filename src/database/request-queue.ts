import type pg from 'pg'
import { DatabaseAway } from '../errors/refusal.ts'

/** The part of the longest wait for a connection that a request may be expected to wait. */
const SHARE = 0.3

/** One for all: making an error costs a tenth of what a refusal takes. */
const TOO_MANY = new DatabaseAway('too many requests wait')

/** The number of recent holds of a connection from which the next one is estimated. */
const RECENT = 31

/** What is known of a pool: how many ms a connection was held, the last times, their median, and since when each is held now. */
type Seen = { held: number[]; usual: number; since: WeakMap<pg.PoolClient, number> }

const seen = new WeakMap<pg.Pool, Seen>()

/**
 * Refuses a request that would wait too long for a connection of its pool. The expected wait is the number of requests that wait before
 * it, divided by the number of connections, times the median time that a connection was held recently. A mean would remember a few
 * slow requests for long, and refuse quick ones after them.
 * @throws DatabaseAway
 */
export function requireShortQueue(pool: pg.Pool): void {
  const { usual } = seen.get(pool) ?? watch(pool)
  const { max, connectionTimeoutMillis: longest = Infinity } = pool.options
  if (pool.waitingCount > 0 && (pool.waitingCount / max) * usual > SHARE * longest) throw TOO_MANY
}

function watch(pool: pg.Pool): Seen {
  const made: Seen = { held: [], usual: 0, since: new WeakMap() }
  pool.on('acquire', (client) => made.since.set(client, performance.now()))
  pool.on('release', (_, client) => {
    const since = made.since.get(client)
    if (since === undefined) return
    made.held.push(performance.now() - since)
    if (made.held.length > RECENT) made.held.shift()
    made.usual = median(made.held)
  })
  seen.set(pool, made)
  return made
}

/** Of a list that is not empty. */
function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}
