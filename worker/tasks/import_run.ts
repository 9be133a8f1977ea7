import type { Task } from 'graphile-worker'
import { readConfig } from '../../src/config.ts'
import { openLog, type LogEvent } from '../../src/observe/log.ts'
import { carryOutJob } from '../import/carry-out-job.ts'

const log = openLog(readConfig().logLevel)

const ENDED = `select r.id::integer as run, s.key as source, r.status, r.rows::float8 as rows,
    round(extract(epoch from r.finished_at - r.started_at) * 1000)::float8 as ms
  from grid.run r join registry.source s on s.id = r.source_id where r.id = $1 and r.finished_at is not null`

/**
 * Carries out a queued import run, in a process of its own. Payload: `{run_id}`. A run that has ended is not changed, so a repeated job
 * does no harm. While another session works on the source, the run is put back: a job that waited for it would keep its worker from
 * other jobs.
 */
const importRun: Task = async (payload, helpers) => {
  const { run_id: runId } = payload as { run_id: number }
  if (await carryOutJob('import', runId, helpers)) {
    const { rows: [ended] } = await helpers.query<LogEvent>(ENDED, [runId])
    if (ended) log.info({ ...ended, event: 'import ended' })
    return
  }
  await helpers.query(`select ingest.put_back_run($1, $2 * interval '1 ms')`, [runId, readConfig().workerBeat])
}

export default importRun
