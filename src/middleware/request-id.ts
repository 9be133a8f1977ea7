import { randomUUID } from 'node:crypto'

/**
 * A fresh request id, `req_` and 20 of `[0-9a-f]`; of these UUIDs Node draws many at once. An id sent by the client is not
 * taken over: it could name another request in our log.
 */
export function newRequestId(): string {
  return `req_${randomUUID().replaceAll('-', '').slice(0, 20)}`
}
