import { createHmac } from 'node:crypto'

/**
 * Value of `Service-Signature`: `t=<unix seconds>,v1=<hex>`, an HMAC-SHA256 over `<t>.<body>` keyed with the endpoint's
 * whole secret, prefix included.
 * @param body exactly the bytes that are sent
 * @param at seconds since 1970
 */
export function signature(secret: string, body: Buffer, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')}`
}
