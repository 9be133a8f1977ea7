import { createHmac } from 'node:crypto'
import { SECRET_PREFIX } from '../../src/shapes/webhooks.ts'

/**
 * Value of `Service-Signature`: `t=<unix seconds>,v1=<hex>`, an HMAC-SHA256 over `<t>.<body>` keyed with the endpoint's
 * whole secret, prefix included.
 * @param body exactly the bytes that are sent
 * @param at seconds since 1970
 */
export function signature(secret: string, body: Buffer, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')}`
}

/**
 * Value of `webhook-signature` of Standard Webhooks: `v1,<base64>`, an HMAC-SHA256 over `<id>.<at>.<body>` keyed with the bytes that
 * the secret writes after its prefix.
 * @param id of the event
 * @param body exactly the bytes that are sent
 * @param at seconds since 1970
 */
export function standardSignature(secret: string, id: string, body: Buffer, at: number): string {
  // Node reads both alphabets of base64: earlier secrets are in that of URLs.
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${at}.`).update(body).digest('base64')}`
}
