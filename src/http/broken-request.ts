import type { Duplex } from 'node:stream'
import { headersOfEveryAnswer } from './headers-of-every-answer.ts'
import { PARSING_ENDED } from './in-turn.ts'
import { newRequestId } from './request-id.ts'

/** What the HTTP parser refuses never reaches the application; these are its codes with a status of their own. */
const STATUS: Record<string, [number, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers are larger than 16 KiB'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time'],
}

/**
 * Listener of a server's `clientError`: answers with the same envelope and headers as every other error.
 * @param https whether the public address is https
 */
export function answerBrokenRequest(https: boolean): (error: Error & { code?: string }, socket: Duplex) => void {
  const always = Object.entries(headersOfEveryAnswer(https)).map(([name, value]) => `${name}: ${value}`)
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || error.code === PARSING_ENDED || !socket.writable) return
    const [status, message] = STATUS[error.code ?? ''] ?? [400, 'The request is not HTTP/1.1']
    const id = newRequestId()
    const body = JSON.stringify({ error: { code: 'invalid_parameter', message, request_id: id, details: {}, doc_url: '/docs/reference/errors#error-invalid_parameter' } })
    socket.end([
      `HTTP/1.1 ${status} ${message}`, 'Connection: close', 'Cache-Control: no-store', 'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`, `X-Request-Id: ${id}`, ...always, '', body,
    ].join('\r\n'))
  }
}
