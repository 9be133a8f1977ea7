import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { ClientGone, Refusal } from '../../errors/refusal.ts'
import type { Task } from './task.ts'

/** Files that may be under way in one process, the one being written among them: one of 10,000 features takes half a second. */
export const MOST_FILES = 8

/** Writes a file in a thread of its own: ten thousand features would keep all other requests waiting. */
async function inThread(task: Task): Promise<string | Uint8Array> {
  const thread = new Worker(join(import.meta.dirname, 'thread.ts'), { workerData: task })
  const [file] = await once(thread, 'message') as [string | Uint8Array]
  return file
}

/**
 * Writes files one at a time, so that they never take both cores. One whose client has left before its turn is not written.
 * @returns the function that writes one for an answer; it throws Refusal with status 503 where too many are under way, and ClientGone
 */
export function filesInTurn(write = inThread): (task: Task, res: ServerResponse) => Promise<string | Uint8Array> {
  let underWay = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (task, res) => {
    if (underWay >= MOST_FILES) {
      throw new Refusal('internal_error', 'Too many files are being written; try again shortly', { status: 503, headers: { 'Retry-After': '2' } })
    }
    underWay++
    const file = last.then(() => {
      if (res.destroyed) throw new ClientGone()
      return write(task)
    }).finally(() => { underWay-- })
    last = file.catch(() => {})
    return file
  }
}
