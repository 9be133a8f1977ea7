import { once } from 'node:events'
import http, { createServer, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { signatureFault } from '../../billing/signature.ts'
import { DELIVERY_HEADERS } from '../../shapes/webhooks.ts'
import { CommandError } from '../command/failure.ts'
import { say, sayJson, warn } from '../command/output.ts'

type Service = { base: string; key: string }

type Listening = {
  /** Address on this machine that gets each event; null for none. */
  forwardTo: URL | null
  /** Prints events as they came in place of lines. */
  json: boolean
}

type Event = { id: string; type: string; data: { total: number; since: number } }

/** For how long a program may think about an event, in ms: less than the service waits for the answer. */
const PATIENCE = 9_000

/**
 * Receives the events of an account on a port of this machine until `stopped`, by an endpoint that lives as long. An event whose signature is wrong
 * is refused. The service gets the answer of the program that it is passed on to; 204 where there is none, 502 where that does not answer.
 * @throws CommandError when the service makes no such endpoint
 */
export async function listen(service: Service, { forwardTo, json }: Listening, stopped: Promise<void>): Promise<void> {
  let secret = ''
  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => null)
    if (body === null) return // its sender is gone
    const fault = signatureFault(String(request.headers[DELIVERY_HEADERS.signature.toLowerCase()] ?? ''), body, secret, Date.now())
    if (fault !== null) {
      warn(`Refused a request without a right signature: ${fault}`)
      response.writeHead(400).end()
      return
    }
    const answer = forwardTo === null ? { status: 204, says: '' } : await passOn(forwardTo, request, body)
    const event = JSON.parse(body.toString()) as Event
    if (json) sayJson(event)
    else say(lineOf(event, answer.says))
    response.writeHead(answer.status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { port } = server.address() as AddressInfo
    const made = await ask<{ data: { id: string; secret: string } }>(service, 'POST', '/v1/webhooks', { url: `http://127.0.0.1:${port}/` })
    secret = made.data.secret
    warn(`Listening to ${service.base}${forwardTo === null ? '' : `, passing events on to ${forwardTo}`}. Ctrl-C stops it.\nSigning secret, until then: ${secret}`)
    await stopped
    await ask(service, 'DELETE', `/v1/webhooks/${made.data.id}`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

function lineOf({ type, id, data }: Event, says: string): string {
  return `${new Date().toISOString()}  ${type}  ${id}  ${data.total} changes, since=${data.since}${says}`
}

/** Sends a program what came: the same bytes and headers, but for the host's name and what is about the connection. */
async function passOn(to: URL, { headers }: IncomingMessage, body: Buffer): Promise<{ status: number; says: string }> {
  const began = performance.now()
  const request = (to.protocol === 'https:' ? https : http).request(to, {
    method: 'POST', headers: { ...headers, host: to.host, connection: 'close' }, signal: AbortSignal.timeout(PATIENCE),
  })
  request.end(body)
  try {
    const [answer] = await once(request, 'response') as [IncomingMessage]
    request.on('error', () => {}) // what follows the head does not matter
    answer.on('error', () => {}).resume()
    const status = answer.statusCode ?? 502
    return { status, says: `  → ${status} in ${Math.round(performance.now() - began)} ms` }
  } catch (error) {
    const { name, message, code = message } = error as NodeJS.ErrnoException
    return { status: 502, says: `  → no answer: ${name === 'AbortError' ? `none within ${PATIENCE / 1000} s` : code}` }
  }
}

/** @throws CommandError with what the service says, or that it does not run */
async function ask<Answer>({ base, key }: Service, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(base + path, {
    method, headers: { Authorization: `Bearer ${key}`, ...(body && { 'Content-Type': 'application/json' }) }, body: body ? JSON.stringify(body) : null,
  }).catch((error: Error) => { throw new CommandError(`${base} does not answer: start it with npm start`, { cause: error }) })
  const text = await answer.text()
  if (answer.ok) return (text === '' ? {} : JSON.parse(text)) as Answer
  const { error } = JSON.parse(text) as { error: { message: string; details: { param?: string } } }
  if (error.details.param === 'url') throw new CommandError('The service sends nothing to this machine: start it with HEADROOM_EGRESS_LOOPBACK=1')
  throw new CommandError(error.message)
}
