import pg from 'pg'
import { openPrivateCluster } from '../cluster/private-cluster.ts'
import type { Config } from '../settings/config.ts'
import { addressesOf } from '../settings/setting-shapes.ts'
import { followPrimary } from './primary.ts'

/** The database cannot be reached; the message is one line. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable'
}

export type OpenDatabase = {
  /** Address, logging in as owner. */
  url: string
  /** How a person comes to an empty database in its place. */
  startAnew: string
  /** To call when done: the private cluster stops with its last user. */
  release: () => Promise<void>
}

/**
 * Finds the database: `DATABASE_URL`, or else the private cluster, which is started when it does not run.
 * @param announce receives one line when something takes long
 * @throws DatabaseUnreachable when the one that is set does not answer, ClusterError for the private one
 */
export async function openDatabase(config: Config, announce: (line: string) => void): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, searchPath } = config
  if (databaseUrl === null) {
    const { url, folder, release } = await openPrivateCluster(dataDir, searchPath, announce)
    return { url, startAnew: `remove the folder ${folder} and start again, which imports everything anew`, release }
  }
  const url = await primaryFirst(addressesOf(databaseUrl))
  return { url, startAnew: 'set DATABASE_URL to an empty one', release: async () => {} }
}

/** The addresses of a list as one again, that of the primary first. */
async function primaryFirst(addresses: string[]): Promise<string> {
  const primary = followPrimary(addresses)
  if (addresses.length > 1) await primary.looked
  await reach(primary.address())
  return [primary.address(), ...addresses.filter((address) => address !== primary.address())].join()
}

async function reach(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // connect() reports it
  try {
    await client.connect()
  } catch (error) {
    // One error per address where a name has several, and then no message of its own.
    const reason = error instanceof AggregateError ? error.errors[0] : error
    throw new DatabaseUnreachable(`DATABASE_URL: cannot reach the database: ${reason instanceof Error ? reason.message : reason}`)
  } finally {
    await client.end().catch(() => {})
  }
}
