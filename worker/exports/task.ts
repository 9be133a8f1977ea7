import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Task } from 'graphile-worker'
import { HEAP } from './heap.ts'

/**
 * Runs a queued export, in a process of its own. Payload: `{export_id}`. An export that has ended is not changed,
 * so a repeated job does no harm. When the worker stops, the export goes back to the queue.
 */
export const exportTask: Task = async (payload, { abortSignal }) => {
  const { export_id: exportId } = payload as { export_id: string }
  const child = fork(join(import.meta.dirname, 'process.ts'), [exportId], { execArgv: HEAP })
  let cause = ''
  child.on('message', (message) => { cause = String(message) })
  const stop = () => child.kill('SIGTERM')
  abortSignal.addEventListener('abort', stop)
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  abortSignal.removeEventListener('abort', stop)
  if (code !== 0) throw new Error(`export ${exportId}: ${cause || `ended by ${signal ?? `code ${code}`}`}`)
}
