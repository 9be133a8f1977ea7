import { readConfig } from '../../src/settings/config.ts'
import { sayInEvents } from '../../src/observe/say-in-events.ts'
import { withSession } from '../own-process.ts'
import { importContext } from '../sources/fetcher.ts'
import type { ChildMessage } from './child-process.ts'
import { fetchRun } from './fetch-run.ts'
import { carryOutInTurn, type AttemptAt, type Progress, type Step } from './run.ts'

/**
 * Executes one part of an import run, `fetch` or `import`, in a process of its own with a bounded heap: a document that needs too much
 * memory crashes only this process. Both are named on the command line, the run first. It reports each step to the parent process and
 * ends when the parent ends: with its session, its lock and its staged rows disappear.
 */
sayInEvents()
const config = readConfig()
const { databaseUrl } = config
if (databaseUrl === null) throw new Error('started with DATABASE_URL by the worker')
const end = () => process.exit(1)
process.once('disconnect', end)
// The parent may be gone before this process notices.
const send = (message: ChildMessage) => process.send?.(message, undefined, undefined, (error) => { if (error !== null) end() })

let current: { step: Step; at: AttemptAt | null } | null = null
const progress: Progress = (step, _rows, at) => {
  if (step !== current?.step || at?.run !== current.at?.run) send({ step, at })
  current = { step, at }
}

try {
  const [run, context] = [Number(process.argv[2]), await importContext(config)]
  if (process.argv[3] === 'fetch') await fetchRun((use) => withSession(databaseUrl, use), context, run, progress)
  else if (!(await withSession(databaseUrl, (session) => carryOutInTurn(session, context, run, progress)))) send({ busy: true })
} catch (error) {
  send({ error: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
} finally {
  process.removeAllListeners('disconnect')
  if (process.connected) process.disconnect()
}
