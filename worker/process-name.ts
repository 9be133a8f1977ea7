import { randomBytes } from 'node:crypto'

/**
 * Names this worker process and those that it starts in the application names of their database sessions. If its heartbeat stops, other workers end
 * the sessions of that name (ingest.end_sessions).
 */
export const PROCESS_NAME = process.env.WORKER_PROCESS ?? randomBytes(6).toString('hex')

// For the processes that this one starts.
process.env.WORKER_PROCESS = PROCESS_NAME
