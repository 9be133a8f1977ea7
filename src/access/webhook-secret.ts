import { randomBytes } from 'node:crypto'
import { Refusal } from '../errors/refusal.ts'
import { NO_SECRET_KEY } from '../settings/secret-key.ts'
import { sealSecret } from '../shapes/sealed-secret.ts'
import { SECRET_PREFIX } from '../shapes/webhooks.ts'

/**
 * Draws a signing secret of a webhook endpoint: shown in the one answer that makes it, and stored encrypted.
 * @param key with which it is encrypted; null where none is set
 * @returns the secret, and what is stored of it in hexadecimal
 * @throws Refusal `internal_error` 503 without a key
 */
export function drawSecret(key: Buffer | null): { secret: string; sealed: string } {
  const secret = SECRET_PREFIX + randomBytes(32).toString('base64')
  return { secret, sealed: sealed(key, secret) }
}

/**
 * What is stored of a secret, in hexadecimal. @param key with which it is encrypted; null where none is set
 * @throws Refusal `internal_error` 503 without a key
 */
export function sealed(key: Buffer | null, secret: string): string {
  if (key === null) {
    throw new Refusal('internal_error', 'Webhooks are not set up here', { status: 503, cause: NO_SECRET_KEY, headers: { 'Retry-After': '300' } })
  }
  return sealSecret(key, secret).toString('hex')
}
