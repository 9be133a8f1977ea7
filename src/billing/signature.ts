import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds that an event's signature may be old or ahead: the provider's own recommendation. */
const TOLERANCE = 300

/**
 * Judges the header `Stripe-Signature`: `t=<unix seconds>,v1=<hex>`, with a further `v1` for each secret while one is replaced; other
 * schemes are passed over.
 * @param body exactly the bytes that came
 * @param now ms since 1970
 * @returns null when one of the signatures is right and the time is near, else why not, as one phrase
 */
export function signatureFault(header: string, body: Buffer, secret: string, now: number): string | null {
  const parts = header.split(',').map((part) => part.trim().split('=', 2) as [string, string?])
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  const given = parts.flatMap(([name, value = '']) => (name === 'v1' && /^[0-9a-f]{64}$/.test(value) ? [Buffer.from(value, 'hex')] : []))
  if (!/^\d{1,12}$/.test(time) || given.length === 0) return 'expected t=<unix seconds>,v1=<hex>'
  const right = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  // Every one is compared, so that the time does not reveal which was right.
  if (given.filter((each) => timingSafeEqual(each, right)).length === 0) return 'no signature is right'
  return Math.abs(now / 1000 - Number(time)) <= TOLERANCE ? null : `the time is more than ${TOLERANCE} s away`
}
