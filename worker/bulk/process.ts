import { readConfig } from '../../src/settings/config.ts'
import { openPool } from '../../src/database/pool.ts'
import { openFiles } from '../files/open-files.ts'
import { writeBulk } from './write-bulk.ts'
import { writeTiles } from './write-tiles.ts'

/**
 * Writes the public tiles to the file named on the command line and sends their number to the parent process or, without a name,
 * writes all bulk files to the store of exports; in a process of its own. An error goes to standard error in one line.
 */
const config = readConfig()
if (config.databaseUrl === null) throw new Error('started with DATABASE_URL; use headroom tiles export')
const file = process.argv[2]
const stopping = new AbortController()
process.once('disconnect', () => stopping.abort(new Error('the worker stops')))

const pool = openPool(config.databaseUrl, 'worker', { connections: 1, connectTimeout: 10_000, statementTimeout: 0 })
const session = await pool.connect()
try {
  if (file === undefined) await writeBulk(session, await openFiles(config.exports), stopping.signal)
  else process.send?.(await writeTiles(session, file))
} catch (error) {
  console.error(`headroom: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  session.release()
  await pool.end()
  if (process.connected) process.disconnect()
}
