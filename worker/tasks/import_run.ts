import type { Task } from 'graphile-worker'
import { readConfig } from '../../src/config.ts'
import { carryOutRun } from '../import/run.ts'
import { importContext } from '../sources/fetcher.ts'

/** Carries out a queued import run. Payload: `{run_id}`. A run that has ended is not changed, so a repeated job does no harm. */
const importRun: Task = async (payload, { withPgClient }) => {
  const { run_id: runId } = payload as { run_id: number }
  const context = await importContext(readConfig())
  await withPgClient((session) => carryOutRun(session, context, runId, () => {}))
}

export default importRun
