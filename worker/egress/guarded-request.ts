import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { addressKind } from '../../src/shapes/public-address.ts'
import { addressRefusal, hostOf, portOf, urlRefusal, type Reach } from '../../src/shapes/public-url.ts'
import { EgressError } from './egress-error.ts'
import { connectSocket, openSocket, type Connect } from './open-socket.ts'
import { resolveHost } from './resolve-host.ts'

/** How this deployment connects to other servers: the settings of `config.egress`. */
export type Egress = Pick<Reach, 'loopback'> & {
  /** `1.2.3.4:53`, or null for the machine's own DNS servers. */
  dnsServer: string | null
  connect?: Connect
}

export type GuardedRequest = Egress & Pick<Reach, 'protocols' | 'ports'> & {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** From the first look-up to the last byte of the answer, in ms. */
  deadlineMs: number
  /** Longest idle time once connected, in ms; without it only the deadline counts. */
  idleMs?: number
  /** Maximum bytes of the body as sent; a larger one fails with `too_large`. */
  maxBytes: number
  signal?: AbortSignal
}

export type GuardedAnswer = {
  status: number
  headers: IncomingHttpHeaders
  /** The caller reads it to its end or destroys it. It fails with EgressError when it is incomplete. */
  body: Readable
}

/**
 * One HTTP request to a public host. Checks the address as written, then every address that the host resolves to; if one
 * is not public, the request is refused. Connects to one of these addresses only, and checks the connected peer again.
 * Redirects are returned like any other answer, certificates are verified, and connections are not reused.
 * @throws EgressError
 */
export async function guardedRequest(address: string | URL, request: GuardedRequest): Promise<GuardedAnswer> {
  const refusal = urlRefusal(address, request)
  if (refusal !== null) throw new EgressError('refused', `The address ${refusal}`)
  const url = new URL(address)
  const { deadlineMs, idleMs } = request
  const [deadline, idle] = [AbortSignal.timeout(deadlineMs), new AbortController()]
  const signal = AbortSignal.any([deadline, idle.signal, ...(request.signal === undefined ? [] : [request.signal])])
  const named = (error: unknown): EgressError => {
    if (!signal.aborted) return egressError(error, url)
    if (signal.reason === idle.signal.reason) return new EgressError('timeout', `No byte for ${Number(idleMs) / 1000} s`)
    if (signal.reason === deadline.reason) return new EgressError('timeout', `No whole answer within ${deadlineMs / 1000} s`)
    return new EgressError('aborted', 'The answer was not waited for')
  }
  try {
    const addresses = await publicAddresses(url, request, signal)
    const socket = await openSocket(url, addresses, request, request.connect ?? connectSocket, signal)
    if (idleMs !== undefined) socket.setTimeout(idleMs, () => idle.abort())
    const message = await exchange(url, socket, request, signal)
    return { status: message.statusCode ?? 0, headers: message.headers, body: limited(message, request.maxBytes, named) }
  } catch (error) {
    throw named(error)
  }
}

async function publicAddresses(url: URL, request: GuardedRequest, signal: AbortSignal): Promise<string[]> {
  const addresses = await resolveHost(hostOf(url), request.dnsServer, signal)
  for (const address of addresses) {
    const refusal = addressRefusal(addressKind(address), portOf(url), request)
    if (refusal !== null) throw new EgressError('refused', `${hostOf(url)} ${refusal}`)
  }
  return addresses
}

function exchange(url: URL, socket: Socket, request: GuardedRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const { method = 'GET', headers = {}, body } = request
  return new Promise((resolve, reject) => {
    const sent = (url.protocol === 'https:' ? https : http).request({
      method, headers, host: hostOf(url), port: portOf(url), path: url.pathname + url.search, createConnection: () => socket, signal,
    })
    sent.once('response', resolve)
    sent.on('error', reject)
    sent.once('close', () => reject(new EgressError('broken', `${hostOf(url)} closed without an answer`)))
    sent.end(body)
  })
}

/** The body, with its bytes counted. It fails at the deadline, because a server may send a byte per second for ever. */
function limited(message: IncomingMessage, maxBytes: number, named: (error: unknown) => EgressError): Readable {
  async function* counted(): AsyncGenerator<Buffer> {
    let bytes = 0
    try {
      for await (const chunk of message as AsyncIterable<Buffer>) {
        bytes += chunk.length
        if (bytes > maxBytes) throw new EgressError('too_large', `The answer is larger than ${maxBytes} bytes`)
        yield chunk
      }
    } catch (error) {
      throw named(error)
    }
  }
  return Readable.from(counted(), { objectMode: false }).once('close', () => message.destroy())
}

function egressError(error: unknown, url: URL): EgressError {
  if (error instanceof EgressError) return error
  const { code, message } = error as { code?: string; message?: string }
  return new EgressError('broken', `${hostOf(url)} ended early: ${code ?? message ?? error}`, error)
}
