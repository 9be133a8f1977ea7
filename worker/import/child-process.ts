import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { AttemptAt, Step } from './run.ts'

/** What the process of an import reports: the step that begins, that another session works on the source, or why the attempt ended. */
export type ApartMessage = { step: Step; at: AttemptAt | null } | { busy: true } | { error: string }

/** The attempt whose document ended the process of its import, and what ended it. */
export type Ended = AttemptAt & { by: string }

/** `fetch` gets the run's document, `import` reads it and those of its source's runs before it. */
export type Part = 'fetch' | 'import'

/**
 * Makes one attempt at a part of a run in a process of its own.
 * @param heap of that process, in MB
 * @param signal ends the process and with it the attempt
 * @returns `done`; `busy` when another session works on the source and nothing was done; or how the document ended the process:
 *   it took more memory than there is
 * @throws Error that the caller should retry: the attempt's own, or that its process was ended at another step
 */
export async function carryOutApart(part: Part, runId: number, heap: number, signal: AbortSignal | undefined): Promise<'done' | 'busy' | Ended> {
  signal?.throwIfAborted()
  const child = fork(join(import.meta.dirname, 'process.ts'), [String(runId), part], {
    execArgv: [`--max-old-space-size=${heap}`, '--max-semi-space-size=2'],
  })
  let step: Step = 'waiting'
  let at: AttemptAt | null = null
  let busy = false
  let cause: string | null = null
  child.on('message', (message: ApartMessage) => {
    if ('error' in message) cause = message.error
    else if ('busy' in message) busy = true
    else ({ step, at } = message)
  })
  // An attempt that is cut off has published nothing: there is nothing to wait for.
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  // Its last message may come after its end, and before the end of its channel.
  const [[code, by]] = await Promise.all([once(child, 'exit') as Promise<[number | null, string | null]>, once(child, 'disconnect')])
  signal?.removeEventListener('abort', stop)
  if (code === 0) return busy ? 'busy' : 'done'
  const words = by ?? `code ${code}`
  if (cause !== null || signal?.aborted || at === null || !['fetching', 'reading'].includes(step)) {
    throw new Error(`import ${runId}: ${cause ?? `its process was ended by ${words} while ${step}`}`)
  }
  return { ...(at as AttemptAt), by: words }
}
