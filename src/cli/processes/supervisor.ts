import { fork, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { environmentWith } from '../../settings/config.ts'
import { warnOfError } from '../command/output.ts'

/** A supervised process. */
export type Supervised = {
  /** The process's first message, sent when it is ready. Rejects when it ends before that. */
  ready: Promise<unknown>
  /** Tells it to stop, and kills it after 9 s: an API process needs up to 8 s for the requests under way. */
  stop: () => Promise<void>
}

/** Time without a crash after which the back-off, which grows from 1 s to 30 s, starts again at 1 s. */
const SETTLED = 60_000

/**
 * Keeps a process running: starts it again when it ends by itself. It sends a message when it is ready.
 * @param name for messages to people
 * @param startedAgain what people read when it has ended: how it did, and in how many seconds it is started again
 */
export function supervise(
  name: string, launch: () => ChildProcess,
  startedAgain = (how: string, seconds: number) => `The ${name} ended (${how}); starting it again in ${seconds} s.`,
): Supervised {
  let stopping = false
  let child: ChildProcess
  let ended: Promise<void>
  const { promise: ready, resolve, reject } = Promise.withResolvers<unknown>()
  let delay = 1000

  const start = () => {
    const started = Date.now()
    child = launch()
    child.once('message', resolve)
    ended = new Promise((end) => {
      // Not 'exit': a message that the process sent before its end may be read after that.
      child.once('close', (code: number | null, signal: string | null) => {
        end()
        reject(new Error(`the ${name} did not start`))
        if (stopping) return
        if (Date.now() - started > SETTLED) delay = 1000
        warnOfError(startedAgain(signal ?? `code ${code}`, delay / 1000))
        void sleep(delay).then(() => { if (!stopping) start() })
        delay = Math.min(delay * 2, 30_000)
      })
    })
  }
  start()

  return {
    ready,
    stop: async () => {
      stopping = true
      child.kill('SIGTERM')
      const impatience = setTimeout(() => child.kill('SIGKILL'), 9000)
      await ended
      clearTimeout(impatience)
    },
  }
}

/**
 * Runs a module in a process of its own, which stops when the channel closes: it never outlives this process.
 * @param settings environment variables besides those of this process
 * @param execArgv Node's options, such as --max-old-space-size
 */
export function launchModule(module: string, parameters: string[], settings: Record<string, string>, execArgv: string[] = []): ChildProcess {
  return fork(module, parameters, { env: environmentWith(settings), stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv })
}
