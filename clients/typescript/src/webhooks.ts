import { createHmac, timingSafeEqual } from 'node:crypto'
import type { webhooks } from './api.d.ts'

/** What every endpoint receives, parsed. More types may be added, and an endpoint may ask for others: ignore those that you do not know. */
export type WebhookEvent = webhooks['capacity.changes' | 'webhook.test']['post']['requestBody']['content']['application/json']

/** What an endpoint received is not genuine. */
export class SignatureVerificationError extends Error {
  override name = 'SignatureVerificationError'
}

/**
 * The event that an endpoint received.
 * @param payload the raw body, before anything parses it
 * @param header its header `Service-Signature`
 * @param secret `whsec_…`, as it was shown when the endpoint was created
 * @param tolerance seconds by which the time of the signature may differ from the clock
 * @throws SignatureVerificationError where it is not genuine or not of now
 */
export function constructEvent(payload: Uint8Array | string, header: string, secret: string, tolerance = 300): WebhookEvent {
  const [, t = '', given = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? []
  if (t === '') throw new SignatureVerificationError('The header is not t=…,v1=…: pass that of Service-Signature')
  const expected = createHmac('sha256', secret).update(`${t}.`).update(payload).digest()
  if (!timingSafeEqual(expected, Buffer.from(given, 'hex'))) throw new SignatureVerificationError('The signature is not that of this body and secret: pass the raw body')
  if (Math.abs(Date.now() / 1000 - Number(t)) > tolerance) throw new SignatureVerificationError(`The signature is of more than ${tolerance} seconds ago, or ahead`)
  return JSON.parse(typeof payload === 'string' ? payload : Buffer.from(payload).toString()) as WebhookEvent
}
