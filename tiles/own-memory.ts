/**
 * The same bytes in memory of their own. A body read from the database or made by compression is often a part of a block of 16 or 64 KiB, which stays
 * in memory for as long as the body is kept.
 */
export function ownMemory(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body
  const own = Buffer.allocUnsafeSlow(body.length)
  body.copy(own)
  return own
}
