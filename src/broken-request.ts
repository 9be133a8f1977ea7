import type { Duplex } from 'node:stream'
import { randomBytes } from 'node:crypto'

/** What the HTTP parser refuses never reaches the application; these are its codes with a status of their own. */
const STATUS: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers are larger than 16 KiB'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time'],
}

/** Listener of a server's `clientError`: answers with the same envelope as every other error. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const [status, message] = STATUS[error.code ?? ''] ?? [400, 'The request is not HTTP/1.1']
  const id = `req_${randomBytes(10).toString('hex')}`
  const body = JSON.stringify({ error: { code: 'invalid_parameter', message, request_id: id, details: {} } })
  socket.end([
    `HTTP/1.1 ${status} ${message}`, 'Connection: close', 'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`, `X-Request-Id: ${id}`, '', body,
  ].join('\r\n'))
}
