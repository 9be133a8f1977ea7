import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { STEADY_MEMORY } from '../../src/cli/command/worker-process.ts'
import { WORKER_MODULE } from '../../src/cli/processes/worker.ts'
import { ROOT } from '../../src/settings/config.ts'
import { endAfterFile } from './file-end.ts'

/** Signs of life and take-over in a test's time: a dead worker's jobs are free after half a second. */
const QUICK = { HEADROOM_LOG_LEVEL: 'error', HEADROOM_WORKER_BEAT_MS: '100', HEADROOM_WORKER_DEAD_MS: '500', HEADROOM_SECRET_KEY: '5'.repeat(64) }

/** A real worker process on a database, until it is killed. */
export type WorkerProcess = {
  /** kill -9, and the process is gone. */
  kill: () => Promise<void>
  process: ChildProcess
}

/** Starts one worker process and waits until it takes jobs; it is killed after the file's last test at the latest. */
export async function startWorker(url: string, settings: Record<string, string>): Promise<WorkerProcess> {
  const child = spawn(join(ROOT, 'bin/node'), [...STEADY_MEMORY, WORKER_MODULE], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATABASE_URL: url, ...QUICK, ...settings },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  endAfterFile(kill)
  const [said] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (said !== 'ready') throw new Error(`the worker ended with ${said} before it was ready`)
  return { kill, process: child }
}
