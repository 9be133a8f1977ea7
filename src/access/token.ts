import { hash, randomBytes } from 'node:crypto'

/** 32 random bytes as 43 characters: what cookies and links hold, and nobody can guess. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. */
export function hashOfToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
