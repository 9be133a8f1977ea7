import { randomBytes } from 'node:crypto'

/**
 * A fresh request id, `req_` and 20 of `[0-9a-v]`. An id sent by the client is not taken over: it could name
 * another request in our log.
 */
export function newRequestId(): string {
  return `req_${Array.from(randomBytes(20), (byte) => (byte & 31).toString(32)).join('')}`
}
