import { readConfig } from '../../src/config.ts'
import { openPool } from '../../src/db.ts'
import { importContext } from '../sources/fetcher.ts'
import type { ApartMessage } from './carry-out-apart.ts'
import { carryOutRun, type Step } from './run.ts'

/**
 * Carries out the import run named on the command line, in a process of its own with a bounded heap, so that a document that
 * no reader can hold ends this process and nothing else. It tells the process that started it which step it is at, and ends
 * with it: its session, and with that its lock and what it staged, are gone then.
 */
const config = readConfig()
if (config.databaseUrl === null) throw new Error('started with DATABASE_URL by the worker')
process.once('disconnect', () => process.exit(1))
const tell = (message: ApartMessage) => process.send?.(message)

let current: Step | null = null
const pool = openPool(config.databaseUrl, 'worker', { connections: 1, connectTimeout: 10_000, statementTimeout: 0 })
try {
  const session = await pool.connect()
  try {
    await carryOutRun(session, await importContext(config), Number(process.argv[2]), (step, _rows, attempt) => {
      if (step !== current) tell({ step, attempt })
      current = step
    })
  } finally {
    session.release()
  }
} catch (error) {
  tell({ error: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
} finally {
  await pool.end()
  process.removeAllListeners('disconnect')
  if (process.connected) process.disconnect()
}
