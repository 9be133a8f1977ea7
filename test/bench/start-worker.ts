import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { STEADY_MEMORY } from '../../src/cli/command/worker-process.ts'
import { WORKER_MODULE } from '../../src/cli/processes/worker.ts'
import { environmentWith } from '../../src/settings/config.ts'

/** A worker process as it is deployed, ready for jobs. */
export async function startWorker(url: string, settings: Record<string, string>): Promise<ChildProcess> {
  const worker = spawn(process.execPath, [...STEADY_MEMORY, WORKER_MODULE], {
    env: environmentWith({ DATABASE_URL: url, ...settings }), stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(worker, 'message')
  return worker
}
