import type pg from 'pg'
import { CommandError } from './failure.ts'
import { readRun, type RunReport } from './run-report.ts'
import { STEADY_MEMORY, runWorkerModule } from './worker-process.ts'

/**
 * Executes an opened import run in a process of its own, with the worker's memory options, and waits for its end.
 * @throws CommandError when that process was killed
 */
export async function carryOut(owner: pg.Pool, url: string, run: number): Promise<RunReport> {
  const { code } = await runWorkerModule('import-once.ts', [String(run)], { settings: { DATABASE_URL: url }, execArgv: STEADY_MEMORY })
  const report = await readRun(owner, run)
  if (code !== 0 && report.status === 'running') throw new CommandError(`run ${run} was cut off; it changed nothing, import again`)
  return report
}

/** Exit code of an import command: 0 when published or unchanged, 2 when held, 1 when failed. */
export function exitCode({ status }: RunReport): number {
  return status === 'held' ? 2 : status === 'failed' ? 1 : 0
}
