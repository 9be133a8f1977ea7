import { DELIVERY_HEADERS, lastingHeaders } from '../../src/shapes/webhooks.ts'
import type { Egress } from '../egress/guarded-request.ts'
import { post, type Outcome } from './post.ts'
import { signature, standardSignature } from './signature.ts'

/** What is signed and sent. `type` is one of src/openapi/webhook-events.ts; `body` is the event as JSON text; `traceparent` that of the request that caused it. */
export type SignedEvent = { deliveryId: string; eventId: string; type: string; body: string; secret: string; url: string; traceparent: string | null }

/**
 * Sends an event to its endpoint, signed with the current time.
 * @throws EgressError `aborted` when `signal` aborted the attempt
 */
export function sendEvent(
  { deliveryId, eventId, type, body, secret, url, traceparent }: SignedEvent, egress: Egress, signal: AbortSignal,
): Promise<Outcome> {
  const bytes = Buffer.from(body)
  const at = Math.floor(Date.now() / 1000)
  return post(url, bytes, {
    ...lastingHeaders({ id: deliveryId, type, eventId, traceparent }),
    [DELIVERY_HEADERS.signature]: signature(secret, bytes, at),
    [DELIVERY_HEADERS.timestamp]: String(at),
    [DELIVERY_HEADERS.standardSignature]: standardSignature(secret, eventId, bytes, at),
  }, egress, signal)
}
