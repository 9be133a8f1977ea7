import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { environmentWith, ROOT } from '../../settings/config.ts'

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
 * @returns the messages that it sent, and its exit code, or the signal that ended it
 */
export async function runWorkerModule<Message>(
  module: string, parameters: string[], { settings = {}, execArgv = process.execArgv, message, quiet = false, signal }: Options,
): Promise<{ messages: Message[]; code: number | null; signal: NodeJS.Signals | null }> {
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
  return { messages, code: child.exitCode, signal: child.signalCode }
}

/**
 * Node's options for processes that stream whole documents. Without them V8 keeps up to 32 MB of young objects and collects
 * old ones late: a CSV of a million rows peaks at 263 MB, with them at 125 MB, for a tenth more processor time.
 * @param heap the most that old objects may take, in MB
 */
export const steadyMemory = (heap: number): string[] => ['--max-semi-space-size=2', `--max-old-space-size=${heap}`]

/** Of a worker, a rebuild and tiles, in which no document alone decides what is kept. */
export const STEADY_MEMORY = steadyMemory(512)
