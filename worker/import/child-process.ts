import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { AttemptAt, Step } from './run.ts'

/** A message of the child process: the step that begins, that another session works on the source, or why the attempt failed. */
export type ChildMessage = { step: Step; at: AttemptAt | null } | { busy: true } | { error: string }

/** The attempt whose document crashed the child process, and the signal or exit code. */
export type Ended = AttemptAt & { by: string }

/** `fetch` fetches the run's document, `import` reads it and the documents of earlier runs of its source. */
export type Part = 'fetch' | 'import'

/**
 * Makes one attempt at a part of a run in a child process (process.ts).
 * @param heap of the child process, in MB
 * @param signal ends the child process and with it the attempt
 * @returns `done`; `busy` when another session works on the source and nothing was done; or how the document crashed the child process,
 *   most likely because it needed more memory than the heap
 * @throws Error that the caller should retry: the attempt's own, or that the child process crashed at another step
 */
export async function runInChildProcess(part: Part, runId: number, heap: number, signal: AbortSignal | undefined): Promise<'done' | 'busy' | Ended> {
  signal?.throwIfAborted()
  const child = fork(join(import.meta.dirname, 'process.ts'), [String(runId), part], {
    execArgv: [`--max-old-space-size=${heap}`, '--max-semi-space-size=2'],
  })
  let step: Step = 'waiting'
  let at: AttemptAt | null = null
  let busy = false
  let cause: string | null = null
  child.on('message', (message: ChildMessage) => {
    if ('error' in message) cause = message.error
    else if ('busy' in message) busy = true
    else ({ step, at } = message)
  })
  // An aborted attempt has published nothing: there is nothing to wait for.
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  // The last message may come after the exit, and before the channel closes.
  const [[code, by]] = await Promise.all([once(child, 'exit') as Promise<[number | null, string | null]>, once(child, 'disconnect')])
  signal?.removeEventListener('abort', stop)
  if (code === 0) return busy ? 'busy' : 'done'
  const words = by ?? `code ${code}`
  if (cause !== null || signal?.aborted || at === null || !['fetching', 'reading'].includes(step)) {
    throw new Error(`import ${runId}: ${cause ?? `its process was ended by ${words} while ${step}`}`)
  }
  return { ...(at as AttemptAt), by: words }
}
