/** The request of a Range header: from `first` to `last`, or to the end; or the last `suffix` bytes. */
export type AskedRange = { first: number; last: number | null } | { suffix: number }

/** The bytes to send, both included. */
export type ByteRange = { first: number; last: number }

/**
 * The one range of a Range header (RFC 9110, 14.1.2); null if there is none, or several, or it is not a range of bytes. Then
 * the whole file is the answer.
 */
export function askedRange(header: string): AskedRange | null {
  const [, first = '', last = ''] = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i.exec(header) ?? []
  if (first === '') return last === '' ? null : { suffix: Number(last) }
  if (last !== '' && Number(last) < Number(first)) return null
  return { first: Number(first), last: last === '' ? null : Number(last) }
}

/** The bytes of a file of `size` bytes, or null when the requested range has none of them, such as the last 0 bytes. */
export function byteRange(asked: AskedRange, size: number): ByteRange | null {
  const first = 'first' in asked ? asked.first : Math.max(size - asked.suffix, 0)
  if (first >= size) return null
  return { first, last: 'last' in asked && asked.last !== null ? Math.min(asked.last, size - 1) : size - 1 }
}
