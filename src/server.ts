import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { answerBrokenRequest } from './broken-request.ts'

/**
 * An HTTP server that slow clients cannot hold: a request's headers must arrive within 10 s and the whole of it within
 * 30 s. An idle connection stays 65 s, longer than the 60 s of common proxies, which would otherwise send a request
 * into a connection that is being closed.
 */
export function httpServer(listener: RequestListener): Server {
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 65_000 }, listener)
  server.on('clientError', answerBrokenRequest)
  return server
}

/** Time in ms in which a busy client meets an answer with `Connection: close`. */
const NOTICE = 500

/**
 * Ends a server without cutting a request: answers close their connections, after a short notice no more connections
 * are taken, and idle ones are closed. Closing idle ones at once would meet requests that are on their way over them.
 * @param patience ms after the notice in which what is under way may end before it is cut
 */
export async function drain(server: Server, patience: number): Promise<void> {
  server.prependListener('request', (_, res) => res.setHeader('Connection', 'close'))
  await sleep(NOTICE)
  const closed = once(server, 'close')
  server.close()
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const impatience = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(idle)
  clearTimeout(impatience)
}
