import type { Task } from 'graphile-worker'
import { readConfig } from '../../src/settings/config.ts'
import { carryOutJob } from './carry-out-job.ts'

/**
 * Executes a queued import run, in a process of its own. Payload: `{run_id}`. A run that has ended is not changed, so a repeated job
 * does no harm. While another session works on the source, the run is queued again for later: a job that waited would occupy a slot
 * of its worker.
 */
export const importTask: Task = async (payload, helpers) => {
  const { run_id: runId } = payload as { run_id: number }
  if (await carryOutJob('import', runId, helpers)) return
  await helpers.query(`select ingest.put_back_run($1, $2 * interval '1 ms')`, [runId, readConfig().workerBeat])
}
