import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import test from 'ava'
import { Webhook } from 'standardwebhooks'
import Stripe from 'stripe'
import { selfSigned, trust } from './certificate.ts'
import { eventFaults } from './schemas.ts'
import { scratchFolder } from './scratch-folder.ts'

/** One request that a receiver got. */
export type Received = { path: string; method: string; headers: IncomingHttpHeaders; body: Buffer; at: number }

export type CapacityEvent = {
  id: string
  type: string
  created_at: string
  data: {
    import_run_id: number
    source_id: string
    counts: Record<'added' | 'changed' | 'removed' | 'restored', number>
    total: number
    first_change_id: number
    last_change_id: number
    since: number
    countries: string[]
    operators: string[]
    upstream: { assets: number; named: { asset_id: string; below_asset_id: string }[] } | null
  }
}

/** A real HTTPS receiver on loopback. */
export type Receiver = {
  /** `https://localhost:port` */
  base: string
  received: Received[]
  /** What a worker process needs to reach and trust it. */
  settings: Record<string, string>
  /** How long each connection that has ended was open, in ms. */
  lasted: number[]
}

/** Starts a receiver that this process trusts, too; it stops after the file's last test. */
export async function startReceiver(answer: (received: Received, response: ServerResponse) => void): Promise<Receiver> {
  const certificate = await selfSigned(['DNS:localhost', 'IP:127.0.0.1'])
  trust(certificate)
  const file = join(scratchFolder(), 'receiver.pem')
  writeFileSync(file, certificate.cert)
  const received: Received[] = []
  const open = new Set<Duplex>()
  const server = createServer(certificate, async (request, response) => {
    const body = await buffer(request).catch(() => null)
    if (body === null) return // its sender was killed
    const got = { path: request.url ?? '', method: request.method ?? '', headers: request.headers, body, at: Date.now() }
    received.push(got)
    answer(got, response)
  })
  const lasted: number[] = []
  server.on('connection', (socket) => {
    const opened = performance.now()
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      lasted.push(performance.now() - opened)
    })
  })
  server.listen(0)
  await once(server, 'listening')
  closing.push(() => {
    server.close()
    for (const socket of open) socket.destroy()
  })
  const base = `https://localhost:${(server.address() as AddressInfo).port}`
  return { base, received, lasted, settings: { HEADROOM_EGRESS_LOOPBACK: '1', NODE_EXTRA_CA_CERTS: file } }
}

const stripe = new Stripe('sk_test_none')

/**
 * The event of a request, whose signatures independent verifiers accept, ours as of when it came, and which is what the OpenAPI
 * document says of events of its type.
 * @param secret the endpoint's
 * @throws Error otherwise
 */
export function verified({ body, headers, at }: Received, secret: string): CapacityEvent {
  const event: unknown = stripe.webhooks.constructEvent(body, String(headers['service-signature']), secret, 300, undefined, at)
  const { id } = new Webhook(secret).verify(body, headers as Record<string, string>) as { id: string }
  if (id !== headers['webhook-id']) throw new Error(`webhook-id is not ${id}`)
  const faults = eventFaults(String(headers['service-event']), event)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return event as CapacityEvent
}

const closing: (() => void)[] = []

test.after.always('stop the receivers of this file', () => {
  for (const close of closing) close()
})
