import type { ServerResponse } from 'node:http'
import type pg from 'pg'
import { DatabaseAway } from '../errors/refusal.ts'
import { Turns } from './turns.ts'

/** The part of the connections that one caller may have, and that those without a key may have together. */
const thirdOf = (places: number): number => Math.max(Math.floor(places / 3), 1)

/** The part of the longest wait for a connection that a request may be expected to wait. */
const SHARE = 0.3

/** One for all: making an error costs a tenth of what a refusal takes. */
const TOO_MANY = new DatabaseAway('too many requests wait')

/** The number of recent holds of a connection from which the next one is estimated. */
const RECENT = 31

/** Who waits for the connections of a pool, and how long one was held, the last times. */
type Queue = {
  connections: Turns
  /** The third of them that callers without a key may have. */
  open: Turns
  /** In ms, and their median. */
  held: number[]
  usual: number
  /** Who holds each connection now, and since when. */
  holders: WeakMap<pg.PoolClient, { caller: string; since: number }>
}

const queues = new WeakMap<pg.Pool, Queue>()
/** Beside the answer itself: a map by answers costs each request more, and the collector most. */
const CALLER = Symbol('caller')

type Answer = ServerResponse & { [CALLER]?: string }

/** Notes for whom a request waits: its key or its visitor, or the network that it came from. Without a note it is the other end of its connection. */
export function noteCaller(res: Answer, caller: string): void {
  res[CALLER] = caller
}

/** @returns what one caller's requests have in common */
export function callerOf(res: Answer): string {
  return res[CALLER] ?? res.req.socket.remoteAddress ?? ''
}

/** How many requests wait for a connection of a pool. */
export function waitingFor(pool: pg.Pool): number {
  return pool.waitingCount + queueOf(pool).connections.waiting
}

/**
 * Refuses a request that would wait too long for a connection of its pool. The expected wait is the number of turns that come before its own, times the
 * median time that a connection was held recently. A mean would remember a few slow requests for long, and refuse quick ones after them.
 * @throws DatabaseAway
 */
export function requireShortQueue(pool: pg.Pool, caller: string): void {
  const { connections, usual } = queueOf(pool)
  refuseLong(pool, connections.turnsBefore(caller) * usual)
}

function refuseLong(pool: pg.Pool, expected: number): void {
  if (expected > SHARE * longestWait(pool)) throw TOO_MANY
}

/** Of a request for a connection, in ms; without a limit 25 days, the longest that a timer can hold. */
const longestWait = ({ options: { connectionTimeoutMillis: longest } }: pg.Pool): number => longest || 2 ** 31 - 1

/**
 * Takes a connection of a pool when it is the caller's turn. One caller has a third of them at most, even while the others are free.
 * @throws DatabaseAway when there is none within the pool's time, or it cannot be made
 */
export async function inTurnOf(pool: pg.Pool, caller: string): Promise<pg.PoolClient> {
  const { connections, holders } = queueOf(pool)
  await connections.take(caller, longestWait(pool))
  try {
    const client = await pool.connect()
    holders.set(client, { caller, since: performance.now() })
    return client
  } catch (cause) {
    connections.leave(caller)
    throw new DatabaseAway('no connection', { cause })
  }
}

/**
 * Runs a statement for callers without a key. All of them together have a third of the pool's connections at most, and one of them a third of these: who
 * has a key is served whatever they ask. The others wait for their turn, are refused at once if it is far, as above, and at last after the part of the longest wait that is expected of all.
 * @throws DatabaseAway, and the errors of the statement
 */
export async function inOpenThird<T>(pool: pg.Pool, caller: string, work: () => Promise<T>): Promise<T> {
  const { open, usual } = queueOf(pool)
  refuseLong(pool, open.turnsBefore(caller) * usual)
  await open.take(caller, SHARE * longestWait(pool))
  try {
    return await work()
  } finally {
    open.leave(caller)
  }
}

function queueOf(pool: pg.Pool): Queue {
  const known = queues.get(pool)
  if (known !== undefined) return known
  const { max } = pool.options
  const open = thirdOf(max)
  const made: Queue = { connections: new Turns(max, open), open: new Turns(open, thirdOf(open)), held: [], usual: 0, holders: new WeakMap() }
  pool.on('release', (_, client) => {
    const holder = made.holders.get(client)
    if (holder === undefined) return
    made.holders.delete(client)
    made.held.push(performance.now() - holder.since)
    if (made.held.length > RECENT) made.held.shift()
    made.usual = median(made.held)
    made.connections.leave(holder.caller)
  })
  queues.set(pool, made)
  return made
}

/** Of a list that is not empty. */
function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}
