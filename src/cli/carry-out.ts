import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type pg from 'pg'
import { environmentWith, ROOT } from '../config.ts'
import { CommandError } from './failure.ts'
import { readRun, type RunReport } from './run-report.ts'
import { STEADY_MEMORY } from './steady-memory.ts'

/**
 * Carries out an opened import run in a process of its own, whose memory is the worker's, and waits for its end.
 * @throws CommandError when that process was cut off
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

/** Exit code of a command that imported: 0 when published or unchanged, 2 when held, 1 when failed. */
export function exitCode({ status }: RunReport): number {
  return status === 'held' ? 2 : status === 'failed' ? 1 : 0
}
