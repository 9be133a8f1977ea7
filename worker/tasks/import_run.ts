import type { Task } from 'graphile-worker'
import { readConfig } from '../../src/config.ts'
import { carryOutApart } from '../import/carry-out-apart.ts'

/**
 * Carries out a queued import run, in a process of its own. Payload: `{run_id}`. A finished run is left as it is, so that a
 * repeat does no harm. A document that ended its process twice is held: a third attempt would end as they did.
 */
const importRun: Task = async (payload, { abortSignal, query }) => {
  const { run_id: runId } = payload as { run_id: number }
  const { importHeap } = readConfig()
  if (await carryOutApart(runId, importHeap, abortSignal) === null) return
  const again = await carryOutApart(runId, importHeap, abortSignal)
  if (again === null) return
  await query(`select ingest.hold($1, $2, 'document_unreadable', $3)`, [
    runId, again.attempt,
    `reading the document ended its process twice (${again.by}): most likely it takes more memory than the ${importHeap} MB that an import may have`,
  ])
}

export default importRun
