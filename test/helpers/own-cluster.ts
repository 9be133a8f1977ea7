import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ExecutionContext } from 'ava'
import { findPostgres } from '../../src/cluster/binaries.ts'
import { locate } from '../../src/cluster/location.ts'
import { initialise, start, stop } from '../../src/cluster/server.ts'
import { ROOT } from '../../src/settings/config.ts'
import { migrate } from '../../src/database/migrate.ts'

/** A PostgreSQL of one test, which nobody keeps running. */
export type OwnCluster = {
  /** Of its database. */
  url: string
  /** Path of the server's log. */
  log: string
  start: () => Promise<void>
  /** Cuts every connection. */
  stop: () => Promise<void>
}

/**
 * Makes and starts a server of a test's own; it is stopped and removed after the test.
 * @param migrated whether its database is migrated; else there is nothing in it, and no role but the login
 */
export async function ownCluster(t: ExecutionContext, migrated = true): Promise<OwnCluster> {
  const dir = await mkdtemp(join(tmpdir(), 'headroom-own-'))
  await chmod(dir, 0o755) // for the server's user; its own folder in it is closed
  const location = await locate(join(dir, '.data'))
  const bin = await findPostgres(process.env.PATH ?? '', null) ?? ''
  await initialise(bin, location)
  let runs = false
  const cluster = {
    url: `postgres://headroom@localhost/postgres?host=${encodeURIComponent(location.socket)}`,
    log: location.log,
    start: async () => {
      await start(bin, location)
      runs = true
    },
    stop: async () => {
      await stop(bin, location)
      runs = false
    },
  }
  t.teardown(async () => {
    if (runs) await cluster.stop()
    await rm(dir, { recursive: true })
  })
  await cluster.start()
  if (migrated) await migrate(cluster.url, join(ROOT, 'sql'))
  return cluster
}
