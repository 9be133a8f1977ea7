import { Socket } from 'node:net'
import pg from 'pg'

/** Who a connection acts as: `owner` is the login itself, the others are roles it is a member of. */
export type Role = 'owner' | 'web' | 'worker'

export type PoolLimits = {
  /** Connections at most. */
  connections: number
  /** Longest wait for a connection in ms; then the query fails. */
  connectTimeout: number
  /** Longest run of one statement in ms, 0 for no limit. */
  statementTimeout: number
  /** Time in ms without a byte after which a connection is given up: for a server that may be stopped. No limit where not given. */
  silence?: number
}

/**
 * Opens a pool whose connections act as `role`. The role and its settings travel in the connection's
 * `options`, because `SET ROLE` ignores the settings of a role. `bytea` arrives as Buffer, `numeric`
 * and `int8` as text.
 *
 * `jit` is off: the cost estimate of ST_AsMVT triggers it and costs 7 ms on a low-zoom tile.
 * `client_connection_check_interval`: a backend whose client has gone ends within 57 ms; without it one
 * outlived its client by more than 4 s. A server that is stopped ends no statement: the web role's wait 0.3 s longer than the
 * server should let them run, and then give the connection up. A worker's ends within a second, or 30 s after its machine is gone: it holds the
 * lock of the source that it imports. Its temporary tables hold whole documents: with the usual 8 MB of buffers for them,
 * every step over a million rows wrote them out and read them in again.
 */
export function openPool(url: string, role: Role, limits: PoolLimits): pg.Pool {
  const sockets = new Set<Socket>()
  const pool = new pg.Pool({
    connectionString: connectionString(url, role, limits.statementTimeout),
    stream: () => noted(new Socket(), sockets, limits.silence ?? 0),
    max: limits.connections,
    connectionTimeoutMillis: limits.connectTimeout,
    application_name: `headroom ${role}`,
    ...(role === 'web' && limits.statementTimeout > 0 && { query_timeout: limits.statementTimeout + 300 }),
    keepAlive: true,
  })
  // Without listeners the loss of a connection would end the process. Idle, the next query opens another;
  // in use, the query under way reports it.
  pool.on('error', (error) => console.error(`database connection lost: ${error.message}`))
  pool.on('connect', (client) => client.on('error', () => {}))
  opened.set(pool, sockets)
  return pool
}

const opened = new WeakMap<pg.Pool, Set<Socket>>()

/** Cuts every connection of a pool of `openPool`, also those that a statement waits on; it fails. The next query opens another. */
export function cutConnections(pool: pg.Pool): void {
  for (const socket of opened.get(pool) ?? []) socket.destroy()
}

function noted(socket: Socket, sockets: Set<Socket>, silence: number): Socket {
  sockets.add(socket)
  socket.setTimeout(silence, () => socket.destroy())
  return socket.once('close', () => sockets.delete(socket))
}

/** The address with what `role` needs added to its `options`. */
export function connectionString(url: string, role: Role, statementTimeout: number): string {
  const address = new URL(url)
  const settings = [
    ...(role === 'owner' ? [] : [`role=headroom_${role}`]),
    'TimeZone=UTC',
    'jit=off',
    `statement_timeout=${statementTimeout}`,
    ...(role === 'web' ? ['client_connection_check_interval=50'] : []),
    ...(role === 'worker'
      ? ['temp_buffers=64MB', 'client_connection_check_interval=1000', 'tcp_keepalives_idle=10', 'tcp_keepalives_interval=5', 'tcp_keepalives_count=4']
      : []),
  ]
  const given = address.searchParams.get('options')
  const options = [...(given === null ? [] : [given]), ...settings.map((setting) => `-c ${setting}`)]
  address.searchParams.set('options', options.join(' '))
  return address.href
}
