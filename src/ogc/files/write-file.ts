import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { oneAtATime } from '../../middleware/one-at-a-time.ts'
import type { Task } from './task.ts'

/** Files that may be under way in one process, the one being written among them: one of 10,000 features takes half a second. */
export const MOST_FILES = 8

/** Writes a file in a thread of its own: ten thousand features would keep all other requests waiting. */
async function inThread(task: Task): Promise<string | Uint8Array> {
  const thread = new Worker(join(import.meta.dirname, 'thread.ts'), { workerData: task })
  const [file] = await once(thread, 'message') as [string | Uint8Array]
  return file
}

/** Writes files one at a time: the function throws as `oneAtATime` says. */
export function filesInTurn(write = inThread): (task: Task, res: ServerResponse) => Promise<string | Uint8Array> {
  const run = oneAtATime(MOST_FILES, 'Too many files are being written')
  return (task, res) => run(() => write(task), [res])
}
