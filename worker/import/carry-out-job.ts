import type { JobHelpers } from 'graphile-worker'
import { readConfig } from '../../src/config.ts'
import { carryOutApart, type Part } from './carry-out-apart.ts'

/**
 * Carries out a part of a run for its job. A document that ended its process twice is held: a third attempt would end in the same way.
 * @returns false when another session works on the source, and nothing was done
 * @throws Error that the queue should retry
 */
export async function carryOutJob(part: Part, runId: number, { abortSignal, query }: Pick<JobHelpers, 'abortSignal' | 'query'>): Promise<boolean> {
  const { importHeap } = readConfig()
  const ended = new Set<number>()
  for (;;) {
    const outcome = await carryOutApart(part, runId, importHeap, abortSignal)
    if (outcome === 'done' || outcome === 'busy') return outcome === 'done'
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
