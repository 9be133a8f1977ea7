import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { environmentWith, ROOT } from '../settings/config.ts'

type Options = {
  /** Environment variables besides those of this process. */
  settings?: Record<string, string>
  /** Node's options. */
  execArgv?: string[]
  /** Sent to the process; without it, the process has this one's standard input and output. */
  message?: object
  /** Whether its standard error is dropped. */
  quiet?: boolean
  /** Ends it early. */
  signal?: AbortSignal
}

/**
 * Runs a module of the worker's code in a process of its own: nothing below src loads that code.
 * @param module its path below the folder `worker`
 * @returns the messages that it sent, and its exit code; null when a signal ended it
 */
export async function runWorkerModule<Message>(
  module: string, parameters: string[], { settings = {}, execArgv = process.execArgv, message, quiet = false, signal }: Options,
): Promise<{ messages: Message[]; code: number | null }> {
  const child = fork(join(ROOT, 'worker', module), parameters, {
    env: environmentWith(settings), execArgv,
    stdio: message === undefined ? 'inherit' : ['ignore', 'ignore', quiet ? 'ignore' : 'inherit', 'ipc'],
  })
  const messages: Message[] = []
  child.on('message', (sent) => messages.push(sent as Message))
  const stop = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', stop)
  if (message !== undefined) child.send(message)
  // Its last message may come after its end, and before the end of its channel.
  await Promise.all([once(child, 'exit'), once(child, 'disconnect')])
  signal?.removeEventListener('abort', stop)
  return { messages, code: child.exitCode }
}

/**
 * Node's options for processes that stream whole documents. Without these V8 collects old objects late: a CSV of a million rows peaks at 263 MB, with
 * them and those of `bin/node` at 125 MB, for a tenth more processor time.
 */
export const STEADY_MEMORY = ['--max-old-space-size=512']
