import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Step } from './run.ts'

/** What the process of an import says of itself: the step that begins, or why the attempt is over. */
export type ApartMessage = { step: Step; attempt: string | null } | { error: string }

/** How the process of an import was ended while it obtained or read a document, and the token of its attempt. */
export type Ended = { by: string; attempt: string }

/**
 * Makes one attempt at a run in a process of its own.
 * @param heap of that process, in MB
 * @param signal ends the process and with it the attempt
 * @returns null when the attempt ended by itself; else how its process was ended by the document: it took more memory than
 *   there is
 * @throws Error that the caller should retry: the attempt's own, or that its process was ended at another step
 */
export async function carryOutApart(runId: number, heap: number, signal: AbortSignal | undefined): Promise<Ended | null> {
  signal?.throwIfAborted()
  const child = fork(join(import.meta.dirname, 'process.ts'), [String(runId)], {
    execArgv: [`--max-old-space-size=${heap}`, '--max-semi-space-size=2'],
  })
  let at: { step: Step; attempt: string | null } = { step: 'waiting', attempt: null }
  let cause: string | null = null
  child.on('message', (message: ApartMessage) => {
    if ('error' in message) cause = message.error
    else at = message
  })
  // Whatever it does, nothing of an attempt that was cut off is served: there is nothing to wait for.
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  // What it said last may come after its end, and before the end of its channel.
  const [[code, by]] = await Promise.all([once(child, 'exit') as Promise<[number | null, string | null]>, once(child, 'disconnect')])
  signal?.removeEventListener('abort', stop)
  if (code === 0) return null
  const words = by ?? `code ${code}`
  if (cause !== null || signal?.aborted || at.attempt === null || !['fetching', 'reading'].includes(at.step)) {
    throw new Error(`import ${runId}: ${cause ?? `its process was ended by ${words} while ${at.step}`}`)
  }
  return { by: words, attempt: at.attempt }
}
