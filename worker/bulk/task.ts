import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Task } from 'graphile-worker'
import { readConfig } from '../../src/settings/config.ts'
import { HEAP } from '../exports/heap.ts'

/** Writes the bulk files, in a process of its own. Runs each night if the setting is on. */
export const bulkTask: Task = async (_payload, { abortSignal }) => {
  if (!readConfig().bulk) return
  const child = fork(join(import.meta.dirname, 'process.ts'), { execArgv: HEAP })
  const stop = () => child.disconnect()
  abortSignal?.addEventListener('abort', stop)
  const [code] = (await once(child, 'exit')) as [number | null]
  abortSignal?.removeEventListener('abort', stop)
  if (code !== 0) throw new Error(`the files for scans were not all written: ended by code ${code}`)
}
