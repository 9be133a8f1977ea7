import { readConfig } from '../../src/config.ts'
import { openPool } from '../../src/db.ts'
import { writeTiles } from './write-tiles.ts'

/**
 * Writes the public tiles to the file named on the command line, in a process of its own, and sends how many they are to the process that
 * started it. An error goes to standard error in one line.
 */
const config = readConfig()
if (config.databaseUrl === null) throw new Error('started with DATABASE_URL; use headroom tiles export')

const pool = openPool(config.databaseUrl, 'worker', { connections: 1, connectTimeout: 10_000, statementTimeout: 0 })
const session = await pool.connect()
try {
  process.send?.(await writeTiles(session, process.argv[2] ?? ''))
} catch (error) {
  console.error(`headroom: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  session.release()
  await pool.end()
  if (process.connected) process.disconnect()
}
