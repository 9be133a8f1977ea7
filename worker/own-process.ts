import type pg from 'pg'
import { openPool } from '../src/database/pool.ts'
import { readConfig, type Config } from '../src/settings/config.ts'
import { printable } from '../src/shapes/printable.ts'
import { PROCESS_NAME } from './process-name.ts'

/**
 * Does the work of a process of its own, which a command started with DATABASE_URL. An error goes to standard error in one line.
 * @param command that starts the process
 */
export function ownProcess(command: string, work: (config: Config & { databaseUrl: string }) => Promise<unknown>): Promise<void> {
  return withoutDatabase(async (config) => {
    const { databaseUrl } = config
    if (databaseUrl === null) throw new Error(`started with DATABASE_URL; use ${command}`)
    await work({ ...config, databaseUrl })
  })
}

/** The same, of work that needs no database. */
export async function withoutDatabase(work: (config: Config) => Promise<unknown>): Promise<void> {
  try {
    await work(readConfig())
  } catch (error) {
    console.error(printable(`headroom: ${error instanceof Error ? error.message : error}`))
    process.exitCode = 1
  } finally {
    if (process.connected) process.disconnect()
  }
}

/** A pool of one connection as the worker's role. */
export function openSessions(databaseUrl: string): pg.Pool {
  return openPool(databaseUrl, 'worker', { connections: 1, connectTimeout: 10_000, statementTimeout: 0, process: PROCESS_NAME })
}

/** Works on a connection as the worker's role, which is closed afterwards. */
export async function withSession<T>(databaseUrl: string, work: (session: pg.PoolClient) => Promise<T>): Promise<T> {
  const pool = openSessions(databaseUrl)
  try {
    const session = await pool.connect()
    return await work(session).finally(() => session.release())
  } finally {
    await pool.end()
  }
}
