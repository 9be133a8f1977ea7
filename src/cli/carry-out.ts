import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type pg from 'pg'
import { environmentWith, ROOT } from '../settings/config.ts'
import { CommandError } from './failure.ts'
import { readRun, type RunReport } from './run-report.ts'
import { STEADY_MEMORY } from './steady-memory.ts'

/**
 * Executes an opened import run in a process of its own, with the worker's memory options, and waits for its end.
 * @throws CommandError when that process was killed
 */
export async function carryOut(owner: pg.Pool, url: string, run: number): Promise<RunReport> {
  const child = fork(join(ROOT, 'worker/import-once.ts'), [String(run)], {
    env: environmentWith({ DATABASE_URL: url }), stdio: 'inherit', execArgv: STEADY_MEMORY,
  })
  const [code] = await once(child, 'exit')
  const report = await readRun(owner, run)
  if (code !== 0 && report.status === 'running') throw new CommandError(`run ${run} was cut off; it changed nothing, import again`)
  return report
}

/** Exit code of an import command: 0 when published or unchanged, 2 when held, 1 when failed. */
export function exitCode({ status }: RunReport): number {
  return status === 'held' ? 2 : status === 'failed' ? 1 : 0
}
