import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { isUtf8 } from 'node:buffer'
import { FormatError } from './format-error.ts'

export type Encoding = {
  name: 'utf-8' | 'cp1252'
  /** Length of the byte order mark in bytes; these are skipped. */
  bomBytes: 0 | 3
}

/**
 * The encoding of a text document. `auto`: a byte order mark decides, else UTF-8 where every byte of the
 * document is valid UTF-8, else cp1252. Reads the document once in pieces of 64 KiB.
 * Throws FormatError `encoding_mismatch` for UTF-16, for bytes that the declared encoding does not have, and for
 * a document that is UTF-8 except for a few bytes: as cp1252, all its accents would become other letters.
 */
export async function encodingOf(path: string, declared: 'auto' | 'utf-8' | 'cp1252'): Promise<Encoding> {
  const start = await firstBytes(path, 3)
  if (start[0] === 0xff && start[1] === 0xfe || start[0] === 0xfe && start[1] === 0xff) {
    throw new FormatError('encoding_mismatch', 'the document is in UTF-16, expected UTF-8 or cp1252')
  }
  const bom = start.equals(Buffer.from([0xef, 0xbb, 0xbf]))
  if (declared === 'cp1252') {
    if (bom) throw new FormatError('encoding_mismatch', 'the document starts with a UTF-8 mark, expected cp1252')
    return { name: 'cp1252', bomBytes: 0 }
  }
  if (await isAllUtf8(path)) return { name: 'utf-8', bomBytes: bom ? 3 : 0 }
  if (bom || declared === 'utf-8' || await isMostlyUtf8(path)) {
    throw new FormatError('encoding_mismatch', 'the document is not valid UTF-8 throughout')
  }
  return { name: 'cp1252', bomBytes: 0 }
}

/** Up to `count` bytes from the document's start. */
export async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function isAllUtf8(path: string): Promise<boolean> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const whole = lastCharacterStart(bytes)
    if (!isUtf8(bytes.subarray(0, whole))) return false
    rest = bytes.subarray(whole)
  }
  return isUtf8(rest)
}

/** The start of the last character, so that a character split over two chunks is checked as a whole. */
function lastCharacterStart(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(4, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) return bytes.length - back
  }
  return bytes.length
}

async function isMostlyUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder()
  let good = 0
  let bad = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    for (const character of decoder.decode(chunk, { stream: true }).match(/[^\0-\x7f]/gu) ?? []) {
      if (character === '\ufffd') bad++
      else good++
    }
  }
  return good > bad
}
