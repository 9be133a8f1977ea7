import type { Task } from 'graphile-worker'

/** Queues the imports that are due: ingest.queue_due_runs. */
const queueDueRuns: Task = async (_payload, { query }) => {
  await query('select ingest.queue_due_runs()')
}

export default queueDueRuns
