import { connect } from 'node:net'

export type Answer = { status: number; bytes: number }

/**
 * One kept connection that sends requests as they are written and reads answers for their length only. Node's own client
 * takes as long for a small answer as the server that is measured; this takes a fifth.
 */
export type Connection = {
  /** Sends a whole request; rejects when the connection ends before its answer. */
  ask: (request: string) => Promise<Answer>
  close: () => void
}

export function openConnection(port: number): Connection {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let waiting: PromiseWithResolvers<Answer> | null = null
  let head: Buffer | null = null
  let status = 0
  let bytes = 0
  let missing = 0

  function finish(): void {
    const { resolve } = waiting ?? {}
    waiting = null
    head = null
    resolve?.({ status, bytes })
  }

  function read(chunk: Buffer): void {
    if (missing > 0) {
      missing -= chunk.length
      if (missing === 0) finish()
      return
    }
    const held = head === null ? chunk : Buffer.concat([head, chunk])
    const end = held.indexOf('\r\n\r\n')
    if (end < 0) {
      head = held
      return
    }
    const text = held.toString('latin1', 0, end + 2)
    status = Number(text.slice(9, 12))
    bytes = status === 304 || status === 204 ? 0 : lengthIn(text)
    missing = bytes - (held.length - end - 4)
    if (missing === 0) finish()
  }

  function fail(error: Error): void {
    waiting?.reject(error)
    waiting = null
  }

  socket.on('data', read)
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the connection was closed')))
  return {
    ask(request) {
      waiting = Promise.withResolvers<Answer>()
      if (socket.destroyed) fail(new Error('the connection was closed'))
      else socket.write(request, 'latin1')
      return waiting?.promise ?? Promise.reject(new Error('the connection was closed'))
    },
    close: () => socket.destroy(),
  }
}

function lengthIn(head: string): number {
  const at = head.indexOf('Content-Length: ')
  if (at < 0) throw new Error(`an answer without length: ${head}`)
  return Number.parseInt(head.slice(at + 16), 10)
}
