import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { AttemptAt, Step } from './run.ts'

/** How an attempt ended in a child process: `busy` when another session works on the source. A child process that has grown is not used again. */
type AttemptEnd = { ended: 'done' | 'busy'; grown: boolean } | { error: string }

/** A message of the child process: the step that begins, or the end of the attempt. */
export type ChildMessage = { step: Step; at: AttemptAt | null } | AttemptEnd

/** The attempt whose document crashed the child process, and the signal or exit code. */
export type Ended = AttemptAt & { by: string }

/** `fetch` fetches the run's document, `import` reads it and the documents of earlier runs of its source. */
export type Part = 'fetch' | 'import'

/** How long a child process waits for another attempt, ms: starting one takes as long as a small import. */
const IDLE = 2_000

/** Child processes that wait for another attempt, the last one first. */
const idle: Record<Part, { child: ChildProcess; patience: NodeJS.Timeout }[]> = { fetch: [], import: [] }

/**
 * Makes one attempt at a part of a run in a child process (process.ts). It makes no other one at the same time, so a document that crashes it
 * ends only its own attempt; after a good end it waits a moment for the next attempt.
 * @param heap of the child process, in MB
 * @param signal ends the child process and with it the attempt
 * @param anew in a child process that has read nothing before
 * @returns `done`; `busy` when another session works on the source and nothing was done; or how the document crashed the child process,
 *   most likely because it needed more memory than the heap
 * @throws Error that the caller should retry: the attempt's own, or that the child process crashed at another step
 */
export async function runInChildProcess(
  part: Part, runId: number, heap: number, signal: AbortSignal | undefined, anew: boolean,
): Promise<'done' | 'busy' | Ended> {
  signal?.throwIfAborted()
  const waiting = takeIdle(part)
  if (anew) waiting?.disconnect() // it ends at once: no more processes than attempts at the same time
  const child = (anew ? null : waiting) ?? fork(join(import.meta.dirname, 'process.ts'), [part], {
    execArgv: [`--max-old-space-size=${heap}`, '--max-semi-space-size=2'],
  })
  let step: Step = 'waiting'
  let at: AttemptAt | null = null
  const { promise: told, resolve: tell } = Promise.withResolvers<AttemptEnd>()
  const hear = (message: ChildMessage) => {
    if ('step' in message) ({ step, at } = message)
    else tell(message)
  }
  child.on('message', hear)
  // An aborted attempt has published nothing: there is nothing to wait for.
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  const ending = new AbortController()
  try {
    child.send(runId, () => {}) // where it has just ended, its exit tells so
    // The last message may come after the exit, and before the channel closes.
    const exit = Promise.all([once(child, 'exit', ending) as Promise<[number | null, string | null]>, once(child, 'disconnect', ending)])
    const end = await Promise.race([told, exit.then(([[code, by]]) => ({ by: by ?? `code ${code}` }))])
    if ('ended' in end && !end.grown) keepIdle(part, child)
    else {
      if (child.connected) child.disconnect()
      await exit // its memory is free before the next attempt takes some
    }
    if ('ended' in end) return end.ended
    if ('error' in end || signal?.aborted || at === null || !['fetching', 'reading'].includes(step)) {
      throw new Error(`import ${runId}: ${'error' in end ? end.error : `its process was ended by ${end.by} while ${step}`}`)
    }
    return { ...(at as AttemptAt), by: end.by }
  } finally {
    ending.abort()
    child.off('message', hear)
    signal?.removeEventListener('abort', stop)
  }
}

/** The worker may end while a child process waits: that ends then, too. */
function keepIdle(part: Part, child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  const patience = setTimeout(() => {
    idle[part] = idle[part].filter((each) => each.child !== child)
    if (child.connected) child.disconnect()
  }, IDLE).unref()
  idle[part].push({ child, patience })
}

function takeIdle(part: Part): ChildProcess | null {
  for (let last = idle[part].pop(); last !== undefined; last = idle[part].pop()) {
    clearTimeout(last.patience)
    if (!last.child.connected) continue
    last.child.ref()
    last.child.channel?.ref()
    return last.child
  }
  return null
}
