import { readConfig } from '../../src/settings/config.ts'
import { openPool } from '../../src/database/pool.ts'
import { sayInEvents } from '../../src/observe/say-in-events.ts'
import { openPlace } from './place.ts'
import { carryOutExport } from './run.ts'

/**
 * Makes the export named on the command line, in a process of its own, so that its memory and CPU time do not slow the other
 * jobs. Exit code 0 means that nothing is left to do. SIGTERM, or the end of the parent process, aborts the attempt.
 */
sayInEvents()
const config = readConfig()
if (config.databaseUrl === null) throw new Error('started with DATABASE_URL by the worker')
const stopping = new AbortController()
const stop = () => stopping.abort(new Error('the worker stops'))
process.on('SIGTERM', stop)
process.once('disconnect', stop)

const pool = openPool(config.databaseUrl, 'worker', { connections: 2, connectTimeout: 10_000, statementTimeout: 0 })
const standbys = config.readDatabaseUrls.map((url) => (
  openPool(url, 'worker', { connections: 1, connectTimeout: 2_000, statementTimeout: 0, silence: 60_000 })
))
try {
  await carryOutExport(pool, await openPlace(config), process.argv[2] ?? '', stopping.signal, standbys)
} catch (error) {
  if (!stopping.signal.aborted) process.send?.(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  await Promise.all([pool, ...standbys].map((opened) => opened.end()))
  process.off('disconnect', stop)
  if (process.connected) process.disconnect()
}
