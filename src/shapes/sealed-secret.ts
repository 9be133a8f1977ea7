import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** First byte of what is sealed as below: nonce, tag, ciphertext. */
const FORM = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a secret with AES-256-GCM, so that the database alone does not reveal it. */
export function sealSecret(key: Buffer, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(FORM), nonce, cipher.getAuthTag(), sealed])
}

/**
 * @param keys one, or those that it may be sealed with
 * @throws when it was sealed with another key, or altered
 */
export function openSecret(keys: Buffer | Buffer[], sealed: Buffer): string {
  const [key, ...others] = [keys].flat()
  if (key === undefined) throw new Error('no key opens the secret')
  if (others.length === 0) return openWith(key, sealed)
  try {
    return openWith(key, sealed)
  } catch {
    return openSecret(others, sealed)
  }
}

function openWith(key: Buffer, sealed: Buffer): string {
  const [nonceAt, tagAt, textAt] = [1, 1 + NONCE_BYTES, 1 + NONCE_BYTES + TAG_BYTES]
  if (sealed[0] !== FORM || sealed.length < textAt) throw new Error('the secret is sealed in a form that this release does not know')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(nonceAt, tagAt), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(sealed.subarray(tagAt, textAt))
  return decipher.update(sealed.subarray(textAt), undefined, 'utf8') + decipher.final('utf8')
}
