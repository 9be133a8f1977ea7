import { setTimeout as sleep } from 'node:timers/promises'
import type { Task } from 'graphile-worker'
import { readConfig } from '../../src/settings/config.ts'
import { carryOutJob } from './carry-out-job.ts'

/**
 * Fetches the document of a queued run, in a process of its own. Payload: `{run_id}`. The jobs of a host share a queue, which this job holds
 * for a pause after its last request, before the next source of that host is asked.
 */
export const fetchTask: Task = async (payload, helpers) => {
  const { run_id: runId } = payload as { run_id: number }
  await carryOutJob('fetch', runId, helpers)
  await sleep(readConfig().hostPause, null, { signal: helpers.abortSignal }).catch(() => {}) // the run is fetched in any case
}
