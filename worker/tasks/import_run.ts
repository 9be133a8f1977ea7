import type { Task } from 'graphile-worker'
import { readConfig } from '../../src/config.ts'
import { carryOutRun } from '../import/run.ts'
import { surroundingsOf } from '../sources/surroundings.ts'

/** Carries out a queued import run. Payload: `{run_id}`. A finished run is left as it is, so that a repeat does no harm. */
const importRun: Task = async (payload, { withPgClient }) => {
  const { run_id: runId } = payload as { run_id: number }
  const surroundings = await surroundingsOf(readConfig())
  await withPgClient((session) => carryOutRun(session, surroundings, runId, () => {}))
}

export default importRun
