import { createHmac, type KeyObject } from 'node:crypto'
import { openSecret, sealSecret } from '../shapes/sealed-secret.ts'

/** What every lent key begins with, where it stands in a header. */
export const LENT_PREFIX = 'svc_web_'

/**
 * Lends a key for one use until an instant, as a text that shows nothing of the key. Nothing is stored, and the lent key ends with the key itself: each
 * request is judged as one by it.
 * @param secret the database's, the same for every process
 * @param use what the text is good for; it opens with the same text alone
 * @param key SHA-256 of the key
 * @param ends in ms
 */
export function lendKey(secret: KeyObject, use: string, key: Buffer, ends: number): string {
  return sealSecret(sealingKey(secret), JSON.stringify([use, ends, key.toString('base64url')])).toString('base64url')
}

/**
 * @param now in ms
 * @returns the SHA-256 of the key; null for what lendKey did not make for this use, and for what has ended
 */
export function lentKey(secret: KeyObject, use: string, lent: string, now: number = Date.now()): Buffer | null {
  try {
    const [madeFor, ends, key] = JSON.parse(openSecret(sealingKey(secret), Buffer.from(lent, 'base64url'))) as [string, number, string]
    return madeFor === use && now < ends ? Buffer.from(key, 'base64url') : null
  } catch {
    return null
  }
}

function sealingKey(secret: KeyObject): Buffer {
  return createHmac('sha256', secret).update('lent key').digest()
}
