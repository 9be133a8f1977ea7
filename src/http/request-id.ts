import { randomUUID } from 'node:crypto'

/**
 * A new request id: `req_` and 20 of `[0-9a-f]`, from a UUID because Node draws those in batches. An id sent by the client is
 * not used: it could name another request in the log.
 */
export function newRequestId(): string {
  return `req_${randomUUID().replaceAll('-', '').slice(0, 20)}`
}
