import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { BlockList, Server as NetServer } from 'node:net'
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises'
import { answerBrokenRequest } from './http/broken-request.ts'
import { limitConnections } from './http/connection-limit.ts'
import { answeringHalfClosed } from './http/half-closed.ts'
import { inTurn } from './http/in-turn.ts'

/** How long clients may take, in ms. */
export type ClientPatience = {
  /** From a request's first byte to the end of its headers. */
  headers: number
  /** From its first byte to its last. */
  request: number
  /** Without any byte in either direction while a request is under way: a client that does not read its answer. */
  stalled: number
  /** Between two requests of one connection. */
  idle: number
}

/** Idle connections stay longer than the 60 s of common proxies, which would otherwise send a request into a connection that is being closed. */
const USUAL: ClientPatience = { headers: 10_000, request: 30_000, stalled: 60_000, idle: 65_000 }

export type ServerOptions = {
  /** The public address is https. */
  https?: boolean
  /** Connections of one client network, at most; no limit where not given. */
  addressConnections?: number
  /** Whose connections are not counted. */
  trustedProxies?: BlockList
  patience?: ClientPatience
}

/**
 * An HTTP server that clients cannot hold: late requests are answered with 408, connections that stall are closed, those of one client
 * are bounded, and each has one request under way.
 */
export function httpServer(
  listener: RequestListener,
  { https = false, addressConnections = Infinity, trustedProxies = new BlockList(), patience = USUAL }: ServerOptions = {},
): Server {
  const { headers, request, stalled, idle } = patience
  const server = createServer({
    headersTimeout: headers, requestTimeout: request, keepAliveTimeout: idle, requireHostHeader: false,
    // How often lateness is looked for; Node's 30 s would grant a slow client four times its time.
    connectionsCheckingInterval: Math.min(headers / 5, 1000),
  }, inTurn(answeringHalfClosed(listener)))
  // Not in Node's documentation, but its own switch for clients that close their sending side (lib/_http_server.js, socketOnEnd).
  Object.assign(server, { httpAllowHalfOpen: true })
  server.setTimeout(stalled)
  limitConnections(server, addressConnections, trustedProxies)
  server.on('clientError', answerBrokenRequest(https))
  return server
}

/** Time in ms in which a busy client meets an answer with `Connection: close`, and in which a new connection sends its request. */
const NOTICE = 500

/**
 * Ends a server without cutting a request. Answers close their connections; after a short notice no more connections are
 * taken, and after another one idle ones are closed. Closing them at once would meet requests that are on their way.
 * @param patience ms after the first notice in which what is under way may end before it is cut
 */
export async function drain(server: Server, patience: number): Promise<void> {
  server.prependListener('request', (_, res) => res.setHeader('Connection', 'close'))
  await sleep(NOTICE)
  await quietTurn(server)
  const closed = once(server, 'close')
  const impatience = setTimeout(() => server.closeAllConnections(), patience)
  // HTTP's own close also closes idle connections, among them those just made whose request has not arrived.
  NetServer.prototype.close.call(server)
  await Promise.race([closed, sleep(NOTICE)])
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearInterval(idle)
  clearTimeout(impatience)
}

/** Waits for a turn in which no connection was made: closing resets those that the kernel has and this process has not taken. */
async function quietTurn(server: Server): Promise<void> {
  let busy = true
  const note = () => { busy = true }
  server.on('connection', note)
  for (const begun = performance.now(); busy && performance.now() - begun < NOTICE;) {
    busy = false
    await immediate()
  }
  server.off('connection', note)
}
