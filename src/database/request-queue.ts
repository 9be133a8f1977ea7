import type pg from 'pg'
import { DatabaseAway } from '../errors/refusal.ts'

/** The part of the longest wait for a connection that a request may be expected to wait. */
const SHARE = 0.3

/** One for all: making an error costs a tenth of what a refusal takes. */
const TOO_MANY = new DatabaseAway('too many requests wait')

/** The number of recent holds of a connection from which the next one is estimated. */
const RECENT = 31

/** What is known of a pool: how many ms a connection was held, the last times, their median, and since when each is held now. */
type Seen = { held: number[]; usual: number; since: WeakMap<pg.PoolClient, number>; open: Open }

/** Statements of callers without a key: how many run, and whose turn is next. */
type Open = { run: number; waiting: Set<() => void> }

const seen = new WeakMap<pg.Pool, Seen>()

/**
 * Refuses a request that would wait too long for a connection of its pool. The expected wait is the number of requests that wait before
 * it, divided by the number of connections, times the median time that a connection was held recently. A mean would remember a few
 * slow requests for long, and refuse quick ones after them.
 * @throws DatabaseAway
 */
export function requireShortQueue(pool: pg.Pool): void {
  refuseLong(pool, pool.waitingCount, pool.options.max)
}

/** @param waiting requests for so many `connections` */
function refuseLong(pool: pg.Pool, waiting: number, connections: number): void {
  const { usual } = seenOf(pool)
  if (waiting > 0 && (waiting / connections) * usual > SHARE * longestWait(pool)) throw TOO_MANY
}

/** Of a request for a connection, in ms; without a limit 25 days, which a timer can still hold. */
const longestWait = ({ options: { connectionTimeoutMillis: longest } }: pg.Pool): number => longest || 2 ** 31

/**
 * Runs a statement for callers without a key. All of them together have a third of the pool's connections at most: who has a key is served whatever they
 * ask. The others wait for their turn, are refused at once if it is far, as above, and at last after the part of the longest wait that is expected of all.
 * @throws DatabaseAway, and the errors of the statement
 */
export async function inOpenThird<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const { open } = seenOf(pool)
  const most = Math.max(Math.floor(pool.options.max / 3), 1)
  if (open.run < most) open.run++
  else await turn(pool, open, most)
  try {
    return await work()
  } finally {
    const [next] = open.waiting
    if (next === undefined) open.run--
    else next()
  }
}

function turn(pool: pg.Pool, { waiting }: Open, most: number): Promise<void> {
  refuseLong(pool, waiting.size, most)
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(late)
      waiting.delete(begin)
      settle()
    }
    const begin = () => end(resolve)
    const late = setTimeout(() => end(() => reject(TOO_MANY)), SHARE * longestWait(pool))
    waiting.add(begin)
  })
}

function seenOf(pool: pg.Pool): Seen {
  return seen.get(pool) ?? watch(pool)
}

function watch(pool: pg.Pool): Seen {
  const made: Seen = { held: [], usual: 0, since: new WeakMap(), open: { run: 0, waiting: new Set() } }
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
