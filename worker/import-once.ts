import { readConfig } from '../src/settings/config.ts'
import { openPool } from '../src/database/pool.ts'
import { carryOutRun, type Progress } from './import/run.ts'
import { importContext } from './sources/fetcher.ts'

/**
 * Executes the import run named on the command line, in a process of its own, and ends. Progress goes to standard
 * error if that is a terminal.
 */
const config = readConfig()
if (config.databaseUrl === null) throw new Error('started with DATABASE_URL; use headroom import')
const runId = Number(process.argv[2])

let shown = 0
const progress: Progress = (step, rows) => {
  if (!process.stderr.isTTY || (step === 'reading' && Date.now() - shown < 200)) return
  shown = Date.now()
  process.stderr.write(`\r\x1b[K${step}${rows > 0 ? ` ${rows.toLocaleString('en')} rows` : ''}`)
}

const pool = openPool(config.databaseUrl, 'worker', { connections: 1, connectTimeout: 10_000, statementTimeout: 0 })
const session = await pool.connect()
try {
  await carryOutRun(session, await importContext(config), runId, progress)
} finally {
  session.release()
  await pool.end()
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
}
