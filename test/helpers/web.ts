import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import type { ExecutionContext } from 'ava'

/** An HTTP server on loopback until the test ends. Answers its address, without a slash at its end. */
export async function serve(t: ExecutionContext, handler: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listen(t, createServer(handler))}`
}

/** Lets a server listen on loopback until the test ends. Answers its port. */
export async function listen(t: ExecutionContext, server: Server & { closeAllConnections: () => void }): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

/** One way in which a server answers wrongly. */
export type Fault = (request: IncomingMessage, response: ServerResponse) => void

/** Ways of failing for the moment. */
export const TRANSIENT_FAULTS: Readonly<Record<string, Fault>> = {
  'status 500': (_, response) => { response.writeHead(500).end('oops') },
  'status 503': (_, response) => { response.writeHead(503).end() },
  'status 429, come back at once': (_, response) => { response.writeHead(429, { 'Retry-After': '0' }).end() },
  'a connection reset': (request) => { request.socket.resetAndDestroy() },
  'a connection closed': (request) => { request.socket.end() },
  'a body cut short': (request, response) => {
    response.writeHead(200, { 'Content-Length': '1000' })
    response.write('{"results":[')
    setTimeout(() => request.socket.destroy(), 20)
  },
  'a chunk cut short': (request, response) => {
    response.writeHead(200)
    response.write('{"results":[')
    setTimeout(() => request.socket.destroy(), 20)
  },
  'a packed body cut short': (_, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(Buffer.from('1f8b0800000000000003ab', 'hex'))
  },
}

/** Answers the first requests with faults, one each, and the others as the handler does. */
export function faultyAtFirst(faults: Fault[], handler: RequestListener): RequestListener {
  const left = [...faults]
  return (request, response) => {
    const fault = left.shift()
    if (fault) fault(request, response)
    else void handler(request as never, response as never)
  }
}

export function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body))
}
