import { readConfig } from '../src/settings/config.ts'
import { carryOutRun, type Progress } from './import/run.ts'
import { withSession } from './own-process.ts'
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

try {
  await withSession(config.databaseUrl, async (session) => carryOutRun(session, await importContext(config), runId, progress))
} catch (error) {
  // What the database or the system says, such as that a disk is full, is noted with the run, and told by who started this; a bug shows its stack.
  if (!(error instanceof Error && 'code' in error)) throw error
  process.exitCode = 1
} finally {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
}
