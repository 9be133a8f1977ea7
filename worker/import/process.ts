import { readConfig } from '../../src/settings/config.ts'
import { sayInEvents } from '../../src/observe/say-in-events.ts'
import { openSessions, withSession } from '../own-process.ts'
import { importContext } from '../sources/fetcher.ts'
import type { ChildMessage } from './child-process.ts'
import { fetchRun } from './fetch-run.ts'
import { carryOutInTurn, type AttemptAt, type Progress, type Step } from './run.ts'

/**
 * Executes one part of import runs, `fetch` or `import`, in a process of its own with a bounded heap: a document that needs too much
 * memory crashes only this process. The part is named on the command line; each message of the parent process is the id of a run, and the next one
 * comes after the end of the last. It reports each step to the parent process and ends when the parent ends: with its session, its lock
 * and its staged rows disappear.
 */
sayInEvents()
const config = readConfig()
const { databaseUrl } = config
if (databaseUrl === null) throw new Error('started with DATABASE_URL by the worker')
const isFetching = process.argv[2] === 'fetch'
const context = importContext(config)
context.catch(() => {}) // the run that awaits it reports the error
// One session for all its runs: a new one looks up and plans every statement anew.
const sessions = openSessions(databaseUrl)
const end = () => process.exit(1)
process.once('disconnect', end)
// The parent may be gone before this process notices.
const send = (message: ChildMessage) => process.send?.(message, undefined, undefined, (error) => { if (error !== null) end() })

/** Memory after a run with which this process is ended, in bytes: it would keep what a large document took. */
const GROWN = 160 * 2 ** 20

process.on('message', async (run: number) => {
  try {
    const isDone = await (isFetching ? fetchDocument(run) : importDocument(run))
    send({ ended: isDone ? 'done' : 'busy', grown: process.memoryUsage.rss() > GROWN })
  } catch (error) {
    send({ error: error instanceof Error ? error.message : String(error) })
  }
})

async function fetchDocument(run: number): Promise<boolean> {
  await fetchRun((use) => withSession(databaseUrl as string, use), await context, run, reporting())
  return true
}

/** @returns false when another session works on the source, and nothing was done */
async function importDocument(run: number): Promise<boolean> {
  const session = await sessions.connect()
  try {
    const isDone = await carryOutInTurn(session, await context, run, reporting())
    await session.query('discard temp') // a document's rows, which the next run does without
    return isDone
  } finally {
    session.release()
  }
}

/** Tells the parent process of each step once. */
function reporting(): Progress {
  let current: { step: Step; at: AttemptAt | null } | null = null
  return (step, _rows, at) => {
    if (step !== current?.step || at?.run !== current.at?.run) send({ step, at })
    current = { step, at }
  }
}
