import type { JobHelpers } from 'graphile-worker'
import { readConfig } from '../../src/settings/config.ts'
import { openLog, type LogEvent } from '../../src/observe/log.ts'
import { endedItsProcess } from '../../src/shapes/ended-its-process.ts'
import { runInChildProcess, type Part } from './child-process.ts'

const log = openLog(readConfig().logLevel)

const ENDED = `select r.id::integer as run, s.key as source, r.status, r.rows::float8 as rows,
    round(extract(epoch from r.finished_at - r.started_at) * 1000)::float8 as ms
  from grid.run r join registry.source s on s.id = r.source_id where r.id = $1 and r.finished_at is not null`

/**
 * Executes a part of a run for its job, and logs the run if it has ended. A document that crashed the child process twice is held: a third attempt
 * would crash too.
 * @returns false when another session works on the source, and nothing was done
 * @throws Error that the queue should retry
 */
export async function carryOutJob(part: Part, runId: number, { abortSignal, query }: Pick<JobHelpers, 'abortSignal' | 'query'>): Promise<boolean> {
  const { importHeap } = readConfig()
  const ended = new Set<number>()
  for (;;) {
    const outcome = await runInChildProcess(part, runId, importHeap, abortSignal, ended.size > 0)
    if (outcome === 'busy') return false
    if (outcome === 'done') {
      const { rows: [run] } = await query<LogEvent>(ENDED, [runId])
      if (run) log.info({ ...run, event: 'import ended' })
      return true
    }
    const { run, attempt, by } = outcome
    if (ended.has(run)) {
      await query(`select ingest.hold($1, $2, 'document_unreadable', $3)`, [run, attempt, endedItsProcess(by, importHeap, ' twice')])
    }
    ended.add(run)
  }
}
