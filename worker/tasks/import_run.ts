import type { Task } from 'graphile-worker'
import { readConfig } from '../../src/config.ts'
import { openLog, type LogEvent } from '../../src/observe/log.ts'
import { carryOutApart } from '../import/carry-out-apart.ts'

const log = openLog(readConfig().logLevel)

const ENDED = `select r.id::integer as run, s.key as source, r.status, r.rows::float8 as rows,
    round(extract(epoch from r.finished_at - r.started_at) * 1000)::float8 as ms
  from grid.run r join registry.source s on s.id = r.source_id where r.id = $1 and r.finished_at is not null`

/**
 * Carries out a queued import run, in a process of its own. Payload: `{run_id}`. A run that has ended is not changed, so a repeated job
 * does no harm. While another session works on the source, the run is put back: a job that waited for it would keep its worker from
 * other jobs. A document that ended its process twice is held: a third attempt would end in the same way.
 */
const importRun: Task = async (payload, { abortSignal, query }) => {
  const { run_id: runId } = payload as { run_id: number }
  const { importHeap, workerBeat } = readConfig()
  const ended = new Set<number>()
  for (;;) {
    const outcome = await carryOutApart(runId, importHeap, abortSignal)
    if (outcome === 'done') {
      const { rows: [ended] } = await query<LogEvent>(ENDED, [runId])
      if (ended) log.info({ ...ended, event: 'import ended' })
      return
    }
    if (outcome === 'busy') {
      await query(`select ingest.put_back_run($1, $2 * interval '1 ms')`, [runId, workerBeat])
      return
    }
    const { run, attempt, by } = outcome
    if (ended.has(run)) {
      await query(`select ingest.hold($1, $2, 'document_unreadable', $3)`, [
        run, attempt,
        `reading the document ended its process twice (${by}): most likely it takes more memory than the ${importHeap} MB that an import may have`,
      ])
    }
    ended.add(run)
  }
}

export default importRun
