import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import { Refusal } from '../errors/refusal.ts'

/** 18 bytes are exactly 24 characters of base64 without unused bits, so no other text decodes to them. */
const MAC_BYTES = 18
const MAC_CHARS = 24
const FORM = /^[A-Za-z0-9_-]{26,4096}$/

/**
 * Makes a signed cursor of the sort key of a page's last row: base64url of the JSON, then an HMAC-SHA-256 over it and the
 * request to which the cursor is bound.
 * @param secret stored in the database, the same for every process: cursors survive restarts
 * @param bound route, filters and sort, as one canonical text; a cursor opens only with the same text
 * @param after sort key as JSON text
 */
export function sealCursor(secret: KeyObject, bound: string, after: string): string {
  const payload = Buffer.from(after).toString('base64url')
  return payload + mac(secret, bound, payload).toString('base64url')
}

/**
 * @returns the sort key as JSON text
 * @throws Refusal `invalid_cursor` for anything that sealCursor did not make for `bound`
 */
export function openCursor(secret: KeyObject, bound: string, cursor: string): string {
  const payload = cursor.slice(0, -MAC_CHARS)
  // The MAC covers the text of the payload, so also the unused bits of its last character.
  const given = Buffer.from(cursor.slice(-MAC_CHARS), 'base64url')
  if (!FORM.test(cursor) || given.length !== MAC_BYTES || !timingSafeEqual(given, mac(secret, bound, payload))) {
    throw new Refusal('invalid_cursor', 'cursor: expected pagination.next_cursor of the same query, unchanged')
  }
  return Buffer.from(payload, 'base64url').toString()
}

function mac(secret: KeyObject, bound: string, payload: string): Buffer {
  return createHmac('sha256', secret).update(`cursor\n${bound}\n${payload}`).digest().subarray(0, MAC_BYTES)
}
