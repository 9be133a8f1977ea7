import { readConfig } from '../../src/config.ts'
import { openPool } from '../../src/db.ts'
import { openPlace } from './place.ts'
import { carryOutExport } from './run.ts'

/**
 * Carries out the export named on the command line, in a process of its own, so that neither its memory nor its time
 * weighs on the other jobs, and ends: with exit code 0 when there is nothing more to do. SIGTERM, or the end of the
 * process that started it, ends the attempt.
 */
const config = readConfig()
if (config.databaseUrl === null) throw new Error('started with DATABASE_URL by the worker')
const stopping = new AbortController()
const stop = () => stopping.abort(new Error('the worker stops'))
process.on('SIGTERM', stop)
process.once('disconnect', stop)

const pool = openPool(config.databaseUrl, 'worker', { connections: 2, connectTimeout: 10_000, statementTimeout: 0 })
try {
  await carryOutExport(pool, await openPlace(config), process.argv[2] ?? '', stopping.signal)
} catch (error) {
  if (!stopping.signal.aborted) process.send?.(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  await pool.end()
  process.off('disconnect', stop)
  if (process.connected) process.disconnect()
}
