import { createHmac, timingSafeEqual } from 'node:crypto'
import type { webhooks } from './api.d.ts'

/** What an endpoint receives, parsed; more types may be added, so ignore those that you do not know. */
export type WebhookEvent = webhooks[keyof webhooks]['post']['requestBody']['content']['application/json']

/** How far the time of a signature may lie from the clock, in seconds. */
const TOLERANCE = 300

/**
 * Whether a request to a webhook's endpoint is genuine.
 * @param body its raw bytes, before anything parses them
 * @param signature its header `Service-Signature`
 * @param secret `whsec_…`, as it was shown when the endpoint was created
 * @param now seconds since 1970
 */
export function isGenuine(body: Uint8Array, signature: string, secret: string, now = Date.now() / 1000): boolean {
  const [, t = '', given = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (t === '' || Math.abs(now - Number(t)) > TOLERANCE) return false
  const expected = createHmac('sha256', secret).update(`${t}.`).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(given, 'hex'))
}
