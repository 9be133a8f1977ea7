import type { ServerResponse } from 'node:http'
import type pg from 'pg'
import { DatabaseAway } from '../errors/refusal.ts'

/** The part of the longest wait for a connection that a request may be expected to wait. */
const SHARE = 0.3

/** One for all: making an error costs a tenth of what a refusal takes. */
const TOO_MANY = new DatabaseAway('too many requests wait')

/** The number of recent holds of a connection from which the next one is estimated. */
const RECENT = 31

/** Who waits for the connections of a pool, and how long one was held, the last times. */
type Queue = {
  /** Those that wait, by caller; the callers in the order of their turns. */
  lines: Map<string, (() => void)[]>
  /** Connections that `connect` has taken, or is about to take. */
  taken: number
  /** In ms, and their median. */
  held: number[]
  usual: number
  /** Since when each connection is held now. */
  since: WeakMap<pg.PoolClient, number>
}

const queues = new WeakMap<pg.Pool, Queue>()
const callers = new WeakMap<ServerResponse, string>()

/** Notes for whom a request waits: its key or its visitor, or the network that it came from. Without a note it is the other end of its connection. */
export function noteCaller(res: ServerResponse, caller: string): void {
  callers.set(res, caller)
}

/** @returns what one caller's requests have in common */
export function callerOf(res: ServerResponse): string {
  return callers.get(res) ?? res.req.socket.remoteAddress ?? ''
}

/** How many requests wait for a connection of a pool. */
export function waitingFor(pool: pg.Pool): number {
  let waiting = pool.waitingCount
  for (const line of queueOf(pool).lines.values()) waiting += line.length
  return waiting
}

/**
 * Refuses a request that would wait too long for a connection of its pool. Callers take turns, so before it come the waiting requests of its own
 * caller, and as many of each other one. The expected wait is their number, divided by the number of connections, times the median time that
 * a connection was held recently. A mean would remember a few slow requests for long, and refuse quick ones after them.
 * @throws DatabaseAway
 */
export function requireShortQueue(pool: pg.Pool, caller: string): void {
  const { lines, usual } = queueOf(pool)
  if (lines.size === 0) return
  const own = lines.get(caller)?.length ?? 0
  let before = own
  for (const [other, { length }] of lines) if (other !== caller) before += Math.min(length, own + 1)
  const { max, connectionTimeoutMillis: longest = Infinity } = pool.options
  if ((before / max) * usual > SHARE * longest) throw TOO_MANY
}

/**
 * Takes a connection of a pool when it is the caller's turn: one request of each that waits, then the next one of each.
 * @throws DatabaseAway when there is none within the pool's time, or it cannot be made
 */
export async function inTurnOf(pool: pg.Pool, caller: string): Promise<pg.PoolClient> {
  const queue = queueOf(pool)
  if (queue.taken >= pool.options.max) await turn(queue, caller, pool.options.connectionTimeoutMillis)
  else queue.taken++
  try {
    const client = await pool.connect()
    queue.since.set(client, performance.now())
    return client
  } catch (cause) {
    passOn(queue)
    throw new DatabaseAway('no connection', { cause })
  }
}

function turn({ lines }: Queue, caller: string, longest = 0): Promise<void> {
  return new Promise((resolve, reject) => {
    const line = lines.get(caller) ?? []
    lines.set(caller, line)
    const late = longest > 0 ? setTimeout(() => {
      line.splice(line.indexOf(begin), 1)
      if (line.length === 0) lines.delete(caller)
      reject(new DatabaseAway('no connection'))
    }, longest) : undefined
    const begin = () => {
      clearTimeout(late)
      resolve()
    }
    line.push(begin)
  })
}

/** Gives a connection that is free again to the caller whose turn it is, who then stands behind all others. */
function passOn(queue: Queue): void {
  const [first] = queue.lines
  if (first === undefined) {
    queue.taken--
    return
  }
  const [caller, line] = first
  queue.lines.delete(caller)
  line.shift()?.()
  if (line.length > 0) queue.lines.set(caller, line)
}

function queueOf(pool: pg.Pool): Queue {
  const known = queues.get(pool)
  if (known !== undefined) return known
  const made: Queue = { lines: new Map(), taken: 0, held: [], usual: 0, since: new WeakMap() }
  pool.on('release', (_, client) => {
    const since = made.since.get(client)
    if (since === undefined) return
    made.since.delete(client)
    made.held.push(performance.now() - since)
    if (made.held.length > RECENT) made.held.shift()
    made.usual = median(made.held)
    passOn(made)
  })
  queues.set(pool, made)
  return made
}

/** Of a list that is not empty. */
function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}
