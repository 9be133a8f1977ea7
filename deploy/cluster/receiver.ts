import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import Stripe from 'stripe'
import { hostOf, portOf, type Places } from './places.ts'
import { folderOf } from './programs.ts'

/** What of an event counts here. */
export type Event = { id: string; run: number; at: number }

/** Receives events over HTTPS, and keeps those whose signature is right. */
export type Receiver = {
  url: string
  /** File with its certificate, which workers have to trust. */
  certificate: string
  received: Event[]
  /** Tells the secret of the endpoint; what came before is not checked. */
  expect: (secret: string) => void
}

/** Verifies the signature that each release makes. */
const stripe = new Stripe('sk_test_none')

export async function startReceiver(folder: string, at: Places): Promise<Receiver> {
  const home = await folderOf(folder, 'receiver')
  const place = at('receiver', 'receiver')
  const [cert, key] = [join(home, 'cert.pem'), join(home, 'key.pem')]
  await promisify(execFile)('openssl', [
    'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', '/CN=receiver',
    '-addext', `subjectAltName=IP:${hostOf(place)}`, '-keyout', key, '-out', cert,
  ])
  const received: Event[] = []
  let secret = ''
  const server = createServer({ cert: await readFile(cert), key: await readFile(key) }, async (request, response) => {
    const body = await buffer(request)
    try {
      const event: unknown = stripe.webhooks.constructEvent(body, String(request.headers['service-signature']), secret)
      const { id, data } = event as { id: string; data: { import_run_id: number } }
      received.push({ id, run: data.import_run_id, at: performance.now() })
      response.end()
    } catch {
      response.writeHead(400).end()
    }
  })
  server.listen(Number(portOf(place)), hostOf(place))
  await once(server, 'listening')
  return { url: `https://${place}/events`, certificate: cert, received, expect: (told) => { secret = told } }
}
