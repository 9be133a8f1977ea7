import { Socket } from 'node:net'
import { callbackify } from 'node:util'
import pg from 'pg'
import { addressesOf } from '../settings/setting-shapes.ts'
import { followPrimary, type Primary } from './primary.ts'
import { UnnamedClient } from './unnamed-client.ts'

/** Who a connection acts as: `owner` is the login itself, the others are roles it is a member of. */
export type Role = 'owner' | 'web' | 'worker'

/**
 * Longest time in ms that a statement waits in a pooler, whose `query_wait_timeout` is 5 s. Whoever gave up before the server did would not know
 * whether it was counted.
 */
const POOLER_WAIT = 6000

export type PoolLimits = {
  /** Connections at most. */
  connections: number
  /** Longest wait for a connection in ms; then the query fails. */
  connectTimeout: number
  /** Longest run of one statement in ms, 0 for no limit. */
  statementTimeout: number
  /** Time in ms without a byte after which a connection is given up: for a server that may be stopped. No limit where not given. */
  silence?: number
  /** A pooler in front of the server follows named statements, so that they are planned once. */
  poolerPrepares?: boolean
  /** Tells the sessions of one process from those of others, in their application name. */
  process?: string
}

/**
 * Opens a pool whose connections act as `role`, to the primary where the address is a list of several servers. The role and its settings travel in the connection's
 * `options`, because `SET ROLE` ignores the settings of a role. Where the login is the web role itself, as through a pooler that refuses `options`, they are
 * those of the role. `bytea` arrives as Buffer, `numeric` and `int8` as text.
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
  const options: pg.PoolConfig = {
    connectionString: connectionString(url, role, limits.statementTimeout),
    stream: () => noted(new Socket(), sockets, limits.silence ?? 0),
    max: limits.connections,
    connectionTimeoutMillis: limits.connectTimeout,
    application_name: ['headroom', role, ...(limits.process === undefined ? [] : [limits.process])].join(' '),
    ...(role === 'web' && limits.statementTimeout > 0 && { query_timeout: limits.statementTimeout + 300 + (logsInAsWeb(url) ? POOLER_WAIT : 0) }),
    keepAlive: true,
  }
  const addresses = addressesOf(url)
  const Client = logsInAsWeb(url) && !limits.poolerPrepares ? UnnamedClient : pg.Client
  const pool = addresses.length === 1 ? new pg.Pool({ ...options, Client })
    : new PrimaryPool(options, Client, followPrimary(addresses), (address) => connectionString(address, role, limits.statementTimeout))
  // Without listeners the loss of a connection would end the process. Idle, the next query opens another;
  // in use, the query under way reports it. A pool that ends does not wait until the server knows: one that is stopped
  // just after tells its idle connections so.
  pool.on('error', (error) => { if (!pool.ending) console.error(`database connection lost: ${error.message}`) })
  pool.on('connect', (client) => client.on('error', () => {}))
  opened.set(pool, sockets)
  return pool
}

/** A pool whose connections are made to the primary among several servers. When another becomes the primary, connections to the previous one are cut. */
class PrimaryPool extends pg.Pool {
  readonly #primary: Primary
  readonly #unwatch: () => void

  constructor(options: pg.PoolConfig, Base: typeof pg.Client, primary: Primary, connectionStringOf: (address: string) => string) {
    class Client extends Base {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionString: connectionStringOf(primary.address()) })
      }
    }
    super({ ...options, Client })
    this.#primary = primary
    this.#unwatch = primary.watch(() => cutConnections(this))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(done: Connected): void
  override connect(done?: Connected): Promise<pg.PoolClient> | void {
    const connecting = this.#primary.looked.then(() => super.connect())
    if (done === undefined) return connecting
    callbackify(() => connecting)((error, client) => done(error ?? undefined, client, (fault) => client?.release(fault as Error)))
  }

  override end(): Promise<void>
  override end(done: () => void): void
  override end(done?: () => void): Promise<void> | void {
    this.#unwatch()
    return done === undefined ? super.end() : super.end(done)
  }
}

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void

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

/** Whether an address logs in as the web role, which is not the owner: that of a pooler. */
export function logsInAsWeb(url: string): boolean {
  return new URL(addressesOf(url)[0] ?? '').username === 'headroom_web'
}

/** The address, the first of several, with what `role` needs added to its `options`. */
export function connectionString(url: string, role: Role, statementTimeout: number): string {
  const address = new URL(addressesOf(url)[0] ?? '')
  if (role === 'web' && logsInAsWeb(url)) return address.href
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

/** Of the system, and of PostgreSQL: connection lost (08), shut down or starting (57P01 to 57P03), no connection left (53300), no primary any more (25006). */
const AWAY_CODES = /^(E[A-Z]+|08\w{3}|57P0[123]|53300|25006)$/

/** Of the driver, which gives these no code. */
const AWAY_MESSAGES = /^Connection terminated|not queryable|^timeout exceeded when trying to connect/

/** Whether an error says that the database cannot be reached, which is temporary. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && AWAY_CODES.test(String(error.code))) return true
  return error instanceof AggregateError ? error.errors.some(isDatabaseUnavailable) : AWAY_MESSAGES.test(error.message)
}
