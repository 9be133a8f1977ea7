import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Time in ms before a lost connection is opened again. */
const PAUSE = 2000

/**
 * Passes on every version of the tiles that the database announces on the channel `tiles`, over a connection of its own,
 * until the pool ends. Nothing depends on it but time: a version that is missed, because the connection was lost, is
 * found by reading. So a failure is not reported; another connection is opened.
 * @param pool whose settings the connection takes
 */
export async function listenForTiles(pool: pg.Pool, learn: (version: string) => void): Promise<void> {
  while (!pool.ending) {
    await listenOnce(pool.options, learn).catch(() => {})
    await pause(PAUSE, undefined, { ref: false })
  }
}

/** Ends when the connection does, which keeps no process alive. */
async function listenOnce(options: pg.PoolConfig, learn: (version: string) => void): Promise<void> {
  const Client = (options.Client ?? pg.Client) as typeof pg.Client // one that finds the primary among several servers
  const client = new Client({ ...options, stream: () => new Socket().unref() })
  client.on('error', () => {}) // the end of the connection follows
  client.on('notification', ({ payload }) => {
    if (payload) learn(payload)
  })
  // Not by `once`, which an error before the end would reject, with nobody waiting while the connection is opened.
  const ended = new Promise((end) => { client.once('end', end) })
  await client.connect()
  await client.query('listen tiles')
  await ended
}
