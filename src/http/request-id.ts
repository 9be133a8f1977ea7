import { randomUUID } from 'node:crypto'

/**
 * A new request id: `req_` and 20 of `[0-9a-f]`, from a UUID because Node draws those in batches. An id sent by the client is
 * not used: it could name another request in the log.
 */
export function newRequestId(): string {
  const id = randomUUID()
  return `req_${id.slice(0, 8)}${id.slice(9, 13)}${id.slice(14, 18)}${id.slice(19, 23)}`
}
