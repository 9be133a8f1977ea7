import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres } from './binaries.ts'
import { ClusterError } from './cluster-error.ts'
import { locate, type Location } from './location.ts'
import { installPackages } from './packages.ts'
import { shortenLog } from './log-file.ts'
import { CLUSTER_NAME, dataVersion, initialise, lastLogLine, start, stop } from './server.ts'

export type PrivateCluster = {
  /** Address of its database, logging in as superuser. */
  url: string
  /** Everything that it has written: without this folder the next start makes an empty one. */
  folder: string
  /** Releases the cluster, which stops with its last user. */
  release: () => Promise<void>
}

const INSTEAD = 'install PostgreSQL 14 or later with PostGIS 3, or set DATABASE_URL to a database that has PostGIS'

/** Every process that uses the cluster has this advisory lock shared; one that gets it exclusively may stop the server. */
const HOLD = 4_826_002

/** How often the length of the server's log is looked at, in ms. */
const LOG_LOOK = 10_000

/** Longest wait for a server that is starting, stopping or recovering from a crash. */
const PATIENCE = 90_000

/**
 * Opens the private PostgreSQL of `dataDir`: made at the first call, started when it does not run, shared with
 * whoever else has it open. A server left behind by a killed process is taken over.
 * @param searchPath folders as in PATH, to look for PostgreSQL in
 * @param announce receives one line when something takes long
 * @throws ClusterError with one line that says what to do
 */
export async function openPrivateCluster(
  dataDir: string,
  searchPath: string,
  announce: (line: string) => void,
): Promise<PrivateCluster> {
  await ensurePostgres(searchPath, announce)
  const location = await locate(dataDir)
  const made = await dataVersion(location)
  const bin = await findPostgres(searchPath, made)
  if (bin === null) throw new ClusterError(`${location.data} was made by PostgreSQL ${made}: install that with PostGIS`)
  const hold = await running(bin, location)
  await createDatabase(hold)
  return { url: address(location, CLUSTER_NAME), folder: dirname(location.data), release: keep(hold, bin, location, announce) }
}

/**
 * Restarts the server whenever it crashes, until the cluster is released.
 * @returns the function that releases it
 */
function keep(first: pg.Client, bin: string, location: Location, announce: (line: string) => void): () => Promise<void> {
  let hold: Promise<pg.Client | null> = Promise.resolve(first)
  let releasing = false
  const tell = (error: unknown) => announce(error instanceof Error ? error.message : String(error))
  const watch = (client: pg.Client) => client.once('end', () => {
    if (!releasing) hold = bringBack()
  })
  const bringBack = async (): Promise<pg.Client | null> => {
    if ((await dataVersion(location)) === null) {
      announce(gone(location))
      return null
    }
    announce('The database fell; bringing it up again.')
    try {
      return watch(await running(bin, location))
    } catch (error) {
      tell(error)
      return releasing ? null : bringBack()
    }
  }
  watch(first)
  const looking = setInterval(() => { shortenLog(location).catch(tell) }, LOG_LOOK).unref()
  return async () => {
    releasing = true
    clearInterval(looking)
    const client = await hold
    if (client === null) return
    if ((await dataVersion(location)) !== null) return letGo(client, bin, location)
    // Without its folder the server cannot be asked to stop; it notices by itself within a minute.
    announce(gone(location))
    await client.end()
  }
}

function gone({ data }: Location): string {
  return `The database is gone: ${data} was removed while it ran; stop headroom and start it again, which makes an empty one.`
}

/**
 * Installs PostgreSQL with PostGIS where there is none.
 * @throws ClusterError as `installPackages`
 */
export async function ensurePostgres(searchPath: string, announce: (line: string) => void): Promise<void> {
  if ((await findPostgres(searchPath, null)) !== null) return
  await installPackages(['postgresql', 'postgresql-postgis'], INSTEAD, announce)
  if ((await findPostgres(searchPath, null)) === null) {
    throw new ClusterError(`the packages installed bring no PostgreSQL with PostGIS: ${INSTEAD}`)
  }
}

/** @returns a connection to the running server, with the shared lock */
async function running(bin: string, location: Location): Promise<pg.Client> {
  const deadline = Date.now() + PATIENCE
  for (;;) {
    const outcome = await connect(location)
    if (outcome instanceof pg.Client) return outcome
    if (Date.now() > deadline) {
      throw new ClusterError(`the private database does not start: ${(await lastLogLine(location)) || outcome.message}`)
    }
    if (isAbsent(outcome)) await bringUp(bin, location, deadline)
    else await sleep(200)
  }
}

/** One failure is ignored: another process may be starting the server, or a killed server may still be ending. */
async function bringUp(bin: string, location: Location, deadline: number): Promise<void> {
  if ((await dataVersion(location)) === null) await initialise(bin, location)
  try {
    await start(bin, location)
  } catch (error) {
    if (Date.now() > deadline) throw error
    await sleep(500)
  }
}

async function connect(location: Location): Promise<pg.Client | Error> {
  const client = new pg.Client({ connectionString: address(location, 'postgres'), application_name: 'headroom hold' })
  client.on('error', () => {}) // the server ended: the next query reports it
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [HOLD])
    return client
  } catch (error) {
    await client.end().catch(() => {})
    if (error instanceof Error) return error
    throw error
  }
}

/** No socket, or the socket of a server that is gone. */
function isAbsent(error: Error): boolean {
  return 'code' in error && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED')
}

async function createDatabase(hold: pg.Client): Promise<void> {
  try {
    await hold.query(`create database ${CLUSTER_NAME}`)
  } catch (error) {
    const existed = error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505')
    if (!existed) throw error
  }
}

/** The lock is kept until the server has gone, so that nobody opens a cluster that is about to stop. */
async function letGo(hold: pg.Client, bin: string, location: Location): Promise<void> {
  // This fails when another process has the lock and is stopping the server.
  if (await isLast(hold).catch(() => false)) await stop(bin, location)
  await hold.end()
}

async function isLast(hold: pg.Client): Promise<boolean> {
  await hold.query('select pg_advisory_unlock_shared($1)', [HOLD])
  const { rows } = await hold.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [HOLD])
  return rows[0]?.alone ?? false
}

function address({ socket }: Location, database: string): string {
  return `postgres://${CLUSTER_NAME}@localhost/${database}?host=${encodeURIComponent(socket)}`
}
