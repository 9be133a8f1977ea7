import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that may wait for their turn. */
const MOST_WAITING = 16

/**
 * A listener that takes the requests of a connection one after the other, each when the answer before it has left this process. Node hands
 * over at once whatever a client has sent ahead ("pipelined"), and keeps every answer that the client does not read.
 * Of those that wait beyond the sixteenth none is taken, and one at most is parsed: the connection ends with the answer before them, and the
 * client sends them again (RFC 9112 section 9.3.2).
 */
export function inTurn(listener: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Pipeline>()
  const ready: Pipeline[] = []

  function take(line: Pipeline, { req, res }: Exchange): void {
    line.busy = true
    res.once('close', () => {
      if (line.waiting.length === 0) line.busy = false
      else if (ready.push(line) === 1) setImmediate(takeNext)
    })
    listener(req, res)
  }

  /** One in each turn of the event loop: what is refused at once is answered without a turn, and thousands of these held up everybody else. */
  function takeNext(): void {
    const line = ready.shift()
    if (ready.length > 0) setImmediate(takeNext)
    const next = line?.waiting.shift()
    if (line !== undefined && next !== undefined && !next.req.socket.destroyed) take(line, next)
  }

  function begin(socket: Socket): Pipeline {
    const line = { busy: false, full: false, waiting: [] }
    lines.set(socket, line)
    return line
  }

  return (req, res) => {
    const line = lines.get(req.socket) ?? begin(req.socket)
    if (!line.busy) take(line, { req, res })
    else if (!line.full) line.waiting.push({ req, res })
    else stopParsing(req.socket)
    if (line.waiting.length < MOST_WAITING) return
    line.full = true
    ;(line.waiting.at(-1) as Exchange).res.shouldKeepAlive = false
  }
}

/**
 * Ends the parsing of a connection in the middle of what has arrived: 64 KiB hold 1,200 requests, for each of which Node makes three objects at once,
 * also if the connection is paused. Not in Node's documentation, but what its parser asks of every request; a negative answer is an error
 * (lib/_http_common.js, parserOnHeadersComplete), which the server reports as `clientError` with the code PARSING_ENDED.
 */
function stopParsing(socket: Socket & { parser?: { onIncoming: () => number } }): void {
  if (socket.parser) socket.parser.onIncoming = () => -1
}

/** The code of that error. What is under way on the connection goes on. */
export const PARSING_ENDED = 'HPE_CB_HEADERS_COMPLETE'

type Exchange = { req: IncomingMessage; res: ServerResponse }

/** The requests of one connection; `full` once none is taken any more. */
type Pipeline = { busy: boolean; full: boolean; waiting: Exchange[] }
