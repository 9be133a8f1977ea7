import type { Task } from 'graphile-worker'
import { readConfig } from '../../src/config.ts'
import { carryOutInTurn } from '../import/run.ts'
import { importContext } from '../sources/fetcher.ts'

/**
 * Carries out a queued import run. Payload: `{run_id}`. A finished run is left as it is, so that a repeat does no harm. While somebody else
 * works on the source, the run is put back: a job that waited for them would keep its worker from the others.
 */
const importRun: Task = async (payload, { withPgClient, query }) => {
  const { run_id: runId } = payload as { run_id: number }
  const config = readConfig()
  const context = await importContext(config)
  if (await withPgClient((session) => carryOutInTurn(session, context, runId))) return
  await query(`select ingest.put_back_run($1, $2 * interval '1 ms')`, [runId, config.workerBeat])
}

export default importRun
