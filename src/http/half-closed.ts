import type { RequestListener } from 'node:http'

/** When a client that closed its sending side is sent something, ms after the one before; after the last, each second. */
const PROBES = [0, 30, 100]

/**
 * A listener that answers clients that close their sending side and wait, for a server with `httpAllowHalfOpen`. A client that has left altogether
 * looks the same, until it is sent something: its machine resets the connection, the next write fails, and whatever is done for it ends. So it
 * is sent interim answers, 102, which clients of HTTP/1.1 pass over (RFC 9110 section 15.2); those of HTTP/1.0 know none.
 */
export function answeringHalfClosed(listener: RequestListener): RequestListener {
  return (req, res) => {
    let timer: NodeJS.Timeout | undefined
    let sent = 0
    const probe = () => {
      if (res.headersSent || req.httpVersion !== '1.1') return
      res.writeProcessing()
      sent++
      timer = setTimeout(probe, PROBES[sent] ?? 1000)
    }
    if (req.socket.readableEnded) probe()
    else req.socket.once('end', probe)
    res.once('close', () => {
      req.socket.off('end', probe)
      clearTimeout(timer)
    })
    listener(req, res)
  }
}
