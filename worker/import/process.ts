import { readConfig } from '../../src/config.ts'
import { openPool } from '../../src/db.ts'
import { importContext } from '../sources/fetcher.ts'
import type { ApartMessage } from './carry-out-apart.ts'
import { carryOutInTurn, type AttemptAt, type Step } from './run.ts'

/**
 * Carries out the import run named on the command line, in a process of its own with a bounded heap: a document that no reader can
 * hold ends this process and nothing else. It reports each step to the process that started it, and ends with it: its session
 * ends then, and with that its lock and what it staged.
 */
const config = readConfig()
if (config.databaseUrl === null) throw new Error('started with DATABASE_URL by the worker')
process.once('disconnect', () => process.exit(1))
const tell = (message: ApartMessage) => process.send?.(message)

let current: { step: Step; at: AttemptAt | null } | null = null
const pool = openPool(config.databaseUrl, 'worker', { connections: 1, connectTimeout: 10_000, statementTimeout: 0 })
try {
  const session = await pool.connect()
  try {
    const done = await carryOutInTurn(session, await importContext(config), Number(process.argv[2]), (step, _rows, at) => {
      if (step !== current?.step || at?.run !== current.at?.run) tell({ step, at })
      current = { step, at }
    })
    if (!done) tell({ busy: true })
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
