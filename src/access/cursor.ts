import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import { Refusal } from '../errors.ts'

/** 18 bytes are 24 characters of base64 with no bits to spare, so that no other text decodes to them. */
const MAC_BYTES = 18
const MAC_CHARS = 24
const FORM = /^[A-Za-z0-9_-]{26,4096}$/

/**
 * Seals the sort key of a page's last row into a cursor: base64url of the JSON, then an HMAC-SHA-256 over it and
 * over what the cursor is bound to.
 * @param secret shared by every process on the database, and kept by it: cursors survive restarts
 * @param bound route, filters and sort, in one canonical text; a cursor opens under the same text only
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
  // The MAC is over the text of the payload, so that spare bits of its last character are covered too.
  const given = Buffer.from(cursor.slice(-MAC_CHARS), 'base64url')
  if (!FORM.test(cursor) || given.length !== MAC_BYTES || !timingSafeEqual(given, mac(secret, bound, payload))) {
    throw new Refusal('invalid_cursor', 'cursor: expected pagination.next_cursor of the same query, unchanged')
  }
  return Buffer.from(payload, 'base64url').toString()
}

function mac(secret: KeyObject, bound: string, payload: string): Buffer {
  return createHmac('sha256', secret).update(`cursor\n${bound}\n${payload}`).digest().subarray(0, MAC_BYTES)
}
